import { useTranslation } from 'react-i18next'
import type { Place } from './delivery.ts'
import styles from './help.module.css'

const BALEARIC = /^07\d{3}$/

interface PlaceHelpProps {
  postalCode: string
  place: Place | null | undefined
  city: string
  onChoose(city: string): void
}

/** What the postal code tells: which towns share it, and what is special about the place. */
export function PlaceHelp({ postalCode, place, city, onChoose }: PlaceHelpProps) {
  const { t } = useTranslation('store/checkout')
  const { t: shipping } = useTranslation('core/shipping')
  const towns = place?.municipalities ?? []
  const choosing = towns.length > 1 && (city === '' || towns.includes(city))
  return (
    <div role="status" className={styles.help}>
      {choosing && (
        <fieldset className={styles.towns}>
          <legend className={styles.said}>{t('several_towns')}</legend>
          {towns.map((town) => (
            <button
              key={town}
              type="button"
              className={styles.offer}
              aria-pressed={town === city}
              onClick={() => onChoose(town)}
            >
              {town}
            </button>
          ))}
        </fieldset>
      )}
      {place === null && <p className={styles.said}>{shipping('POSTAL_CODE_UNKNOWN')}</p>}
      {BALEARIC.test(postalCode.trim()) && <p className={styles.said}>{t('balearic')}</p>}
    </div>
  )
}
