import { useTranslation } from 'react-i18next'
import chosenCount from './chosen-count.module.css'
import styles from './filter-button.module.css'

/** Opens the filters on narrow screens; without script it links to them above the list. */
export function FilterButton({ chosen, onOpen }: { chosen: number; onOpen(): void }) {
  const { t } = useTranslation('store/catalog')
  const label = (
    <>
      {t('filter')}
      {chosen > 0 && (
        <span className={chosenCount.count} title={t('chosen', { count: chosen })}>
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
        {label}
      </button>
      <a className={`${styles.open} ${styles.plain}`} href="#filters">
        {label}
      </a>
    </>
  )
}
