import { useTranslation } from 'react-i18next'
import { shopContext } from '../../../context.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { orErrorPage } from '../../../refusals.ts'
import { KeyFigures } from '../../ui/list/key-figures.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import type { Route } from './+types/entries-page'
import { EntriesFilters } from './entries-filters.tsx'
import { entriesParams, toEntryFilter } from './entries-params.ts'
import { EntriesTable } from './entries-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { reports } = context.get(shopContext)
  const query = entriesParams.parse(url.searchParams)
  const found = await orErrorPage(
    reports.listEntries({ ...toEntryFilter(query.filter), page: query.page }),
  )
  return { found, query }
}

/** What a figure of the dashboard consists of, one by one, with the same total. */
export default function EntriesPage({ loaderData: { found, query } }: Route.ComponentProps) {
  const { t } = useTranslation('office/reports/entries')
  const { date } = useShortDates()
  const { money, number } = useFormat()
  const { figure = 'net' } = query.filter
  return (
    <ListPage
      title={t('title')}
      text={t('line', { from: date(toNoon(found.from)), to: date(toNoon(found.to)) })}
      params={entriesParams}
      query={query}
      found={found}
      isEmpty={found.entries.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      pageWords={{ before: t('newer'), after: t('older') }}
      filters={<EntriesFilters query={query} />}
      sums={
        <KeyFigures
          title={t('sums')}
          figures={[
            { label: t(`figure.${figure}`), value: money(found.cents), main: true },
            { label: t('count'), value: number(found.total) },
          ]}
        />
      }
    >
      <EntriesTable entries={found.entries} />
    </ListPage>
  )
}

/** A moment of a day that is the same day in every zone of Spain. */
const toNoon = (day: string) => `${day}T12:00:00Z`
