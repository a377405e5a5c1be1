import { shopDay } from '../../../../core/base/clock.ts'
import { SHOP_LANGUAGE } from '../../../../core/base/languages.ts'
import { TENDER_KINDS } from '../../../../core/sales/tenders/rules.ts'
import { languageContext, type Shop, shopContext } from '../../../context.ts'
import { csvDownload, readTexts } from '../../../downloads/csv.server.ts'
import { getFormatter } from '../../../i18n/format.ts'
import { getShopZone } from '../../../i18n/shop-zone.ts'
import { nameFile } from '../../ui/list/name-file.ts'
import { readParts } from '../../ui/list/read-parts.ts'
import { type SheetColumn, xlsxDownload } from '../../ui/list/xlsx.server.ts'
import type { Route } from './+types/download-closings'
import { sessionsParams } from './sessions-params.ts'

type Texts = Record<string, string>
type Closing = Awaited<ReturnType<Shop['cash']['exportClosings']>>['closings'][number]

const SCREEN_TEXTS = import.meta.glob<Texts>('./text/*.json', { import: 'default' })
const CORE_TEXTS = import.meta.glob<Texts>('../../../../core/sales/text/*.json', {
  import: 'default',
})

const euros = (cents: number) => cents / 100
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

/** Every closing that the list's filter finds, as `closings.csv` or `closings.xlsx`. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { file } = params
  if (file !== 'closings.csv' && file !== 'closings.xlsx') throw new Response(null, { status: 404 })
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const { filter } = sessionsParams.parse(url.searchParams)
  const shop = context.get(shopContext)
  const [t, core, rows] = await Promise.all([
    readTexts(SCREEN_TEXTS, language),
    readTexts(CORE_TEXTS, language),
    readParts<Closing>(async (after) => {
      const part = await shop.cash.exportClosings({ ...filter, ...(after && { after }) })
      return { rows: part.closings, next: part.next }
    }),
  ])
  const { time } = getFormatter(language)
  const day = (iso: string) => shopDay(new Date(iso), getShopZone())
  const amount = (key: string, read: (content: Closing['content']) => number) => ({
    title: t(key),
    value: ({ content }: Closing) => euros(read(content)),
    decimals: 2,
  })
  const columns: SheetColumn<Closing>[] = [
    { title: t('filter.till'), value: (row) => row.till.till },
    { title: t('csv.number'), value: (row) => row.closing.z_number },
    { title: t('csv.opened'), value: (row) => day(row.opened_at), isDay: true },
    { title: t('csv.closed'), value: (row) => day(row.closing.closed_at), isDay: true },
    { title: t('csv.time'), value: (row) => time(row.closing.closed_at) },
    { title: t('closed_by'), value: (row) => row.closing.closed_by, width: 24 },
    {
      title: t('csv.tickets'),
      value: ({ content }) => sum(content.tickets.map(({ count }) => count)),
    },
    amount('total.sold', ({ figures }) => figures.sold_cents),
    amount('total.returned', ({ figures }) => -figures.returned_cents),
    amount('total.net', ({ figures }) => figures.net_cents),
    amount('total.pickups', ({ pickups }) => pickups.cents),
    amount('total.deposits', ({ deposits_cents }) => deposits_cents),
    amount('total.collected', ({ figures }) => figures.collected_cents),
    amount('csv.invoiced', ({ figures }) => figures.invoiced_cents),
    ...TENDER_KINDS.map((kind) => ({
      title: core(`tender.${kind}`),
      value: ({ content }: Closing) =>
        euros(content.methods.find((each) => each.kind === kind)?.total_cents ?? 0),
      decimals: 2,
    })),
    {
      title: t('csv.base'),
      value: ({ content }) => euros(sum(content.vat.map((each) => each.base_cents))),
      decimals: 2,
    },
    {
      title: t('csv.vat'),
      value: ({ content }) => euros(sum(content.vat.map((each) => each.vat_cents))),
      decimals: 2,
    },
    { title: t('float'), value: (row) => euros(row.float_cents), decimals: 2 },
    { title: t('expected'), value: (row) => euros(row.closing.expected_cents), decimals: 2 },
    { title: t('counted'), value: (row) => euros(row.closing.counted_cents), decimals: 2 },
    { title: t('difference'), value: (row) => euros(row.closing.difference_cents), decimals: 2 },
    { title: t('csv.reason'), value: (row) => row.closing.reason, width: 40 },
  ]
  const fileName = await nameFile(shop, t('csv.file'), filter)
  return file === 'closings.csv'
    ? csvDownload(fileName, columns, { rows, language })
    : xlsxDownload(fileName, columns, { rows, sheet: t('title') })
}
