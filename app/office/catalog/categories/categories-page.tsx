import { Button, TextInput } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import { submit } from '../../ui/forms/submit.server.ts'
import { useSuccessNotice } from '../../ui/forms/success-notice.ts'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { ListFilterForm } from '../../ui/list/list-filter-form.tsx'
import { listParams } from '../../ui/list/list-params.ts'
import { textParam } from '../../ui/list/params.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/categories-page'
import styles from './categories-page.module.css'
import { CategoryStatistics } from './category-statistics.tsx'
import { CategoryTree } from './category-tree.tsx'

const params = listParams('/admin/product-categories', { q: textParam(100) })

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = params.parse(url.searchParams)
  const { catalog } = context.get(shopContext)
  return { query, ...(await orErrorPage(catalog.listProductCategories(query.filter))) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { catalog } = context.get(shopContext)
  return submit(request, {
    move: (sent, operation) =>
      catalog.moveProductCategory(
        {
          product_category_id: sent.number('product_category_id') ?? 0,
          ...readPlace(sent),
        },
        operation,
      ),
  })
}

/** One place up or down by a button, or before a sister by dragging; behind the last one nothing is named. */
function readPlace(sent: SentFields) {
  const direction = sent.choice('direction', ['up', 'down'])
  return direction ? { direction } : { before_category_id: sent.number('before') ?? null }
}

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const { query, categories, statistics } = loaderData
  const { t } = useTranslation('office/catalog/categories')
  useSuccessNotice({ saved: t('saved'), archived: t('archived') })
  const hasNone = statistics.total_categories === 0
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('line')}
        actions={
          <Button component={Link} to={`${params.path}/new`} leftSection={<IconPlus size={18} />}>
            {t('new')}
          </Button>
        }
      />
      {!hasNone && (
        <>
          <CategoryStatistics statistics={statistics} />
          <ListFilterForm params={params} query={query} className={styles.search} replace>
            <TextInput
              type="search"
              name="q"
              label={t('search')}
              placeholder={t('search_in')}
              leftSection={<IconSearch size={18} />}
              defaultValue={query.filter.q ?? ''}
              maxLength={100}
            />
          </ListFilterForm>
        </>
      )}
      {categories.length > 0 ? (
        <CategoryTree categories={categories} isWhole={query.filter.q === undefined} />
      ) : (
        <EmptyList
          title={t(hasNone ? 'none_yet' : 'none_found')}
          text={t(hasNone ? 'none_yet_text' : 'none_found_text')}
        />
      )}
    </>
  )
}
