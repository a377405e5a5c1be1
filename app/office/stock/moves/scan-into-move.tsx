import { useTranslation } from 'react-i18next'
import { ScanForm } from '../../ui/goods/scan-form.tsx'

/** Adds scanned boxes to the draft of a move. */
export function ScanIntoMove({ from }: { from: string }) {
  const { t } = useTranslation('office/stock/moves')
  return (
    <ScanForm
      area="stock"
      words={{
        title: t('scan'),
        text: t('scan_text', { place: from }),
        code: t('code'),
        add: t('add'),
        scanned: (values) => t('scanned', values),
      }}
      autoFocus
    />
  )
}
