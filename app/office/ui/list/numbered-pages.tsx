import { Pagination } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

interface NumberedPagesProps {
  page: number
  pages: number
  /** The address of a page. */
  toPage(page: number): string
}

/** Links to every page, for a list whose length is known. */
export function NumberedPages({ page, pages, toPage }: NumberedPagesProps) {
  const { t } = useTranslation('office/ui')
  if (pages <= 1) return null
  const link = (target: number) => ({ component: Link, to: toPage(target) })
  return (
    <Pagination
      component="nav"
      aria-label={t('pages')}
      total={pages}
      value={page}
      getItemProps={(target) => ({ ...link(target), 'aria-label': t('page_n', { page: target }) })}
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
