import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useCatalog } from '../use-catalog.ts'
import styles from './touch.module.css'

/** A catalog that is older than this may have other prices and pairs than the shop. */
const OLD_MS = 60 * 60_000

/** How many articles the till knows and when it read them last; a warning where that is long ago. */
export function CatalogState() {
  const { t } = useTranslation('till/counter')
  const { time, dateTime, number } = useFormat()
  const { status, count, readAt } = useCatalog()
  if (status === 'loading' || !readAt)
    return (
      <p className={styles.state} role="status">
        {t('reading')}
      </p>
    )
  const isOld = status === 'stale' && Date.now() - readAt.getTime() > OLD_MS
  return (
    <p className={isOld ? `${styles.state} ${styles.old}` : styles.state} role="status">
      {isOld
        ? t('old_catalog', { when: dateTime(readAt.toISOString()) })
        : t('articles', { count, shown: number(count), time: time(readAt.toISOString()) })}
    </p>
  )
}
