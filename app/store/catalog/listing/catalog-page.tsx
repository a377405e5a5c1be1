import { useTranslation } from 'react-i18next'
import { languageContext, pageContext, shopContext } from '../../../context.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { keepLanguage } from '../../../i18n/keep-language.ts'
import { orErrorPage } from '../../../refusals.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../page-head.tsx'
import { isRefined, parseCatalogFilter, toCatalogSearch } from '../filters/filter.ts'
import { usePendingFilter } from '../filters/use-pending-filter.ts'
import type { Route } from './+types/catalog-page'
import { CollectionLinks } from './collection-links.tsx'
import { LazyNoResults } from './lazy-no-results.tsx'
import { loadCatalog } from './load-catalog.ts'
import { Results } from './results.tsx'
import { ResultsTitle } from './results-title.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const requested = parseCatalogFilter(url.searchParams)
  const { language } = context.get(languageContext)
  const { catalog } = context.get(shopContext)
  const [{ page: listed, unknown, ...shown }, { collections }] = await orErrorPage(
    Promise.all([loadCatalog(catalog, requested.filter, language), catalog.listCollections({})]),
  )
  const { products, pages, total, words, changes_at } = listed
  if (shown.filter.page > 1 && products.length === 0) throw new Response(null, { status: 404 })
  const page = context.get(pageContext)
  page.tags.add('catalog')
  for (const { product_id } of products) page.tags.add(`product:${product_id}`)
  if (changes_at) page.until = new Date(changes_at)
  return keepLanguage(
    {
      ...shown,
      hasInvalidParams: requested.invalid || unknown,
      collections,
      products,
      pages,
      total,
      words,
    },
    language,
  )
}

export default function CatalogPage({ loaderData }: Route.ComponentProps) {
  const { filter, facets, hasInvalidParams, collections, pages, total, words } = loaderData
  const { t } = useTranslation('store/catalog')
  const inLanguage = useInLanguage()
  const { filter: pending, applyFilter } = usePendingFilter(filter)
  const collection = collections.find(({ key }) => key === filter.collection)
  const list = filter.is_new ? 'new' : 'title'
  const shown = collection ? inLanguage(collection.name) : t(list)
  const title = filter.q ? t('results', { words: words ?? filter.q }) : shown
  const novelties = filter.is_new && !collection ? t('new_description') : undefined
  const description = collection?.description ? inLanguage(collection.description) : novelties
  const pagePath = (page: number) =>
    `/catalogo${toCatalogSearch({ collection: filter.collection, is_new: filter.is_new, page })}`
  const emptyShop = total === 0 && toCatalogSearch(filter) === ''
  return (
    <>
      <PageHead
        title={filter.page > 1 ? `${title}, ${t('page', { page: filter.page, pages })}` : title}
        description={description ?? t('description')}
        hidden={isRefined(filter)}
        canonical={pagePath(filter.page)}
        previous={filter.page > 1 ? pagePath(filter.page - 1) : undefined}
        next={filter.page < pages ? pagePath(filter.page + 1) : undefined}
      />
      <ResultsTitle
        title={title}
        text={filter.q ? null : description}
        unknown={words ? filter.q : undefined}
        leftOut={loaderData.leftOut}
      />
      {hasInvalidParams && <Notice>{t('invalid_params')}</Notice>}
      {emptyShop ? (
        <LazyNoResults filter={filter} facets={facets} relaxations={[]} help={null} />
      ) : (
        <>
          <CollectionLinks
            collections={collections}
            facets={facets}
            filter={pending}
            onFilter={applyFilter}
          />
          <Results listing={loaderData} pending={pending} onFilter={applyFilter} />
        </>
      )}
    </>
  )
}
