import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import hidden from '../../../ui/hidden.module.css'
import shared from '../../ui/card.module.css'
import type { ColourCard, TillVariant } from '../catalog.ts'
import styles from './colour-cards.module.css'
import { moveAmongSizes } from './move-among-sizes.ts'
import { ShoePicture } from './shoe-picture.tsx'
import { SizeStockStrip } from './size-stock-strip.tsx'

interface ColourCardsProps {
  cards: readonly ColourCard[]
  /** What was searched for, shown where nothing is found. */
  search: string
  onPick(variant: TillVariant): void
  onLeave(): void
}

/** The search results: one card per colour of a model, with sizes to tap. */
export function ColourCards({ cards, search, onPick, onLeave }: ColourCardsProps) {
  const { t } = useTranslation('till/catalog/search')
  const list = useRef<HTMLElement>(null)

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' || !moveAmongSizes(event, list.current)) {
      if (event.key === 'Escape') onLeave()
      return
    }
    event.preventDefault()
  }

  return (
    <section ref={list} className={shared.list} aria-label={t('results')} onKeyDown={handleKey}>
      <p
        role="status"
        className={cards.length === 0 ? `${shared.nothing} ${styles.nothing}` : hidden.hidden}
      >
        {cards.length === 0 ? t('nothing', { words: search }) : t('found', { count: cards.length })}
      </p>
      {cards.map((card) => (
        <Card key={card.key} card={card} onPick={onPick} />
      ))}
    </section>
  )
}

function Card({ card, onPick }: { card: ColourCard; onPick(variant: TillVariant): void }) {
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
        </p>
      </div>
      <SizeStockStrip
        label={t('sizes')}
        sizes={card.sizes}
        named={card.named}
        withoutStock
        onPick={onPick}
      />
    </article>
  )
}
