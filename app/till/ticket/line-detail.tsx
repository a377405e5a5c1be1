import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { openPrintFrame } from '../../print/printing/print-frame.ts'
import type { ColourCard, TillVariant } from '../catalog/catalog.ts'
import { LostSaleKeys } from '../catalog/lost-sales/lost-sale-keys.tsx'
import { FitHint } from '../catalog/search/fit-hint.tsx'
import { moveAmongSizes } from '../catalog/search/move-among-sizes.ts'
import { OtherColours } from '../catalog/search/other-colours.tsx'
import { ShoePicture } from '../catalog/search/shoe-picture.tsx'
import { SizeStockStrip } from '../catalog/search/size-stock-strip.tsx'
import { StockPlaces } from '../catalog/search/stock-places.tsx'
import { useCatalog } from '../catalog/use-catalog.ts'
import { PriorPrice } from '../ui/prior-price.tsx'
import type { ItemLine } from './kinds/item-line.ts'
import type { SellLine } from './kinds/sell-line.ts'
import styles from './line-detail.module.css'

import { getUnitCents } from './ticket-totals.ts'

interface LineDetailProps {
  till: string
  line: SellLine | ItemLine
  /** Pairs reserved for this ticket, by variant. */
  reserved: Record<number, number> | undefined
  onSwap(variant: TillVariant): void
  /** Shows another colour that does not have the size of the line. */
  onShow(variantId: number): void
}

/** The shoe of the selected line, large enough to compare it with the pair at hand, its other sizes and colours. */
export function LineDetail({ till, line, reserved, onSwap, onShow }: LineDetailProps) {
  const { t } = useTranslation('till/ticket')
  const { money } = useFormat()
  const inLanguage = useInLanguage()
  const { catalog } = useCatalog()
  const { variant } = line
  const cents = getUnitCents(line)
  const prior = line.kind === 'sell' ? variant.prior_cents : null
  // A marked pair is itself: it has no other size.
  const card = useMemo(
    () => (line.kind === 'sell' ? catalog.findCard(variant.variant_id) : undefined),
    [catalog, line.kind, variant],
  )
  const others = useMemo(
    () =>
      card
        ? catalog.listModelColours(variant.variant_id).filter(({ key }) => key !== card.key)
        : [],
    [catalog, variant, card],
  )
  function pickColour({ sizes }: ColourCard) {
    const same = sizes.find(({ size, stock }) => size === variant.size && stock > 0)
    if (same) onSwap(same)
    else if (sizes[0]) onShow(sizes[0].variant_id)
  }
  return (
    <section
      className={styles.detail}
      aria-label={t('shown')}
      onKeyDown={(event) => {
        if (moveAmongSizes(event, event.currentTarget)) event.preventDefault()
      }}
    >
      <div className={styles.head}>
        <ShoePicture hash={variant.picture} swatch={variant.swatch} size={176} />
        <div className={styles.about}>
          <h2 className={styles.name}>{inLanguage(variant.name)}</h2>
          <p className={styles.colour}>
            {[variant.colour && inLanguage(variant.colour), variant.brand]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className={styles.price} data-none={cents === 0 || undefined}>
            {cents === 0 ? t('no_price') : money(cents)}
            {prior !== null && (
              <>
                {' '}
                <PriorPrice cents={prior} />
              </>
            )}
          </p>
          <p className={styles.code}>{line.kind === 'item' ? line.mark.code : variant.sku}</p>
          {line.kind === 'sell' && (
            <Button
              variant="default"
              size="md"
              h={48}
              onClick={() => openPrintFrame(`/print-label?variant=${variant.variant_id}&print=1`)}
            >
              {t('print_label')}
            </Button>
          )}
        </div>
      </div>
      {card && (
        <div>
          <FitHint sizes={card.sizes} />
          <h3 className={styles.sizes}>{t('other_size')}</h3>
          <SizeStockStrip
            label={t('other_size')}
            sizes={card.sizes}
            current={variant.variant_id}
            reserved={reserved}
            onPick={onSwap}
          />
        </div>
      )}
      {card && <StockPlaces sizes={card.sizes} />}
      {card && <LostSaleKeys till={till} sizes={card.sizes} />}
      <OtherColours cards={others} size={variant.size} onPick={pickColour} />
    </section>
  )
}
