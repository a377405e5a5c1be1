import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import { useTranslation } from 'react-i18next'
import { REPORT_NAME_LENGTH } from '../../../../core/reports/report/rules.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import styles from './report.module.css'
import type { Report, SavedReport, ShownReport } from './report-params.ts'

interface SavedReportsButtonProps {
  shown: ShownReport
  /** The days that are shown; null where there is no report. */
  days: Report['days'] | null
  saved: readonly SavedReport[]
  refusal: SubmitRefusal | undefined
}

/** Saves the report that is shown, and renames or removes those that were saved. */
export function SavedReportsButton({ shown, days, saved, refusal }: SavedReportsButtonProps) {
  const { t } = useTranslation('office/reports/report')
  const [isOpen, { open, close }] = useDisclosure(refusal !== undefined)
  return (
    <>
      <Button variant="default" leftSection={<IconBookmark size={18} />} onClick={open}>
        {t('save_report')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('saved_reports')} closeLabel={t('close')}>
        <Stack gap="lg">
          {days && <SaveForm key={saved.length} shown={shown} days={days} refusal={refusal} />}
          <OthersRefusal refusal={refusal} />
          {saved.map((report) => (
            <SavedRow key={`${report.saved_report_id} ${report.name}`} report={report} />
          ))}
        </Stack>
      </Dialog>
    </>
  )
}

interface SaveFormProps extends Pick<SavedReportsButtonProps, 'shown' | 'refusal'> {
  days: Report['days']
}

function SaveForm({ shown, days, refusal }: SaveFormProps) {
  const { t } = useTranslation('office/reports/report')
  const { message } = useRefusal(refusal, { intent: 'save', areas: ['reports'] })
  const { measure, dimension, range, compare } = shown
  const chosen = { measure, dimension, range, compare, ...(range === 'custom' && days) }
  return (
    <ActForm intent="save" name={Object.values(chosen).join(' ')}>
      {Object.entries(chosen).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('save_text')}
        </Text>
        <RefusalAlert message={message} />
        <TextInput name="name" label={t('name')} maxLength={REPORT_NAME_LENGTH} required />
        <Group justify="flex-end">
          <Button type="submit">{t('save')}</Button>
        </Group>
      </Stack>
    </ActForm>
  )
}

function OthersRefusal({ refusal }: Pick<SavedReportsButtonProps, 'refusal'>) {
  const renamed = useRefusal(refusal, { intent: 'rename', areas: ['reports'] })
  const removed = useRefusal(refusal, { intent: 'remove', areas: ['reports'] })
  return <RefusalAlert message={renamed.message ?? removed.message} />
}

function SavedRow({ report: { saved_report_id, name } }: { report: SavedReport }) {
  const { t } = useTranslation('office/reports/report')
  const id = String(saved_report_id)
  return (
    <div className={styles.saved}>
      <ActForm intent="rename" name={`${id} ${name}`} className={styles.rename}>
        <input type="hidden" name="saved_report_id" value={id} />
        <TextInput
          name="name"
          aria-label={t('name_of', { name })}
          defaultValue={name}
          maxLength={REPORT_NAME_LENGTH}
          required
        />
        <Button type="submit" variant="default" aria-label={t('rename_named', { name })}>
          {t('rename')}
        </Button>
      </ActForm>
      <ActForm intent="remove" name={id}>
        <input type="hidden" name="saved_report_id" value={id} />
        <Button type="submit" variant="subtle" color="red" aria-label={t('remove_named', { name })}>
          {t('remove')}
        </Button>
      </ActForm>
    </div>
  )
}
