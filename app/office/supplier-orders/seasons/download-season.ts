import { SHOP_LANGUAGE } from '../../../../core/base/languages.ts'
import { languageContext, shopContext } from '../../../context.ts'
import { type CsvColumn, csvDownload, readTexts } from '../../../downloads/csv.server.ts'
import { orErrorPage } from '../../../refusals.ts'
import type { Route } from './+types/download-season'

const TEXTS = import.meta.glob<Record<string, string>>('../text/*.json', { import: 'default' })

/** A season booked against received, as CSV. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const season = url.searchParams.get('season')?.trim().slice(0, 20) || undefined
  const { suppliers } = context.get(shopContext)
  const [t, found] = await Promise.all([
    readTexts(TEXTS, language),
    orErrorPage(suppliers.listSeasonOrders({ season })),
  ])
  const columns: CsvColumn<(typeof found.rows)[number]>[] = [
    { title: t('season'), value: () => found.season },
    { title: t('supplier'), value: (row) => row.supplier },
    { title: t('brand'), value: (row) => row.brand },
    { title: t('column.model'), value: (row) => row.name[language] ?? row.name.es },
    { title: t('column.booked'), value: (row) => row.booked },
    { title: t('column.confirmed'), value: (row) => row.confirmed },
    { title: t('column.received'), value: (row) => row.received },
    {
      title: t('column.sum'),
      value: (row) => (row.net_cents === null ? null : row.net_cents / 100),
      decimals: 2,
    },
  ]
  const rows = (async function* () {
    yield* found.rows
  })()
  return csvDownload(`${t('seasons')} ${found.season ?? ''}`.trim(), columns, { rows, language })
}
