import { useTranslation } from 'react-i18next'
import { pageContext, shopContext } from '../../../context.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { orStatus } from '../../../refusals.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../page-head.tsx'
import { filterOf, isNarrowed, searchOf } from '../filters/filter.ts'
import { useAsked } from '../filters/use-asked.ts'
import type { Route } from './+types/catalog-page'
import { CollectionLinks } from './collection-links.tsx'
import { findShoes } from './find-shoes.ts'
import { NothingFound } from './nothing-found.tsx'
import { Results } from './results.tsx'
import { ResultsTitle } from './results-title.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = filterOf(url.searchParams)
  const { catalog } = context.get(shopContext)
  const [{ found, unknown, ...shown }, { collections }] = await orStatus(
    Promise.all([findShoes(catalog, asked.filter), catalog.listCollections({})]),
  )
  const { products, pages, total, words, changes_at } = found
  if (shown.filter.page > 1 && products.length === 0) throw new Response(null, { status: 404 })
  const page = context.get(pageContext)
  page.tags.add('catalog')
  for (const { product_id } of products) page.tags.add(`product:${product_id}`)
  if (changes_at) page.until = new Date(changes_at)
  return {
    ...shown,
    nonsense: asked.nonsense || unknown,
    collections,
    products,
    pages,
    total,
    words,
  }
}

export default function CatalogPage({ loaderData }: Route.ComponentProps) {
  const { filter, facets, nonsense, collections, pages, total, words } = loaderData
  const { t } = useTranslation('store/catalog')
  const inLanguage = useInLanguage()
  const { asked, ask } = useAsked(filter)
  const collection = collections.find(({ key }) => key === filter.collection)
  const shown = collection ? inLanguage(collection.name) : t('title')
  const title = filter.q ? t('results', { words: words ?? filter.q }) : shown
  const description = collection?.description && inLanguage(collection.description)
  const own = (page: number) => `/catalogo${searchOf({ collection: filter.collection, page })}`
  const emptyShop = total === 0 && searchOf(filter) === ''
  return (
    <>
      <PageHead
        title={filter.page > 1 ? `${title}, ${t('page', { page: filter.page, pages })}` : title}
        description={description ?? t('description')}
        hidden={isNarrowed(filter)}
        canonical={own(filter.page)}
        previous={filter.page > 1 ? own(filter.page - 1) : undefined}
        next={filter.page < pages ? own(filter.page + 1) : undefined}
      />
      <ResultsTitle
        title={title}
        text={filter.q ? null : description}
        unknown={words ? filter.q : undefined}
      />
      {nonsense && <Notice>{t('nonsense')}</Notice>}
      {emptyShop ? (
        <NothingFound filter={filter} facets={facets} looser={[]} />
      ) : (
        <>
          <CollectionLinks collections={collections} facets={facets} asked={asked} onAsk={ask} />
          <Results found={loaderData} asked={asked} onAsk={ask} />
        </>
      )}
    </>
  )
}
