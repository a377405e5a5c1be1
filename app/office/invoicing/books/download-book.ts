import { shopDay } from '../../../../core/base/clock.ts'
import { SHOP_LANGUAGE } from '../../../../core/base/languages.ts'
import { BOOK_DETAILS } from '../../../../core/invoicing/books/rules.ts'
import { languageContext, shopContext } from '../../../context.ts'
import { csvDownload, readTexts } from '../../../downloads/csv.server.ts'
import { getShopZone } from '../../../i18n/shop-zone.ts'
import { readParts } from '../../ui/list/read-parts.ts'
import { xlsxDownload } from '../../ui/list/xlsx.server.ts'
import type { Route } from './+types/download-book'
import { getBookColumns, toBookRows } from './book-columns.ts'
import { bookParams, toBookInput } from './book-params.ts'

const TEXTS = import.meta.glob<Record<string, string>>('./text/*.json', { import: 'default' })

/** The VAT book of a period as `days.csv`, `days.xlsx`, `invoices.csv` or `invoices.xlsx`. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const [name, ending] = params.file.split('.')
  const detail = BOOK_DETAILS.find((each) => each === name)
  if (!detail || (ending !== 'csv' && ending !== 'xlsx')) throw new Response(null, { status: 404 })
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const { invoicing } = context.get(shopContext)
  const today = shopDay(new Date(), getShopZone())
  const input = toBookInput(bookParams.parse(url.searchParams).filter, today)
  // Every part is of the mode of the first.
  let testMode = input.test_mode
  const [t, rows] = await Promise.all([
    readTexts(TEXTS, language),
    readParts<ReturnType<typeof toBookRows>[number], string>(async (begin) => {
      const part = await invoicing.exportVatBook({
        ...input,
        detail,
        ...(begin !== undefined && { begin }),
        ...(testMode !== undefined && { test_mode: testMode }),
      })
      testMode = part.test_mode
      return { rows: part.entries.flatMap(toBookRows), next: part.next }
    }),
  ])
  const mark = testMode ? t('file.test') : ''
  const fileName = [t(`file.${detail}`), input.from, input.to, mark].filter(Boolean).join('_')
  const columns = getBookColumns(t)
  return ending === 'csv'
    ? csvDownload(fileName, columns, { rows, language })
    : xlsxDownload(fileName, columns, { rows, sheet: t('sheet') })
}
