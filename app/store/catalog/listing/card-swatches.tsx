import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { Link } from '../../link.tsx'
import { colourSlug, toChoiceSearch } from '../product/choice.ts'
import styles from './card-swatches.module.css'
import type { ListedProduct, PictureView } from './listed-product.ts'
import { Swatch } from './swatch.tsx'

const SHOWN = 4

interface CardSwatchesProps {
  colours: ListedProduct['colours']
  label: string
  /** The path of the product, without a colour. */
  to: string
  /** The size that is chosen on the page of the product. */
  size?: string | undefined
  onPoint(view: PictureView): void
  onLeave(): void
}

/** The colours of a product, each a link to it in that colour. */
export function CardSwatches({ colours, label, to, size, onPoint, onLeave }: CardSwatchesProps) {
  const { t } = useTranslation('store/catalog')
  const inLanguage = useInLanguage()
  const more = colours.length - SHOWN
  if (colours.length < 2) return null
  return (
    <fieldset className={styles.swatches} aria-label={label}>
      {colours.slice(0, SHOWN).map((colour) => {
        const name = colour.name ? inLanguage(colour.name) : t('no_colour')
        const point = () => onPoint(colour)
        return (
          <Link
            key={colourSlug(colour)}
            className={styles.link}
            to={to + toChoiceSearch({ colour, size })}
            aria-label={name}
            title={name}
            onFocus={point}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && point()}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onLeave()}
          >
            <Swatch colour={colour.swatch} />
          </Link>
        )
      })}
      {more > 0 && (
        <span className={styles.more} role="img" aria-label={t('more_colours', { count: more })}>
          +{more}
        </span>
      )}
    </fieldset>
  )
}
