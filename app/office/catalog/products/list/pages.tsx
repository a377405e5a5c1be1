import { Pagination } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type ProductFilter, toSearch } from './product-filter.ts'

/** Pages as links, so that each can be opened beside this one. */
export function Pages({ filter, pages }: { filter: ProductFilter; pages: number }) {
  const { t } = useTranslation('office/catalog/products')
  if (pages <= 1) return null
  const page = filter.page ?? 1
  const link = (wanted: number) => ({
    component: Link,
    to: toSearch({ ...filter, page: wanted }) || '?',
  })
  return (
    <Pagination
      component="nav"
      aria-label={t('pages')}
      total={pages}
      value={page}
      getItemProps={(wanted) => ({ ...link(wanted), 'aria-label': t('page_n', { page: wanted }) })}
      getControlProps={(control) =>
        control === 'previous'
          ? { ...(page > 1 && link(page - 1)), 'aria-label': t('page_previous') }
          : { ...(page < pages && link(page + 1)), 'aria-label': t('page_next') }
      }
      mt="lg"
      style={{ display: 'flex', justifyContent: 'center' }}
    />
  )
}
