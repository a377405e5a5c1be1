import { useTranslation } from 'react-i18next'
import {
  languageContext,
  pageContext,
  type ShopProfile,
  shopContext,
  shopProfileContext,
} from '../../context.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { keepLanguage } from '../../i18n/keep-language.ts'
import { orErrorPage } from '../../refusals.ts'
import { collectionPath } from '../catalog/collection-path.ts'
import { loadCollections } from '../catalog/collections/load-collections.ts'
import { toCatalogSearch } from '../catalog/filters/filter.ts'
import { PriorPrices } from '../catalog/listing/prior-prices.tsx'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/home-page'
import { Banners } from './banners.tsx'
import { Faqs } from './faqs.tsx'
import { Hero } from './hero.tsx'
import { loadFeaturedCategories } from './load-featured-categories.ts'
import { ProductRow } from './product-row.tsx'
import { ShopInfo } from './shop-info.tsx'
import { Tiles } from './tiles.tsx'

const ROW_LENGTH = 8

/** The hero shows the newest model that can be bought and has a picture, unless the shop has a picture of its own. */
export async function loader({ context }: Route.LoaderArgs) {
  const { catalog, faqs } = context.get(shopContext)
  const profile = context.get(shopProfileContext).read()
  const newestList = catalog.listProducts({ in_stock: true })
  const featuredId = newestList.then(({ products }) => findFeatured(products)?.product_id)
  const [collections, categories, newest, reduced, shop, faqList] = await orErrorPage(
    Promise.all([
      featuredId.then((shown) => loadCollections(catalog, shown)),
      Promise.all([profile, featuredId]).then(([each, shown]) =>
        loadFeaturedCategories(catalog, each.featured_categories, shown),
      ),
      newestList,
      catalog.listProducts({
        reduced: true,
        in_stock: true,
        sort: 'reduction',
        per_page: ROW_LENGTH,
      }),
      profile,
      faqs.listFaqs({}),
    ]),
  )
  const featured = findFeatured(newest.products)
  const onSale = reduced.products
  // No product is shown twice.
  const shown = new Set([featured, ...onSale].map((product) => product?.product_id))
  const newArrivals = newest.products
    .filter(({ product_id, is_new }) => is_new && !shown.has(product_id))
    .slice(0, ROW_LENGTH)

  const page = context.get(pageContext)
  page.tags.add('catalog').add('shop')
  for (const product of [featured, ...newArrivals, ...onSale])
    if (product) page.tags.add(`product:${product.product_id}`)
  const [nextChange] = [
    collections.changes_at,
    categories.changes_at,
    newest.changes_at,
    reduced.changes_at,
  ]
    .filter((moment) => moment !== null)
    .sort()
  if (nextChange) page.until = new Date(nextChange)
  return keepLanguage(
    {
      featured,
      newArrivals,
      onSale,
      shop: pickHomeSettings(shop),
      faqs: faqList.faqs,
      collections: collections.collections,
      categories: categories.categories,
    },
    context.get(languageContext).language,
  )
}

function findFeatured<Product extends { picture: string | null }>(products: readonly Product[]) {
  return products.find(({ picture }) => picture)
}

/** What the page shows of the settings; the long texts stay on the server. */
function pickHomeSettings(shop: ShopProfile) {
  const { address, contact_phone, opening_hours, social, since, hero, banners } = shop
  return { address, contact_phone, opening_hours, social, since, hero, banners }
}

const toCategoryPath = (slug: string) => `/catalogo${toCatalogSearch({ categories: [slug] })}`

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { featured, newArrivals, onSale, shop, faqs, collections, categories } = loaderData
  const { t } = useTranslation('store/home')
  const inLanguage = useInLanguage()
  const text = shop.hero.text ? inLanguage(shop.hero.text) : t('text')
  return (
    <>
      <PageHead description={text} />
      <Hero shop={shop} featured={featured} text={text} />
      <Banners banners={shop.banners} />
      <Tiles title={t('by_collection')} tiles={collections} toPath={collectionPath} />
      <Tiles title={t('featured')} tiles={categories} toPath={toCategoryPath} />
      <ProductRow
        title={t('new')}
        more={t('see_new')}
        to="/catalogo?new=1"
        products={newArrivals}
      />
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
