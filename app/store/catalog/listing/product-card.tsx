import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Shop } from '../../../context.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { colourFor } from '../filters/in-colours.ts'
import { colourSlug } from '../product/choice.ts'
import { ProductPicture } from '../product-picture.tsx'
import { CardLabels } from './card-labels.tsx'
import { CardPrice } from './card-price.tsx'
import { CardSwatches } from './card-swatches.tsx'
import styles from './product-card.module.css'

export type Card = Awaited<ReturnType<Shop['catalog']['listProducts']>>['products'][number]

/** Another picture of the shoe, shown while somebody points at the card or at one of its colours. */
export interface View {
  picture: string | null
  swatch: string | null
}

interface ProductCardProps {
  product: Card
  /** In sight without scrolling. */
  first?: boolean
  /** How wide its picture stands on the page, as `sizes` of an image says it. */
  sizes?: string
  /** Colour families that the list was asked for. */
  families?: readonly string[]
  /** Of its name: 2 right under the title of a page, 3 within a section. */
  level?: 2 | 3
}

export function ProductCard({
  product,
  first = false,
  sizes = IN_A_GRID,
  families = [],
  level = 2,
}: ProductCardProps) {
  const { t } = useTranslation('store/catalog')
  const inLanguage = useInLanguage()
  const path = useShopPath()
  const [view, setView] = useState<View>()
  const name = inLanguage(product.name)
  const asked = colourFor(product, families)
  const own = asked ? asked.swatch : swatchOf(product)
  const second =
    product.second_picture && !asked ? { picture: product.second_picture, swatch: own } : undefined
  const to = path(`/producto/${product.product_id}-${product.slug}`)
  const Name = `h${level}` as const
  const leave = () => setView(undefined)
  return (
    <article
      className={product.in_stock ? styles.card : `${styles.card} ${styles.gone}`}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setView(second)}
      onPointerLeave={leave}
      onBlur={leave}
    >
      <div className={styles.picture}>
        <ProductPicture
          hash={asked ? asked.picture : product.picture}
          alt=""
          sizes={sizes}
          swatch={own}
          first={first}
        />
        {view && <OtherView key={`${view.picture} ${view.swatch}`} view={view} sizes={sizes} />}
        <CardLabels product={product} />
      </div>
      {product.brand && <p className={styles.brand}>{product.brand}</p>}
      <Name className={styles.name}>
        <Link
          className={styles.link}
          to={asked ? `${to}?${new URLSearchParams({ color: colourSlug(asked) })}` : to}
          onFocus={() => setView(second)}
        >
          {name}
        </Link>
      </Name>
      <CardPrice product={product} />
      <CardSwatches
        colours={product.colours}
        label={t('colours_of', { name })}
        to={to}
        onPoint={setView}
        onLeave={() => setView(second)}
      />
    </article>
  )
}

/** Fades in once it is there, so that nothing flickers on a slow line. */
function OtherView({ view, sizes }: { view: View; sizes: string }) {
  const [there, setThere] = useState(view.picture === null)
  return (
    <div
      className={there ? `${styles.other} ${styles.there}` : styles.other}
      onLoadCapture={() => setThere(true)}
    >
      <ProductPicture hash={view.picture} alt="" sizes={sizes} swatch={view.swatch} first />
    </div>
  )
}

/** The colour that the first picture of a card shows. */
function swatchOf({ colours, picture }: Card): string | null {
  const shown = colours.find((colour) => colour.picture === picture) ?? colours[0]
  return shown?.swatch ?? null
}

const IN_A_GRID = '(min-width: 64rem) 18rem, (min-width: 40rem) 33vw, 50vw'
