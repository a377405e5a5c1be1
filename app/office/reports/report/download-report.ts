import { SHOP_LANGUAGE } from '../../../../core/base/languages.ts'
import { getUnit } from '../../../../core/reports/report/rules.ts'
import { languageContext, shopContext } from '../../../context.ts'
import { csvDownload, readTexts } from '../../../downloads/csv.server.ts'
import { getFormatter } from '../../../i18n/format.ts'
import { nameFile } from '../../ui/list/name-file.ts'
import { type SheetColumn, xlsxDownload } from '../../ui/list/xlsx.server.ts'
import type { Route } from './+types/download-report'
import { readReport } from './read-report.server.ts'
import { type Report, type ReportRow, reportParams, type ShownReport } from './report-params.ts'
import { nameRow, type RowWords } from './row-name.ts'

type Texts = Record<string, string>

const SCREEN_TEXTS = import.meta.glob<Texts>('./text/*.json', { import: 'default' })
const SALES_TEXTS = import.meta.glob<Texts>('../../../../core/sales/text/*.json', {
  import: 'default',
})

/** All rows of a report for a spreadsheet: as CSV, or with numbers as XLSX. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const { shown, report } = await readReport(context, reportParams.parse(url.searchParams).filter)
  const isKnown = params.file === 'csv' || params.file === 'xlsx'
  if (!report || !isKnown) throw new Response(null, { status: 404 })
  const [t, sales] = await Promise.all([
    readTexts(SCREEN_TEXTS, language),
    readTexts(SALES_TEXTS, language),
  ])
  const file = await nameFile(context.get(shopContext), t('report').toLowerCase(), shown)
  const { date } = getFormatter(language)
  const inLanguage: RowWords['inLanguage'] = (text) => text[language] ?? text.es
  const columns = toColumns(shown, report, { language, t, sales, inLanguage, date })
  const name = `${file}_${report.days.from}_${report.days.to}`
  const rows = toRows(report.rows)
  return params.file === 'xlsx'
    ? xlsxDownload(name, columns, { rows, sheet: t('report') })
    : csvDownload(name, columns, { rows, language })
}

// Files are written while they are read.
async function* toRows(rows: readonly ReportRow[]) {
  yield* rows
}

function toColumns(
  { measure, compare }: ShownReport,
  { dimension, compared }: Report,
  words: RowWords,
): SheetColumn<ReportRow>[] {
  const { t } = words
  const unit = getUnit(measure)
  const decimals = unit === 'cents' ? 2 : unit === 'percent' ? 1 : undefined
  const toNumber = (value: number | null) =>
    value === null ? null : unit === 'cents' ? Math.round(value) / 100 : value
  const figure = (title: string, value: (row: ReportRow) => number | null) => ({
    title,
    value,
    ...(decimals !== undefined && { decimals }),
  })
  return [
    {
      title: t(`dimension.${dimension}`),
      value: (row) => nameRow(row, dimension, words),
      width: 32,
    },
    figure(t(`measure.${measure}`), ({ value }) => toNumber(value)),
    ...(compared ? [figure(t(`compare.${compare}`), ({ before }) => toNumber(before))] : []),
  ]
}
