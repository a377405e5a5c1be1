import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useInLanguage } from '../../../i18n/in-language.ts'
import hidden from '../../../ui/hidden.module.css'
import { Link } from '../../link.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { type Colour, colourSlug, hasStock } from './choice.ts'
import styles from './colour-links.module.css'

interface ColourLinksProps {
  colours: readonly Colour[]
  chosen: Colour
  onChoose(): void
}

/** Every colour has its own URL, so these are links and work without script. */
export function ColourLinks({ colours, chosen, onChoose }: ColourLinksProps) {
  const { t } = useTranslation('store/catalog/product')
  const inLanguage = useInLanguage()
  const { pathname } = useLocation()
  if (!chosen.name) return null
  return (
    <nav aria-label={t('colours')}>
      <p className={styles.label}>
        {t('colour')}: <strong>{inLanguage(chosen.name)}</strong>
      </p>
      {colours.length > 1 && (
        <ul className={styles.list}>
          {colours.map((colour) => (
            <li key={colourSlug(colour)}>
              <Link
                className={styles.link}
                to={`${pathname}?${new URLSearchParams({ color: colourSlug(colour) })}`}
                aria-current={colour === chosen ? 'true' : undefined}
                replace
                preventScrollReset
                onClick={onChoose}
              >
                <ColourPicture colour={colour} />
                <span className={hasStock(colour) ? styles.name : `${styles.name} ${styles.gone}`}>
                  {colour.name && inLanguage(colour.name)}
                </span>
                {!hasStock(colour) && <span className={hidden.hidden}>, {t('gone')}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}

/** The product in that colour, with a dot of the pure colour. */
function ColourPicture({ colour: { pictures, swatch } }: { colour: Colour }) {
  return (
    <span className={styles.look}>
      <ProductPicture hash={pictures[0]?.hash ?? null} alt="" swatch={swatch} sizes="5rem" />
      {swatch && (
        <svg className={styles.swatch} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <circle cx="8" cy="8" r="8" fill={swatch} />
        </svg>
      )}
    </span>
  )
}
