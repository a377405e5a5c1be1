import { shopDay } from '../../../../core/base/clock.ts'
import { SHOP_LANGUAGE } from '../../../../core/base/languages.ts'
import { languageContext, shopContext } from '../../../context.ts'
import { csvDownload, readTexts } from '../../../downloads/csv.server.ts'
import { getShopZone } from '../../../i18n/shop-zone.ts'
import { readParts } from '../../ui/list/read-parts.ts'
import { xlsxDownload } from '../../ui/list/xlsx.server.ts'
import type { Route } from './+types/download-stock-value'
import { getStockValueColumns } from './stock-value-columns.ts'
import { type StockValueRow, stockValueParams } from './stock-value-params.ts'

const TEXTS = import.meta.glob<Record<string, string>>('./text/*.json', { import: 'default' })

/** The valued list of a day by variant and place, as `list.csv` or `list.xlsx`. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const [name, ending] = params.file.split('.')
  if (name !== 'list' || (ending !== 'csv' && ending !== 'xlsx'))
    throw new Response(null, { status: 404 })
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const { stock } = context.get(shopContext)
  const { day = shopDay(new Date(), getShopZone()) } = stockValueParams.parse(
    url.searchParams,
  ).filter
  let withCosts = false
  const [t, rows] = await Promise.all([
    readTexts(TEXTS, language),
    readParts<StockValueRow, number>(async (after) => {
      const part = await stock.exportStockValue({ day, ...(after !== undefined && { after }) })
      withCosts = part.with_costs
      return part
    }),
  ])
  const columns = getStockValueColumns(t, { day, language, withCosts })
  const fileName = `${t('file')}_${day}`
  return ending === 'csv'
    ? csvDownload(fileName, columns, { rows, language })
    : xlsxDownload(fileName, columns, { rows, sheet: t('sheet') })
}
