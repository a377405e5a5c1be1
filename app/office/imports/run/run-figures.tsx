import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import type { Run } from '../import-run.ts'
import styles from './run-figures.module.css'

/** What became of the file, or would, in figures. */
export function RunFigures({ run }: { run: Run }) {
  const { t } = useTranslation('office/imports')
  const { number } = useFormat()
  const { products, counts, lacking, warned } = run
  const figures = [
    ['created', products.created, run.state !== 'undone'],
    ['changed', products.changed, false],
    ['unchanged', products.unchanged, false],
    ['refused', products.refused, run.state !== 'undone'],
    ['undone', products.undone, run.state === 'undone'],
    ['kept', products.kept, run.state === 'undone'],
    ['lacking', lacking, false],
    ['warned', warned, false],
    ...(run.state === 'undone'
      ? []
      : ([
          ['variants', counts?.variants.created ?? 0, false],
          ['pairs', counts?.pairs ?? 0, false],
          ['prices', counts?.changed_prices ?? 0, false],
          ['held_prices', run.held_prices, false],
          ['published', counts?.published ?? 0, false],
          ['pictures', counts?.picture_urls ?? 0, false],
        ] as const)),
  ] as const
  return (
    <dl className={styles.figures} aria-label={t('column.result')}>
      {figures
        .filter(([, value, always]) => value > 0 || always)
        .map(([label, value]) => (
          <div key={label} data-wrong={(label === 'refused' && value > 0) || undefined}>
            <dt>{t(`figure.${label}`)}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
    </dl>
  )
}
