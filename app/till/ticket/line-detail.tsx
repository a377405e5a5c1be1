import { Button, Group } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import type { TillVariant } from '../catalog/catalog.ts'
import { moveAmongSizes } from '../catalog/search/move-among-sizes.ts'
import { ShoePicture } from '../catalog/search/shoe-picture.tsx'
import { SizeStockStrip } from '../catalog/search/size-stock-strip.tsx'
import { useCatalog } from '../catalog/use-catalog.ts'
import { openPrintFrame } from '../printing/print-frame.ts'
import styles from './line-detail.module.css'
import type { SellLine } from './ticket.ts'

interface LineDetailProps {
  line: SellLine
  /** Pairs reserved for this ticket, by variant. */
  reserved: Record<number, number> | undefined
  onSwap(variant: TillVariant): void
  /** Searches for the model, to show its other colours. */
  onColours(modelName: string): void
}

/** The shoe of the selected line, large enough to compare it with the pair at hand, and its other sizes. */
export function LineDetail({ line, reserved, onSwap, onColours }: LineDetailProps) {
  const { t } = useTranslation('till/ticket')
  const { money } = useFormat()
  const inLanguage = useInLanguage()
  const { catalog } = useCatalog()
  const { variant } = line
  const card = useMemo(() => catalog.findCard(variant.variant_id), [catalog, variant])
  const name = inLanguage(variant.name)
  return (
    <section
      className={styles.detail}
      aria-label={t('shown')}
      onKeyDown={(event) => {
        if (moveAmongSizes(event, event.currentTarget)) event.preventDefault()
      }}
    >
      <div className={styles.head}>
        <ShoePicture hash={variant.picture} swatch={variant.swatch} size={220} />
        <div className={styles.about}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.colour}>
            {[variant.colour && inLanguage(variant.colour), variant.brand]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className={styles.price} data-none={variant.price_cents === 0 || undefined}>
            {variant.price_cents === 0 ? t('no_price') : money(variant.price_cents)}
          </p>
          <p className={styles.code}>{variant.sku}</p>
          <Group gap="sm">
            <Button variant="default" size="md" h={48} onClick={() => onColours(name)}>
              {t('other_colours')}
            </Button>
            <Button
              variant="default"
              size="md"
              h={48}
              onClick={() => openPrintFrame(`/print/labels?variant=${variant.variant_id}&print=1`)}
            >
              {t('print_label')}
            </Button>
          </Group>
        </div>
      </div>
      {card && (
        <div>
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
    </section>
  )
}
