import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { LabelPaper } from '../../../print/catalog/label-paper.tsx'
import type { PrintedLabel } from '../../../print/catalog/printed-label.ts'
import type { Barcode } from '../../../print/ticket/code128.ts'
import detail from '../../ui/detail/detail.module.css'
import { LABELS, type PrintFields } from './print-form.ts'
import styles from './printers.module.css'

interface LabelPreviewProps {
  /** What is typed now, saved or not. */
  fields: PrintFields
  barcode: Barcode
}

/** Both labels at their sizes, with an invented pair. */
export function LabelPreview({ fields, barcode }: LabelPreviewProps) {
  const { t } = useTranslation('office/devices/printers')
  const { money, size } = useFormat()
  const millimetres = (name: string) =>
    Math.min(120, Math.max(10, Number.parseInt(fields[name] ?? '', 10) || 10))
  const label: PrintedLabel = {
    name: 'Botín Duero',
    colour: 'Cuero',
    size: size('38'),
    price: money(79_95),
    prior: '',
    mark: '',
    shelf: 'A-12',
    composition: [
      { part: 'upper', materials: ['leather'] },
      { part: 'lining', materials: ['textile'] },
      { part: 'sole', materials: ['other'] },
    ],
    bars: barcode,
  }
  return (
    <section className={detail.part} aria-labelledby="label-preview">
      <h2 id="label-preview">{t('labels_preview')}</h2>
      <div className={styles.desk}>
        {LABELS.map((kind) => (
          <figure key={kind} className={styles.label}>
            <LabelPaper
              kind={kind}
              label={label}
              noCode=""
              size={{
                width_mm: millimetres(`${kind}_label_width`),
                height_mm: millimetres(`${kind}_label_height`),
              }}
            />
            <figcaption>{t(`label_${kind}`)}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
