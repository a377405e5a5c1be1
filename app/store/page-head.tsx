import { useTranslation } from 'react-i18next'
import { useLocation, useRouteLoaderData } from 'react-router'
import { LANGUAGES, type Language } from '../../core/base/languages.ts'
import { picturePath } from '../../core/catalog/rules.ts'
import { barePath, shopPath } from '../i18n/shop-path.ts'
import type { loader } from '../root.tsx'
import { descriptionOf, titleOf } from './page-head-words.ts'
import { useShopFacts } from './shop-facts.ts'

interface PageHeadProps {
  /** Without it the title is the shop's name and line. */
  title?: string
  description?: string
  /** Cart, checkout and orders are nobody's search result. */
  hidden?: boolean
  /**
   * The path and search, without language, that this page is to be found under, such as
   * `/catalogo?collection=señora`. Without it: its own path.
   */
  canonical?: string
  /** The pages of a list beside this one, written in the same way. */
  previous?: string | undefined
  next?: string | undefined
  /** What a link to this page shows where people share it. */
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

/** Title, description, the page's own address in every language, and what is shown where it is shared. */
export function PageHead(props: PageHeadProps) {
  const { t } = useTranslation('store')
  const shop = useShopFacts()?.name ?? t('shop')
  const title = props.title ? titleOf(props.title, shop) : `${shop} · ${t('line')}`
  const description = props.description && descriptionOf(props.description)
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {props.hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <Findable {...props} shop={shop} title={title} description={description ?? t('line')} />
      )}
    </>
  )
}

type FindableProps = PageHeadProps & { shop: string; title: string; description: string }

function Findable({ canonical, previous, next, ...shared }: FindableProps) {
  const { i18n } = useTranslation('store')
  const root = useRouteLoaderData<typeof loader>('root')
  const { pathname } = useLocation()
  if (!root) return null
  const path = canonical ?? barePath(pathname)
  const own = i18n.language as Language
  const address = (to: string, language?: Language) => root.origin + shopPath(language, to)
  return (
    <>
      <link rel="canonical" href={address(path, own)} />
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={address(path, language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(path)} />
      {previous && <link rel="prev" href={address(previous, own)} />}
      {next && <link rel="next" href={address(next, own)} />}
      <Shared {...shared} origin={root.origin} address={address(path, own)} own={own} />
    </>
  )
}

interface SharedProps
  extends Pick<FindableProps, 'shop' | 'title' | 'description' | 'picture' | 'product'> {
  origin: string
  address: string
  own: Language
}

/** Open Graph, and what X asks for besides. */
function Shared({ shop, title, description, picture, product, ...at }: SharedProps) {
  const { origin, address, own } = at
  return (
    <>
      <meta property="og:site_name" content={shop} />
      <meta property="og:type" content={product ? 'product' : 'website'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:locale" content={TERRITORIES[own]} />
      {LANGUAGES.filter((language) => language !== own).map((language) => (
        <meta key={language} property="og:locale:alternate" content={TERRITORIES[language]} />
      ))}
      <Picture picture={picture} origin={origin} />
      {product && <Offer product={product} />}
    </>
  )
}

function Picture({ picture, origin }: Pick<SharedProps, 'picture' | 'origin'>) {
  const side = String(SHARED_WIDTH)
  return (
    <>
      <meta
        property="og:image"
        content={origin + (picture ? picturePath(picture.hash, SHARED_WIDTH) : OWN_PICTURE)}
      />
      <meta property="og:image:type" content={picture ? 'image/webp' : 'image/png'} />
      <meta property="og:image:width" content={picture ? side : '1200'} />
      <meta property="og:image:height" content={picture ? side : '630'} />
      {picture && <meta property="og:image:alt" content={picture.alt} />}
      <meta name="twitter:card" content={picture ? 'summary' : 'summary_large_image'} />
    </>
  )
}

function Offer({ product: { cents, in_stock, brand } }: { product: SharedProduct }) {
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

/** A picture of the shop itself, for pages that show no shoe of their own. */
const OWN_PICTURE = '/og.png'
const SHARED_WIDTH = 960

const TERRITORIES: Record<Language, string> = {
  es: 'es_ES',
  en: 'en_GB',
  fr: 'fr_FR',
  de: 'de_DE',
  it: 'it_IT',
  pt: 'pt_PT',
}
