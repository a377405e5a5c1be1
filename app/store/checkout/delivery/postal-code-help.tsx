import { useTranslation } from 'react-i18next'
import type { PostalCodeArea } from './delivery-draft.ts'
import styles from './help.module.css'

const BALEARIC = /^07\d{3}$/

interface PostalCodeHelpProps {
  postalCode: string
  area: PostalCodeArea | null | undefined
  city: string
  onChoose(city: string): void
}

/** Hints on a postal code: the towns that share it, unknown codes, and the Balearic Islands. */
export function PostalCodeHelp({ postalCode, area, city, onChoose }: PostalCodeHelpProps) {
  const { t } = useTranslation('store/checkout')
  const { t: shipping } = useTranslation('core/shipping')
  const towns = area?.municipalities ?? []
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
      {area === null && <p className={styles.said}>{shipping('POSTAL_CODE_UNKNOWN')}</p>}
      {BALEARIC.test(postalCode.trim()) && <p className={styles.said}>{t('balearic')}</p>}
    </div>
  )
}
