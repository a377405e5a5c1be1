import { useTranslation } from 'react-i18next'
import { ScanForm } from '../../ui/goods/scan-form.tsx'

/** Adds scanned pairs to the draft of an order. */
export function ScanIntoOrder() {
  const { t } = useTranslation('office/supplier-orders')
  return (
    <ScanForm
      area="suppliers"
      words={{
        title: t('scan'),
        text: t('scan_text'),
        code: t('code'),
        add: t('add'),
        scanned: (values) => t('scanned', values),
      }}
    />
  )
}
