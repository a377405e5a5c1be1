import { useTranslation } from 'react-i18next'
import { pageContext, shopContext } from '../../context.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { orStatus } from '../../refusals.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/catalogue-page'
import styles from './catalogue-page.module.css'
import { CollectionLinks } from './collection-links.tsx'
import { filterOf } from './filter.ts'
import { NothingFound } from './nothing-found.tsx'
import { PageLinks } from './page-links.tsx'
import { ProductCard } from './product-card.tsx'
import { SearchForm } from './search-form.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { listCollections, listProducts } = context.get(shopContext).catalog
  const { collections } = await listCollections({})
  const keys = collections.map(({ key }) => key)
  const { nonsense, ...filter } = filterOf(new URL(request.url).searchParams, keys)
  const found = await orStatus(listProducts({ ...filter, q: filter.q || undefined }))
  if (filter.page > 1 && found.products.length === 0) throw new Response(null, { status: 404 })
  const { tags } = context.get(pageContext)
  tags.add('catalogue')
  for (const { product_id } of found.products) tags.add(`product:${product_id}`)
  return { filter, nonsense, collections, ...found }
}

export default function CataloguePage({ loaderData }: Route.ComponentProps) {
  const { filter, nonsense, collections, products, pages, total } = loaderData
  const inLanguage = useInLanguage()
  const { t } = useTranslation('store/catalogue')
  const collection = collections.find(({ key }) => key === filter.collection)
  const shown = collection ? inLanguage(collection.name) : t('title')
  const title = filter.q ? t('results', { words: filter.q }) : shown
  return (
    <>
      <PageHead title={title} description={t('description')} hidden={filter.q !== ''} />
      <div className={styles.top}>
        <h1 className={styles.title}>{title}</h1>
        <SearchForm filter={filter} />
      </div>
      <CollectionLinks collections={collections} filter={filter} />
      {nonsense && <Notice>{t('nonsense')}</Notice>}
      {products.length === 0 ? (
        <NothingFound filter={filter} />
      ) : (
        <>
          <p className={styles.count}>{t('count', { count: total })}</p>
          <ul className={styles.cards}>
            {products.map((product, at) => (
              <li key={product.product_id}>
                <ProductCard product={product} first={at < 4} />
              </li>
            ))}
          </ul>
          <PageLinks filter={filter} pages={pages} />
        </>
      )}
    </>
  )
}
