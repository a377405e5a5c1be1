import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useFormat } from '../../i18n/format.ts'
import styles from './label-tools.module.css'
import type { LabelsOfPage } from './read-label-page.server.ts'

/** Which part of many labels this is, with the parts before and after: these begin where the last sheet has ended. */
export function LabelParts({ page: { counts, part, nextStart } }: { page: LabelsOfPage }) {
  const { t } = useTranslation('print/catalog')
  const { number } = useFormat()
  const [params] = useSearchParams()
  if (counts.parts <= 1 && part === 1) return null
  const toPart = (next: number, start: number | null) => {
    const search = new URLSearchParams(params)
    search.delete('print')
    search.set('part', String(next))
    if (start !== null) search.set('start', String(start))
    return { search: `?${search}` }
  }
  return (
    <nav className={styles.parts} aria-label={t('parts')}>
      <p>
        {t('part', {
          part: number(part),
          parts: number(counts.parts),
          total: number(counts.total),
        })}
      </p>
      <div className={styles.steps}>
        {part > 1 && <Link to={toPart(part - 1, null)}>{t('part_before')}</Link>}
        {part < counts.parts && <Link to={toPart(part + 1, nextStart)}>{t('part_next')}</Link>}
      </div>
    </nav>
  )
}
