import { Button, NativeSelect, TextInput } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { useSuccessNotice } from '../../ui/forms/success-notice.ts'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { KeyFigures } from '../../ui/list/key-figures.tsx'
import { ListFilterForm } from '../../ui/list/list-filter-form.tsx'
import { listParams } from '../../ui/list/list-params.ts'
import { choiceParam, textParam } from '../../ui/list/params.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/brands-page'
import { BRANDS_PATH, type BrandTotals } from './brand.ts'
import styles from './brands.module.css'
import { BrandsTable } from './brands-table.tsx'
import { LackingByLaw } from './lacking-by-law.tsx'

const ONLY = ['without_maker', 'archived'] as const
const params = listParams(BRANDS_PATH, { q: textParam(100), only: choiceParam(ONLY) })

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = params.parse(url.searchParams)
  const { catalog } = context.get(shopContext)
  return { query, ...(await orErrorPage(catalog.listBrands(query.filter))) }
}

export default function BrandsPage({ loaderData }: Route.ComponentProps) {
  const { query, brands, totals } = loaderData
  const { t } = useTranslation('office/catalog/brands')
  useSuccessNotice({ archived: t('archived_done') })
  const isEmpty = totals.brands + totals.archived === 0
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('line')}
        actions={
          <Button component={Link} to={`${BRANDS_PATH}/new`} leftSection={<IconPlus size={18} />}>
            {t('new')}
          </Button>
        }
      />
      <LackingByLaw totals={totals} />
      {!isEmpty && (
        <>
          <Figures totals={totals} />
          <ListFilterForm params={params} query={query} className={styles.filters} replace>
            <TextInput
              type="search"
              name="q"
              label={t('search')}
              placeholder={t('search_in')}
              leftSection={<IconSearch size={18} />}
              defaultValue={query.filter.q ?? ''}
              maxLength={100}
            />
            <NativeSelect
              name="only"
              label={t('only')}
              defaultValue={query.filter.only ?? ''}
              data={[
                { value: '', label: t('only_current') },
                ...ONLY.map((value) => ({ value, label: t(`only_${value}`) })),
              ]}
            />
          </ListFilterForm>
        </>
      )}
      {brands.length > 0 ? (
        <BrandsTable brands={brands} />
      ) : (
        <EmptyList
          title={t(isEmpty ? 'none_yet' : 'none_found')}
          text={t(isEmpty ? 'none_yet_text' : 'none_found_text')}
        />
      )}
    </>
  )
}

function Figures({ totals }: { totals: BrandTotals }) {
  const { t } = useTranslation('office/catalog/brands')
  return (
    <KeyFigures
      title={t('title')}
      figures={[
        { label: t('figure_brands'), value: totals.brands },
        { label: t('figure_without_maker'), value: totals.without_maker },
        { label: t('figure_lacking'), value: totals.lacking, main: true },
      ]}
    />
  )
}
