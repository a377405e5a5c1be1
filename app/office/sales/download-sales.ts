import { shopDay } from '../../../core/base/clock.ts'
import { SHOP_LANGUAGE } from '../../../core/base/languages.ts'
import { languageContext, shopContext } from '../../context.ts'
import { csvDownload, readTexts } from '../../downloads/csv.server.ts'
import { getFormatter } from '../../i18n/format.ts'
import { getShopZone } from '../../i18n/shop-zone.ts'
import { nameFile } from '../ui/list/name-file.ts'
import { readParts } from '../ui/list/read-parts.ts'
import { type SheetColumn, xlsxDownload } from '../ui/list/xlsx.server.ts'
import type { Route } from './+types/download-sales'
import type { SaleListItem } from './sale.ts'
import { salesParams, toSaleFilter } from './sales-params.ts'

type Texts = Record<string, string>

const SCREEN_TEXTS = import.meta.glob<Texts>('./text/*.json', { import: 'default' })
const CORE_TEXTS = import.meta.glob<Texts>('../../../core/sales/text/*.json', { import: 'default' })

/** All sales that the list's filter finds, for a spreadsheet: as CSV, or with numbers and days as XLSX. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const { filter } = salesParams.parse(url.searchParams)
  const shop = context.get(shopContext)
  const [t, core, rows] = await Promise.all([
    readTexts(SCREEN_TEXTS, language),
    readTexts(CORE_TEXTS, language),
    readParts(async (after) => {
      const part = await shop.sales.exportSales({
        ...toSaleFilter(filter),
        ...(after && { after }),
      })
      return { rows: part.sales, next: part.next }
    }),
  ])
  const { time } = getFormatter(language)
  const columns: SheetColumn<SaleListItem>[] = [
    {
      title: t('column.when'),
      value: (sale) => shopDay(new Date(sale.created_at), getShopZone()),
      isDay: true,
    },
    { title: t('csv.time'), value: (sale) => time(sale.created_at) },
    { title: t('invoice'), value: (sale) => sale.invoice },
    { title: t('reference'), value: (sale) => sale.reference },
    { title: t('column.origin'), value: (sale) => core(`origin.${sale.origin}`) },
    { title: t('till'), value: (sale) => sale.till },
    { title: t('seller'), value: (sale) => sale.seller?.name },
    { title: t('column.customer'), value: (sale) => sale.customer?.name },
    {
      title: t('column.paid_by'),
      value: (sale) => sale.tenders.map((kind) => core(`tender.${kind}`)).join(', '),
    },
    {
      title: t('payment'),
      value: (sale) => core(sale.is_voided ? 'voided' : `payment_status.${sale.payment_status}`),
    },
    {
      title: t('csv.fulfillment'),
      value: ({ fulfillment_status: status }) => status && core(`fulfillment_status.${status}`),
    },
    { title: t('column.units'), value: (sale) => sale.units },
    { title: t('sum.discount'), value: (sale) => sale.discount_cents / 100, decimals: 2 },
    { title: t('column.total'), value: (sale) => sale.total_cents / 100, decimals: 2 },
    { title: t('column.returned'), value: (sale) => -sale.returned_cents / 100, decimals: 2 },
  ]
  const fileName = await nameFile(shop, t('csv.file'), filter)
  return params.file === 'xlsx'
    ? xlsxDownload(fileName, columns, { rows, sheet: t('title') })
    : csvDownload(fileName, columns, { rows, language })
}
