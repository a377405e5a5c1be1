import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { Link } from '../../link.tsx'
import { toChoiceSearch } from '../product/choice.ts'
import { ProductPicture } from '../product-picture.tsx'
import { CardLabels } from './card-labels.tsx'
import cardLink from './card-link.module.css'
import { CardPrice } from './card-price.tsx'
import { CardSwatches } from './card-swatches.tsx'
import type { ListedProduct, PictureView } from './listed-product.ts'
import styles from './product-card.module.css'

interface ProductCardProps {
  product: ListedProduct
  /** Visible without scrolling: its picture loads at once. */
  first?: boolean
  /** The `sizes` attribute of its picture. */
  sizes?: string
  /** The one size the list is filtered by: it is chosen on the page that the card leads to. */
  size?: string | undefined
  /** Heading level of its name: 2 under the page title, 3 within a section. */
  level?: 2 | 3
}

export function ProductCard({
  product,
  first = false,
  sizes = IN_A_GRID,
  size,
  level = 2,
}: ProductCardProps) {
  const { t } = useTranslation('store/catalog')
  const inLanguage = useInLanguage()
  const path = useShopPath()
  const [view, setView] = useState<PictureView>()
  const name = inLanguage(product.name)
  const matching = product.colours[product.matching_colour ?? -1]
  const swatch = matching ? matching.swatch : firstSwatch(product)
  const second =
    product.second_picture && !matching ? { picture: product.second_picture, swatch } : undefined
  const to = path(`/producto/${product.product_id}-${product.slug}`)
  const Name = `h${level}` as const
  const leave = () => setView(undefined)
  const card = `${cardLink.card} ${styles.card}`
  return (
    <article
      className={product.in_stock ? card : `${card} ${styles.gone}`}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setView(second)}
      onPointerLeave={leave}
      onBlur={leave}
    >
      <ProductPicture
        hash={matching ? matching.picture : product.picture}
        alt=""
        sizes={sizes}
        swatch={swatch}
        first={first}
      />
      {view && <OtherView key={`${view.picture} ${view.swatch}`} view={view} sizes={sizes} />}
      <CardLabels product={product} />
      {product.brand && <p className={styles.brand}>{product.brand}</p>}
      <Name className={styles.name}>
        <Link
          className={cardLink.link}
          to={to + toChoiceSearch({ colour: matching, size })}
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
        size={size}
        onPoint={setView}
        onLeave={() => setView(second)}
      />
    </article>
  )
}

/** Fades in once it is loaded, so that nothing flickers on a slow connection. */
function OtherView({ view, sizes }: { view: PictureView; sizes: string }) {
  const [loaded, setLoaded] = useState(view.picture === null)
  return (
    <div
      className={loaded ? `${styles.other} ${styles.there}` : styles.other}
      onLoadCapture={() => setLoaded(true)}
    >
      <ProductPicture hash={view.picture} alt="" sizes={sizes} swatch={view.swatch} first />
    </div>
  )
}

/** The colour of the picture that a card shows first. */
function firstSwatch({ colours, picture }: ListedProduct): string | null {
  const shown = colours.find((colour) => colour.picture === picture) ?? colours[0]
  return shown?.swatch ?? null
}

const IN_A_GRID = '(min-width: 62rem) 18rem, (min-width: 36rem) 33vw, 50vw'
