import { SHOP_LANGUAGE } from '../../../../core/base/languages.ts'
import { languageContext, shopContext } from '../../../context.ts'
import { type CsvColumn, csvDownload, readTexts } from '../../../downloads/csv.server.ts'
import { getFormatter } from '../../../i18n/format.ts'
import { readParts } from '../../ui/list/read-parts.ts'
import type { Route } from './+types/download-differences'
import { type Difference, parseStocktakeId } from './stocktakes-params.ts'

const TEXTS = import.meta.glob<Record<string, string>>('./text/*.json', { import: 'default' })

/** All differences of a stocktake as CSV, with money at cost for who may see costs. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const { stock } = context.get(shopContext)
  const stocktake_id = parseStocktakeId(params.stocktake)
  const [t, rows] = await Promise.all([
    readTexts(TEXTS, language),
    readParts<Difference>(async (page = 1) => {
      const found = await stock.listDifferences({ stocktake_id, page })
      return { rows: found.differences, next: page < found.pages ? page + 1 : null }
    }),
  ])
  const { size: formatSize } = getFormatter(language)
  const columns: CsvColumn<Difference>[] = [
    { title: t('model'), value: ({ name }) => name[language] ?? name.es },
    { title: t('colour'), value: ({ colour }) => colour?.[language] ?? colour?.es ?? '' },
    { title: t('size'), value: ({ size }) => (size ? formatSize(size) : '') },
    { title: 'SKU', value: ({ sku }) => sku },
    { title: t('expected'), value: ({ expected }) => expected },
    { title: t('counted'), value: ({ is_counted, counted }) => (is_counted ? counted : '') },
    { title: t('difference'), value: ({ difference }) => difference },
    { title: t('written_off'), value: ({ written_off }) => written_off },
    { title: t('added'), value: ({ added }) => added },
    { title: t('unresolved'), value: ({ unresolved }) => unresolved },
    {
      title: t('cost'),
      decimals: 2,
      value: ({ cost_cents }) => (cost_cents === null ? '' : -cost_cents / 100),
    },
  ]
  return csvDownload(t('csv_file'), columns, { rows, language })
}
