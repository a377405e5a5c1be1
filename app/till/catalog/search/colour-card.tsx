import { ActionIcon } from '@mantine/core'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import shared from '../../ui/card.module.css'
import { PriorPrice } from '../../ui/prior-price.tsx'
import type { ColourCard, MarkedPair, TillVariant } from '../catalog.ts'
import { useQuickArticles } from '../touch/quick-articles.ts'
import styles from './colour-cards.module.css'
import { FitHint } from './fit-hint.tsx'
import { ShoePicture } from './shoe-picture.tsx'
import { SizeStockStrip } from './size-stock-strip.tsx'
import { StockPlaces } from './stock-places.tsx'

interface ColourCardViewProps {
  till: string
  card: ColourCard
  onPick(variant: TillVariant): void
  onPickMark(pair: MarkedPair): void
  /** What stands below the sizes. */
  children?: ReactNode
}

/** One colour of a model: price, sizes to tap, where its boxes stand, and whether it is a favourite of this till. */
export function ColourCardView({ till, card, onPick, onPickMark, children }: ColourCardViewProps) {
  const { t } = useTranslation('till/catalog/search')
  const { money } = useFormat()
  const inLanguage = useInLanguage()
  const name = inLanguage(card.name)
  const colour = card.colour && inLanguage(card.colour)
  const price =
    card.from_cents === card.to_cents
      ? money(card.from_cents)
      : t('from', { price: money(card.from_cents) })
  return (
    <article
      className={`${shared.card} ${styles.card}`}
      aria-label={[name, colour].filter(Boolean).join(', ')}
    >
      <div className={`${shared.head} ${styles.head}`}>
        <ShoePicture hash={card.picture} swatch={card.swatch} size={72} />
        <div className={styles.about}>
          <h2 className={shared.name}>{name}</h2>
          <p className={shared.soft}>{[colour, card.brand].filter(Boolean).join(' · ')}</p>
        </div>
        <p
          className={`${shared.amount} ${styles.price}`}
          data-none={card.to_cents === 0 || undefined}
        >
          {card.to_cents === 0 ? t('no_price') : price}
          {card.prior_cents !== null && (
            <>
              {' '}
              <PriorPrice cents={card.prior_cents} />
            </>
          )}
        </p>
        <FavouriteButton till={till} card={card} />
      </div>
      <FitHint sizes={card.sizes} />
      <SizeStockStrip
        label={t('sizes')}
        sizes={card.sizes}
        named={card.named}
        withoutStock
        onPick={onPick}
        onPickMark={onPickMark}
      />
      <StockPlaces sizes={card.sizes} />
      {children}
    </article>
  )
}

function FavouriteButton({ till, card }: Pick<ColourCardViewProps, 'till' | 'card'>) {
  const { t } = useTranslation('till/catalog/search')
  const { favourites, toggleFavourite } = useQuickArticles(till)
  const ids = card.sizes.map(({ variant_id }) => variant_id)
  const isFavourite = ids.some((id) => favourites.includes(id))
  return (
    <ActionIcon
      variant="subtle"
      color={isFavourite ? undefined : 'gray'}
      size={48}
      aria-label={t('favourite')}
      aria-pressed={isFavourite}
      onClick={() => ids[0] !== undefined && toggleFavourite(ids[0], ids)}
    >
      {isFavourite ? <IconStarFilled size={22} /> : <IconStar size={22} />}
    </ActionIcon>
  )
}
