import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { LANGUAGES, type Language } from '../../core/base/languages.ts'
import { picturePath } from '../../core/catalog/rules.ts'
import { barePath, shopPath } from '../i18n/shop-path.ts'
import { useBrand, useRootData } from '../root-data.ts'
import { formatDescription, formatTitle } from './page-head-text.ts'

interface PageHeadProps {
  /** Without it the title is the shop's name and tagline. */
  title?: string
  description?: string
  /** Not indexed by search engines, such as cart, checkout and orders. */
  hidden?: boolean
  /** The canonical path and query, without language, such as `/catalogo?collection=señora`; by default its own path. */
  canonical?: string
  /** The neighbouring pages of a list, written in the same way. */
  previous?: string | undefined
  next?: string | undefined
  /** The picture of a shared link. */
  picture?: SharedPicture | undefined
  product?: SharedProduct
}

interface SharedPicture {
  hash: string
  alt: string
}

interface SharedProduct {
  cents: number
  in_stock: boolean
  brand: string | null
}

/** Title, description, the URLs of the page in every language, and the data of shared links. */
export function PageHead(props: PageHeadProps) {
  const { t } = useTranslation('store')
  const { siteName: shop } = useBrand()
  const title = props.title ? formatTitle(props.title, shop) : `${shop} · ${t('line')}`
  const description = props.description && formatDescription(props.description)
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {props.hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <IndexableLinks
          {...props}
          shop={shop}
          title={title}
          description={description ?? t('line')}
        />
      )}
    </>
  )
}

type IndexableProps = PageHeadProps & { shop: string; title: string; description: string }

function IndexableLinks({ canonical, previous, next, ...shared }: IndexableProps) {
  const { i18n } = useTranslation('store')
  const root = useRootData()
  const { pathname } = useLocation()
  if (!root) return null
  const path = canonical ?? barePath(pathname)
  const own = i18n.language as Language
  const toUrl = (to: string, language?: Language) => root.origin + shopPath(language, to)
  return (
    <>
      <link rel="canonical" href={toUrl(path, own)} />
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={toUrl(path, language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={toUrl(path)} />
      {previous && <link rel="prev" href={toUrl(previous, own)} />}
      {next && <link rel="next" href={toUrl(next, own)} />}
      {/* Whoever reads it fetches the page: no browser downloads the code of it. */}
      {import.meta.env.SSR && (
        <SharingMeta {...shared} origin={root.origin} url={toUrl(path, own)} own={own} />
      )}
    </>
  )
}

interface SharingMetaProps
  extends Pick<IndexableProps, 'shop' | 'title' | 'description' | 'picture' | 'product'> {
  origin: string
  url: string
  own: Language
}

/** Open Graph data, and the card of X. */
function SharingMeta({ shop, title, description, picture, product, ...at }: SharingMetaProps) {
  const { origin, url, own } = at
  return (
    <>
      <meta property="og:site_name" content={shop} />
      <meta property="og:type" content={product ? 'product' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content={TERRITORIES[own]} />
      {LANGUAGES.filter((language) => language !== own).map((language) => (
        <meta key={language} property="og:locale:alternate" content={TERRITORIES[language]} />
      ))}
      <PictureMeta picture={picture} origin={origin} />
      {product && <ProductMeta product={product} />}
    </>
  )
}

function PictureMeta({ picture, origin }: Pick<SharingMetaProps, 'picture' | 'origin'>) {
  const side = String(SHARED_WIDTH)
  return (
    <>
      <meta
        property="og:image"
        content={origin + (picture ? picturePath(picture.hash, SHARED_WIDTH) : SHOP_PICTURE)}
      />
      <meta property="og:image:type" content={picture ? 'image/webp' : 'image/png'} />
      <meta property="og:image:width" content={picture ? side : '1200'} />
      <meta property="og:image:height" content={picture ? side : '630'} />
      {picture && <meta property="og:image:alt" content={picture.alt} />}
      <meta name="twitter:card" content={picture ? 'summary' : 'summary_large_image'} />
    </>
  )
}

function ProductMeta({ product: { cents, in_stock, brand } }: { product: SharedProduct }) {
  return (
    <>
      <meta property="product:price:amount" content={(cents / 100).toFixed(2)} />
      <meta property="product:price:currency" content="EUR" />
      <meta property="product:availability" content={in_stock ? 'in stock' : 'out of stock'} />
      <meta property="product:condition" content="new" />
      {brand && <meta property="product:brand" content={brand} />}
    </>
  )
}

/** The picture of the shop, for pages without one of their own. */
const SHOP_PICTURE = '/og.png'
const SHARED_WIDTH = 960

const TERRITORIES: Record<Language, string> = {
  es: 'es_ES',
  en: 'en_GB',
  fr: 'fr_FR',
  de: 'de_DE',
  it: 'it_IT',
  pt: 'pt_PT',
}
