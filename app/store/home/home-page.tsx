import { useTranslation } from 'react-i18next'
import { pageContext, shopContext } from '../../context.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { orErrorPage } from '../../refusals.ts'
import { loadCollections } from '../catalog/collections/load-collections.ts'
import type { ListedProduct } from '../catalog/listing/listed-product.ts'
import { PriorPrices } from '../catalog/listing/prior-prices.tsx'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/home-page'
import { CollectionTiles } from './collection-tiles.tsx'
import { Faqs } from './faqs.tsx'
import { Hero } from './hero.tsx'
import { ProductRow } from './product-row.tsx'
import { ShopInfo } from './shop-info.tsx'

const ROW_LENGTH = 8

export async function loader({ context }: Route.LoaderArgs) {
  const { catalog, settings, faqs } = context.get(shopContext)
  const [collections, newest, reduced, shop, faqList] = await orErrorPage(
    Promise.all([
      loadCollections(catalog),
      catalog.listProducts({}),
      catalog.listProducts({ reduced: true, in_stock: true, sort: 'reduction' }),
      settings.getShop({}),
      faqs.listFaqs({}),
    ]),
  )
  const featured = pickFeatured(newest.products)
  const onSale = reduced.products.slice(0, ROW_LENGTH)
  // No product is shown twice.
  const shown = new Set([featured, ...onSale].map((product) => product?.product_id))
  const newArrivals = newest.products
    .filter(({ product_id }) => !shown.has(product_id))
    .slice(0, ROW_LENGTH)

  const page = context.get(pageContext)
  page.tags.add('catalog').add('shop')
  for (const product of [featured, ...newArrivals, ...onSale])
    if (product) page.tags.add(`product:${product.product_id}`)
  const [nextChange] = [collections.changes_at, newest.changes_at, reduced.changes_at]
    .filter((moment) => moment !== null)
    .sort()
  if (nextChange) page.until = new Date(nextChange)
  return {
    featured,
    newArrivals,
    onSale,
    shop,
    faqs: faqList.faqs,
    collections: collections.collections,
  }
}

/** The newest product with the most colours, among the last that came in. */
function pickFeatured(products: readonly ListedProduct[]): ListedProduct | undefined {
  const shown = products.slice(0, ROW_LENGTH).filter(({ in_stock, picture }) => in_stock && picture)
  return shown.toSorted((a, b) => b.colours.length - a.colours.length)[0]
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { featured, newArrivals, onSale, shop, faqs, collections } = loaderData
  const { t } = useTranslation('store/home')
  const inLanguage = useInLanguage()
  const text = shop.hero.text ? inLanguage(shop.hero.text) : t('text')
  return (
    <>
      <PageHead description={text} />
      <Hero shop={shop} featured={featured} text={text} />
      <CollectionTiles collections={collections} />
      <ProductRow title={t('new')} more={t('see_new')} to="/catalogo" products={newArrivals} />
      <ProductRow
        title={t('reduced')}
        more={t('see_reduced')}
        to="/catalogo?reduced=1"
        products={onSale}
      >
        <PriorPrices products={onSale} />
      </ProductRow>
      <ShopInfo shop={shop} />
      <Faqs faqs={faqs} />
    </>
  )
}
