import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { SUPPLIER_RETURN_REASONS } from '../../../core/suppliers/returns/rules.ts'
import { useArticleName } from '../../i18n/use-article-name.ts'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { useScanForm } from '../ui/forms/use-scan-form.ts'
import type { ScanAnswer } from './supplier-returns-params.ts'

/** Adds scanned boxes to a draft for one reason, one after the other: a scanner ends each code with Enter. */
export function ScanForm({ place }: { place: string }) {
  const { t } = useTranslation('office/supplier-returns')
  const { t: words } = useTranslation('core/suppliers')
  const toName = useArticleName()
  const fetcher = useFetcher<ScanAnswer>()
  const answer = fetcher.data
  const refusal = useRefusal(answer && 'ok' in answer ? answer : undefined, {
    areas: ['suppliers'],
  })
  const scanned = answer && 'scanned' in answer ? answer.scanned : undefined
  const send = useScanForm(fetcher)
  return (
    <section className={detail.part} aria-labelledby="scan">
      <h2 id="scan">{t('scan')}</h2>
      <p className={record.text}>{t('scan_text', { place })}</p>
      <ActForm intent="scan" fetcher={fetcher} onSubmit={send}>
        <Group align="flex-start">
          <NativeSelect
            name="reason"
            aria-label={t('reason')}
            defaultValue="unsold"
            data={SUPPLIER_RETURN_REASONS.map((each) => ({
              value: each,
              label: words(`return_reason.${each}`),
            }))}
          />
          <TextInput
            name="code"
            aria-label={t('code')}
            placeholder={t('code')}
            maxLength={60}
            autoComplete="off"
            autoFocus
            required
            error={refusal.message}
          />
          <Button type="submit" variant="default">
            {t('add')}
          </Button>
        </Group>
      </ActForm>
      <p role="status" className={record.soft}>
        {scanned && t('scanned', { name: toName(scanned), count: scanned.quantity })}
      </p>
    </section>
  )
}
