import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageHeader } from '../page-header.tsx'
import { EmptyList } from './empty-list.tsx'
import { IgnoredParams } from './ignored-params.tsx'
import type { ListParams, ListQuery } from './list-params.ts'
import { Pages } from './pages.tsx'
import { TrialSwitch } from './trial-switch.tsx'

interface ListPageProps<Filter, Sort> {
  title: string
  text?: ReactNode
  /** Buttons of the page, the main one last. */
  actions?: ReactNode
  params: ListParams<Filter, Sort>
  query: ListQuery<Filter, Sort>
  /** How many pages there are, and which is shown. */
  found: { page: number; pages: number }
  isEmpty: boolean
  /** The words for an empty list, and for filters that match nothing. */
  words: Record<'none_yet' | 'none_yet_text' | 'none_found' | 'none_found_text', string>
  pageWords?: { before: string; after: string }
  /** Where all that the filter finds is downloaded as CSV. */
  csvPath?: string
  filters?: ReactNode
  /** Figures of all that the filter finds. */
  sums?: ReactNode
  /** The rows of the page. */
  children: ReactNode
}

/** Whether a list can be of the trial or of real sales. */
const isOfSides = ({ names }: { names: readonly string[] }) => names.includes('trial')

/** A list of the office, with its filters and page in the address, see `listParams`. */
export function ListPage<Filter extends object, Sort>(props: ListPageProps<Filter, Sort>) {
  const { title, text, actions, params, query, found, isEmpty, words, pageWords, csvPath } = props
  const { filter, sort, ignored } = query
  const { t } = useTranslation('office/ui')
  const { all: _, ...narrowed }: { all?: true } = filter
  const isNarrowed = Object.keys(narrowed).length > 0 || found.page > 1
  const view = params.toPath({ filter: params.toView(filter) })
  const hasFilters = found.page > 1 || params.toPath({ filter }) !== view
  const csv = csvPath && params.toPath({ filter, sort }).replace(params.path, csvPath)
  return (
    <>
      <PageHeader
        title={title}
        text={text}
        actions={
          (csv || actions) && (
            <>
              {csv && (
                <Button
                  component="a"
                  href={csv}
                  download
                  variant="default"
                  leftSection={<IconDownload size={18} />}
                >
                  {t('download_csv')}
                </Button>
              )}
              {actions}
            </>
          )
        }
      />
      <TrialSwitch path={params.path} isShown={!isOfSides(params) || 'trial' in filter} />
      {props.filters}
      <IgnoredParams ignored={ignored} />
      {props.sums}
      {!isEmpty && (
        <>
          {props.children}
          <Pages
            {...found}
            toPage={(page) => params.toPath({ filter, sort, page })}
            words={pageWords}
          />
        </>
      )}
      {isEmpty && !isNarrowed && <EmptyList title={words.none_yet} text={words.none_yet_text} />}
      {isEmpty && isNarrowed && (
        <EmptyList title={words.none_found} text={words.none_found_text}>
          {hasFilters && (
            <Button component={Link} to={view} variant="default" mt="md">
              {t('clear_filters')}
            </Button>
          )}
        </EmptyList>
      )}
    </>
  )
}
