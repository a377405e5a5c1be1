import { Button } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import shared from '../../ui/card.module.css'
import type { MarkedPair, TillVariant } from '../catalog.ts'
import { LostSaleKeys } from '../lost-sales/lost-sale-keys.tsx'
import { useCatalog } from '../use-catalog.ts'
import { ColourCardView } from './colour-card.tsx'
import { moveAmongSizes } from './move-among-sizes.ts'
import { OtherColours } from './other-colours.tsx'

interface ArticlePaneProps {
  till: string
  /** Any size of the colour that is shown. */
  variantId: number
  onShow(variantId: number): void
  onPick(variant: TillVariant): void
  onPickMark(pair: MarkedPair): void
  onBack(): void
}

/** One colour with its price, sizes and places, and the other colours beside it. Nothing is sold until a size is tapped. */
export function ArticlePane({
  till,
  variantId,
  onShow,
  onPick,
  onPickMark,
  onBack,
}: ArticlePaneProps) {
  const { t } = useTranslation('till/catalog/search')
  const { catalog } = useCatalog()
  const pane = useRef<HTMLElement>(null)
  const card = useMemo(() => catalog.findCard(variantId), [catalog, variantId])
  const others = useMemo(
    () => catalog.listModelColours(variantId).filter(({ key }) => key !== card?.key),
    [catalog, variantId, card],
  )
  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') onBack()
    else if (moveAmongSizes(event, pane.current)) event.preventDefault()
  }
  return (
    <section ref={pane} className={shared.list} aria-label={t('article')} onKeyDown={handleKey}>
      <div>
        <Button
          variant="default"
          size="md"
          h={48}
          leftSection={<IconArrowLeft size={20} />}
          onClick={onBack}
        >
          {t('back')}
        </Button>
      </div>
      {card ? (
        <ColourCardView till={till} card={card} onPick={onPick} onPickMark={onPickMark}>
          <LostSaleKeys till={till} sizes={card.sizes} />
        </ColourCardView>
      ) : (
        <p className={shared.nothing}>{t('gone')}</p>
      )}
      <OtherColours
        cards={others}
        onPick={({ sizes }) => sizes[0] && onShow(sizes[0].variant_id)}
      />
    </section>
  )
}
