import { Alert, Button, FileInput, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { MOST_TABLE_BYTES } from '../../../../core/suppliers/files/rules.ts'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'

interface Checked {
  digest: string
  rows: number
  added: number
  changed: number
  unchanged: number
  refused: number
  problems: readonly { row: number; reason: string; said: string }[]
}

interface TableFormProps<Check extends Checked> {
  title: string
  text: string
  /** What the file would do, row by row. */
  renderChanges(checked: Check): ReactNode
}

/** A table that is looked at first and then taken, both from the same chosen file. */
export function TableForm<Check extends Checked>(props: TableFormProps<Check>) {
  const { title, text, renderChanges } = props
  const { t } = useTranslation('office/suppliers')
  const { t: words } = useTranslation('core/suppliers')
  const fetcher = useFetcher()
  const [file, setFile] = useState<File | null>(null)
  /** The answer that the chosen file belongs to. */
  const [seen, setSeen] = useState<unknown>()
  const data = fetcher.data as SubmitRefusal | { checked: Check } | undefined
  const refusal = data && 'ok' in data ? data : undefined
  const { message } = useRefusal(refusal, { areas: ['suppliers'] })
  const checked = data && 'checked' in data && seen !== data ? data.checked : undefined
  const isTooLarge = (file?.size ?? 0) > MOST_TABLE_BYTES
  const isBusy = fetcher.state !== 'idle'
  const isUseful = checked !== undefined && checked.added + checked.changed > 0
  return (
    <>
      <section className={detail.part} aria-labelledby="file">
        <h2 id="file">{title}</h2>
        <p className={record.text}>{text}</p>
        <RefusalAlert message={message} mb="md" />
        <ActForm fetcher={fetcher} encType="multipart/form-data" className={record.form}>
          <FileInput
            name="file"
            label={t('field.file')}
            accept=".csv,.xlsx,.txt,text/csv"
            required
            withAsterisk={false}
            onChange={(chosen) => {
              setFile(chosen)
              setSeen(data)
            }}
            error={isTooLarge && words('FILE_TOO_LARGE')}
          />
          {checked && <input type="hidden" name="digest" value={checked.digest} />}
          <Group>
            <Button
              type="submit"
              name="intent"
              value="check"
              variant={isUseful ? 'default' : 'filled'}
              disabled={isTooLarge}
              loading={isBusy}
            >
              {t('check')}
            </Button>
            {isUseful && (
              <Button type="submit" name="intent" value="apply" loading={isBusy}>
                {t('apply', { count: checked.added + checked.changed })}
              </Button>
            )}
          </Group>
        </ActForm>
      </section>
      {checked && <Result checked={checked}>{isUseful && renderChanges(checked)}</Result>}
    </>
  )
}

function Result({ checked, children }: { checked: Checked; children: ReactNode }) {
  const { t } = useTranslation('office/suppliers')
  const { added, changed, unchanged, refused, problems } = checked
  return (
    <section className={detail.part} aria-labelledby="result">
      <h2 id="result">{t('result')}</h2>
      <p role="status">{t('result_text', { added, changed, unchanged, refused })}</p>
      {refused > 0 && (
        <Alert color="yellow" title={t('skipped', { count: refused })} mb="md">
          <ul>
            {problems.map(({ row, reason, said }) => (
              <li key={`${row} ${reason} ${said}`}>
                {t('problem_row', { row })}
                {': '}
                {t(`reason.${reason}` as 'reason.GOODS_UNKNOWN')}
                {said && ` «${said}»`}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {children}
    </section>
  )
}
