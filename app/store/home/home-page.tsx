import { useTranslation } from 'react-i18next'
import { pageContext, shopContext } from '../../context.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { orStatus } from '../../refusals.ts'
import { findCollections } from '../catalog/collections/find-collections.ts'
import type { ListedProduct } from '../catalog/listing/listed-product.ts'
import { PriorPrices } from '../catalog/listing/prior-prices.tsx'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/home-page'
import { CollectionTiles } from './collection-tiles.tsx'
import { Faqs } from './faqs.tsx'
import { Hero } from './hero.tsx'
import { Shelf } from './shelf.tsx'
import { TheShop } from './the-shop.tsx'

const ON_A_SHELF = 8

export async function loader({ context }: Route.LoaderArgs) {
  const { catalog, settings, faqs } = context.get(shopContext)
  const [collections, newest, reduced, shop, asked] = await orStatus(
    Promise.all([
      findCollections(catalog),
      catalog.listProducts({}),
      catalog.listProducts({ reduced: true, in_stock: true, sort: 'reduction' }),
      settings.getShop({}),
      faqs.listFaqs({}),
    ]),
  )
  const featured = featuredOf(newest.products)
  const cheaper = reduced.products.slice(0, ON_A_SHELF)
  // No shoe stands on two shelves.
  const shown = new Set([featured, ...cheaper].map((product) => product?.product_id))
  const arrived = newest.products
    .filter(({ product_id }) => !shown.has(product_id))
    .slice(0, ON_A_SHELF)

  const page = context.get(pageContext)
  page.tags.add('catalog').add('shop')
  for (const product of [featured, ...arrived, ...cheaper])
    if (product) page.tags.add(`product:${product.product_id}`)
  const [soonest] = [collections.changes_at, newest.changes_at, reduced.changes_at]
    .filter((moment) => moment !== null)
    .sort()
  if (soonest) page.until = new Date(soonest)
  return { featured, arrived, cheaper, shop, faqs: asked.faqs, collections: collections.shown }
}

/** Of what came in last, the shoe with the most colours to try: the newest where several have as many. */
function featuredOf(products: readonly ListedProduct[]): ListedProduct | undefined {
  const shown = products.slice(0, ON_A_SHELF).filter(({ in_stock, picture }) => in_stock && picture)
  return shown.toSorted((a, b) => b.colours.length - a.colours.length)[0]
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { featured, arrived, cheaper, shop, faqs, collections } = loaderData
  const { t } = useTranslation('store/home')
  const inLanguage = useInLanguage()
  const text = shop.hero.text ? inLanguage(shop.hero.text) : t('text')
  return (
    <>
      <PageHead description={text} />
      <Hero shop={shop} featured={featured} text={text} />
      <CollectionTiles collections={collections} />
      <Shelf title={t('new')} more={t('see_new')} to="/catalogo" products={arrived} />
      <Shelf
        title={t('reduced')}
        more={t('see_reduced')}
        to="/catalogo?reduced=1"
        products={cheaper}
      >
        <PriorPrices products={cheaper} />
      </Shelf>
      <TheShop shop={shop} />
      <Faqs faqs={faqs} />
    </>
  )
}
