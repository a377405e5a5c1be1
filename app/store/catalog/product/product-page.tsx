import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { toSlug } from '../../../../core/catalog/rules.ts'
import {
  languageContext,
  pageContext,
  requestContext,
  shopContext,
  shopProfileContext,
} from '../../../context.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { keepLanguage } from '../../../i18n/keep-language.ts'
import { getPathLanguage } from '../../../i18n/negotiate.ts'
import { shopPath, useShopPath } from '../../../i18n/shop-path.ts'
import { getTranslator } from '../../../i18n/translator.ts'
import { orErrorPage } from '../../../refusals.ts'
import { Link } from '../../link.tsx'
import { PageHead } from '../../page-head.tsx'
import { describeArrivals, getArrivalsEnd } from '../../shipping/arrival-words.ts'
import { structuredDataContext } from '../../structured-data.ts'
import type { Route } from './+types/product-page'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { BuyForm } from './buy-form.tsx'
import {
  findChoice,
  hasStock,
  parseProductId,
  productPath,
  type StoreProduct,
  toPriceRange,
} from './choice.ts'
import { CompositionSection } from './composition-section.tsx'
import { DeliveryTerms } from './delivery-terms.tsx'
import { describeDetails } from './details/describe-details.server.ts'
import { FactsSection } from './details/facts-section.tsx'
import { MakerSection } from './details/maker-section.tsx'
import { Gallery } from './gallery/gallery.tsx'
import styles from './product-page.module.css'
import { toProductData } from './product-structured-data.ts'
import { RelatedProducts } from './related-products.tsx'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { catalog } = context.get(shopContext)
  const input = { product_id: parseProductId(params.product) }
  const [product, { products: related, changes_at: relatedChange }, shop] = await orErrorPage(
    Promise.all([
      catalog.getProduct(input),
      catalog.listRelated(input),
      context.get(shopProfileContext).read(),
    ]),
  )
  const { pathname, search, searchParams } = url
  const path = productPath(product)
  if (`/producto/${params.product}` !== path)
    throw redirect(shopPath(getPathLanguage(pathname), path) + search, 301)
  if (!findChoice(product.colours, searchParams)) throw new Response(null, { status: 404 })
  const page = context.get(pageContext)
  for (const { product_id } of [product, ...related]) page.tags.add(`product:${product_id}`)
  page.tags.add('shop')
  const now = new Date()
  const arrivalsEnd = getArrivalsEnd(shop.shipping, now)
  const changes = [product.changes_at, relatedChange].flatMap((at) => (at ? Date.parse(at) : []))
  page.until = new Date(Math.min(arrivalsEnd.getTime(), ...changes))
  context.set(structuredDataContext, await buildStructuredData(product, context))
  const { language } = context.get(languageContext)
  const t = (await getTranslator(language, 'office')).getFixedT(null, 'core/shipping')
  return keepLanguage(
    {
      product,
      details: await describeDetails(product, language),
      related,
      fitText: product.fit && shop.fit_texts[product.fit],
      returnDays: shop.return_policy_days,
      arrivals: describeArrivals(t, { terms: shop.shipping, language, now }),
      whatsApp: shop.contact_whatsapp,
    },
    language,
  )
}

async function buildStructuredData(product: StoreProduct, context: Route.LoaderArgs['context']) {
  const { origin } = context.get(requestContext)
  const { language } = context.get(languageContext)
  const t = (await getTranslator(language)).getFixedT(null, 'store/catalog/product')
  const names = { home: t('home'), catalog: t('catalog') }
  return toProductData(product, { origin, language }, names)
}

/** Another colour of the same product needs no new data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const same = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return same ? false : defaultShouldRevalidate
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, related, fitText, returnDays, arrivals, whatsApp } = loaderData
  const inLanguage = useInLanguage()
  const [search] = useSearchParams()
  const choice = findChoice(product.colours, search) ?? findChoice(product.colours, NO_PARAMS)
  if (!choice) return null
  const { colour } = choice
  const name = inLanguage(product.name)
  const shown = colour.name ? `${name}, ${inLanguage(colour.name)}` : name
  const { low } = toPriceRange(colour.sizes)
  const soldOut = !product.colours.some(hasStock)
  const details = <Details product={product} {...loaderData.details} />
  return (
    <>
      <Head product={product} shown={shown} picture={colour.pictures[0]?.hash} />
      <Breadcrumbs product={product} />
      <article>
        <div className={styles.columns}>
          <div className={styles.pictures}>
            <Gallery name={shown} colour={colour} />
          </div>
          <div>
            <Title product={product} />
            <BuyForm
              key={product.product_id}
              product={product}
              choice={choice}
              fitText={fitText}
              whatsApp={whatsApp}
            />
            {!soldOut && <DeliveryTerms cents={low} returnDays={returnDays} arrivals={arrivals} />}
            {!soldOut && details}
          </div>
        </div>
        {soldOut && <RelatedProducts products={related} instead />}
        {soldOut && details}
      </article>
      {!soldOut && <RelatedProducts products={related} instead={false} />}
    </>
  )
}

interface HeadProps {
  product: StoreProduct
  shown: string
  picture: string | undefined
}

function Head({ product, shown, picture }: HeadProps) {
  const { t } = useTranslation('store/catalog/product')
  const inLanguage = useInLanguage()
  const { brand, description, colours } = product
  const name = inLanguage(product.name)
  const { low } = toPriceRange(colours.flatMap(({ sizes }) => sizes))
  const title = brand ? `${name}, ${brand}` : name
  return (
    <PageHead
      title={title}
      description={description ? inLanguage(description) : t('head', { title })}
      picture={picture ? { hash: picture, alt: shown } : undefined}
      product={{ cents: low, in_stock: colours.some(hasStock), brand }}
    />
  )
}

function Title({ product: { name, brand, is_new } }: { product: StoreProduct }) {
  const { t } = useTranslation('store/catalog/product')
  const inLanguage = useInLanguage()
  const path = useShopPath()
  return (
    <header className={styles.head}>
      <p className={styles.above}>
        {brand && (
          <Link
            className={styles.brand}
            to={`${path('/catalogo')}?${new URLSearchParams({ brand: toSlug(brand) })}`}
          >
            {brand}
          </Link>
        )}
        {is_new && <span className={styles.new}>{t('new')}</span>}
      </p>
      <h1 className={styles.name}>{inLanguage(name)}</h1>
    </header>
  )
}

interface DetailsProps {
  product: StoreProduct
  facts: ComponentProps<typeof FactsSection>['facts']
  maker: ComponentProps<typeof MakerSection> | null
}

function Details({ product, facts, maker }: DetailsProps) {
  const { description, composition } = product
  const { t } = useTranslation('store/catalog/product')
  const inLanguage = useInLanguage()
  return (
    <div className={styles.details}>
      {description && (
        <section>
          <h2>{t('description')}</h2>
          <p className={styles.description}>{inLanguage(description)}</p>
        </section>
      )}
      <FactsSection facts={facts} />
      <CompositionSection composition={composition} />
      {maker && <MakerSection {...maker} />}
    </div>
  )
}

const NO_PARAMS = new URLSearchParams()
