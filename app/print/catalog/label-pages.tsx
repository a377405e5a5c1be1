import { useTranslation } from 'react-i18next'
import { fillPages, type LabelLayout } from './label-layout.ts'
import styles from './label-pages.module.css'
import { LabelPaper } from './label-paper.tsx'
import { writeLabel } from './printed-label.ts'
import type { LabelsOfPage } from './read-label-page.server.ts'

/** The labels as the printer gets them: one on each page of a roll, or side by side on sheets. */
export function LabelPages({ page }: { page: LabelsOfPage }) {
  const { kind, layout, labels, start } = page
  const { t } = useTranslation('print/catalog')
  if (labels.length === 0) return <p className={styles.none}>{t('none')}</p>
  const single = labels.flatMap((label) => {
    const written = writeLabel(label)
    return Array.from({ length: label.copies }, (_, copy) => ({
      written,
      key: `${label.key}.${copy}`,
    }))
  })
  const isSheet = layout.paper === 'sheet'
  return (
    <div className={styles.pages} data-paper={layout.paper}>
      {fillPages(single, layout, isSheet ? start : 1).map((places) => (
        <div
          key={places.findLast((place) => place)?.key}
          className={styles.page}
          ref={(element) => setLayout(element, layout)}
        >
          {places.map((place, at) =>
            place ? (
              <LabelPaper
                key={place.key}
                kind={kind}
                size={layout.label}
                edge={layout.edge}
                label={place.written}
                noCode={t('no_code')}
              />
            ) : (
              <span key={`blank ${places.slice(0, at).length}`} className={styles.blank} />
            ),
          )}
        </div>
      ))}
    </div>
  )
}

/** By script: the pages of papers allow no style in their HTML. */
function setLayout(element: HTMLElement | null, layout: LabelLayout): void {
  if (!element) return
  const { page, label, columns, margin, gap } = layout
  element.style.width = `${page.width_mm}mm`
  element.style.height = `${page.height_mm}mm`
  element.style.padding = `${margin.y}mm ${margin.x}mm`
  element.style.gap = `${gap.y}mm ${gap.x}mm`
  element.style.gridTemplateColumns = `repeat(${columns}, ${label.width_mm}mm)`
  element.style.gridAutoRows = `${label.height_mm}mm`
}
