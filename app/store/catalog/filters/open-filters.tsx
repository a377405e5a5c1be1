import { useTranslation } from 'react-i18next'
import styles from './open-filters.module.css'

/** Where there is no room for the filters beside the list. Without script they unfold above it. */
export function OpenFilters({ chosen, onOpen }: { chosen: number; onOpen(): void }) {
  const { t } = useTranslation('store/catalog')
  const words = (
    <>
      {t('filter')}
      {chosen > 0 && (
        <span className={styles.badge} title={t('chosen', { count: chosen })}>
          {chosen}
        </span>
      )}
    </>
  )
  return (
    <>
      <button
        className={`${styles.open} ${styles.scripted}`}
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {words}
      </button>
      <a className={`${styles.open} ${styles.plain}`} href="#filters">
        {words}
      </a>
    </>
  )
}
