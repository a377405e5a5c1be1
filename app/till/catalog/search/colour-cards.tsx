import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import hidden from '../../../ui/hidden.module.css'
import shared from '../../ui/card.module.css'
import type { ColourCard, MarkedPair, TillVariant } from '../catalog.ts'
import { LostSaleKeys } from '../lost-sales/lost-sale-keys.tsx'
import { ColourCardView } from './colour-card.tsx'
import styles from './colour-cards.module.css'
import { moveAmongSizes } from './move-among-sizes.ts'

interface ColourCardsProps {
  till: string
  cards: readonly ColourCard[]
  /** What was searched for, shown where nothing is found. */
  search: string
  onPick(variant: TillVariant): void
  onPickMark(pair: MarkedPair): void
  onLeave(): void
}

/** The search results: one card per colour of a model, with sizes to tap. */
export function ColourCards({
  till,
  cards,
  search,
  onPick,
  onPickMark,
  onLeave,
}: ColourCardsProps) {
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
        <ColourCardView
          key={card.key}
          till={till}
          card={card}
          onPick={onPick}
          onPickMark={onPickMark}
        >
          {/* The sizes that were searched for; without any, those of the one card that is there. */}
          <LostSaleKeys till={till} sizes={cards.length === 1 ? card.sizes : card.named} />
        </ColourCardView>
      ))}
    </section>
  )
}
