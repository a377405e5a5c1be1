import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import type { ColourCard } from '../catalog.ts'
import styles from './other-colours.module.css'
import { ShoePicture } from './shoe-picture.tsx'

interface OtherColoursProps {
  cards: readonly ColourCard[]
  /** The size that is wanted: each colour says how many pairs it has of it. */
  size?: string | null | undefined
  onPick(card: ColourCard): void
}

/** The other colours of a model, each one tap away. */
export function OtherColours({ cards, size, onPick }: OtherColoursProps) {
  const { t } = useTranslation('till/catalog/search')
  const format = useFormat()
  const inLanguage = useInLanguage()
  if (cards.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>{t('other_colours')}</h3>
      <ul className={styles.colours} aria-label={t('other_colours')}>
        {cards.map((card) => {
          const stock = countStock(card, size)
          const wanted = size ? format.size(size) : undefined
          return (
            <li key={card.key}>
              <button
                type="button"
                className={styles.colour}
                data-none={stock === 0 || undefined}
                onClick={() => onPick(card)}
              >
                <ShoePicture hash={card.picture} swatch={card.swatch} size={56} />
                <span className={styles.name}>
                  {card.colour ? inLanguage(card.colour) : t('one_colour')}
                </span>
                <span className={styles.stock}>
                  {wanted
                    ? t('colour_size_stock', { size: wanted, stock })
                    : t('stock', { count: stock })}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function countStock({ sizes }: ColourCard, size: string | null | undefined): number {
  return sizes
    .filter((variant) => !size || variant.size === size)
    .reduce((sum, variant) => sum + variant.stock, 0)
}
