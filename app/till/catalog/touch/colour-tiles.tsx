import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { PriorPrice } from '../../ui/prior-price.tsx'
import type { ColourCard } from '../catalog.ts'
import { ShoePicture } from '../search/shoe-picture.tsx'
import styles from './touch.module.css'

interface ColourTilesProps {
  label: string
  cards: readonly ColourCard[]
  onTap(card: ColourCard): void
}

/** Colours as large targets, each with its price. */
export function ColourTiles({ label, cards, onTap }: ColourTilesProps) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {cards.map((card) => (
        <li key={card.key}>
          <ColourTile card={card} onTap={onTap} />
        </li>
      ))}
    </ul>
  )
}

function ColourTile({ card, onTap }: Pick<ColourTilesProps, 'onTap'> & { card: ColourCard }) {
  const { t } = useTranslation('till/catalog/touch')
  const { money } = useFormat()
  const inLanguage = useInLanguage()
  const stock = card.sizes.reduce((sum, variant) => sum + variant.stock, 0)
  const isService = card.sizes[0]?.stock_kind === 'none'
  return (
    <button
      type="button"
      className={styles.tile}
      data-none={(stock === 0 && !isService) || undefined}
      onClick={() => onTap(card)}
    >
      <ShoePicture hash={card.picture} swatch={card.swatch} size={72} />
      <span className={styles.name}>{inLanguage(card.name)}</span>
      <span className={styles.soft}>
        {[card.colour && inLanguage(card.colour), stock === 0 && !isService && t('none')]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={styles.price}>
        {money(card.from_cents)}
        {card.prior_cents !== null && (
          <>
            {' '}
            <PriorPrice cents={card.prior_cents} />
          </>
        )}
      </span>
    </button>
  )
}
