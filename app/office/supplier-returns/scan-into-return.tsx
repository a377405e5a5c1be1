import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SUPPLIER_RETURN_REASONS } from '../../../core/suppliers/returns/rules.ts'
import { ScanForm } from '../ui/goods/scan-form.tsx'

/** Adds scanned boxes to the draft of a return, for one reason. */
export function ScanIntoReturn({ place }: { place: string }) {
  const { t } = useTranslation('office/supplier-returns')
  const { t: words } = useTranslation('core/suppliers')
  return (
    <ScanForm
      area="suppliers"
      words={{
        title: t('scan'),
        text: t('scan_text', { place }),
        code: t('code'),
        add: t('add'),
        scanned: (values) => t('scanned', values),
      }}
      autoFocus
    >
      <NativeSelect
        name="reason"
        aria-label={t('reason')}
        defaultValue="unsold"
        data={SUPPLIER_RETURN_REASONS.map((each) => ({
          value: each,
          label: words(`return_reason.${each}`),
        }))}
      />
    </ScanForm>
  )
}
