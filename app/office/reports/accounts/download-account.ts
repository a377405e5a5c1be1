import { shopDay } from '../../../../core/base/clock.ts'
import { SHOP_LANGUAGE } from '../../../../core/base/languages.ts'
import { ACCOUNT_PARTS, MOST_FILE_SALES } from '../../../../core/reports/accounts/rules.ts'
import { languageContext, shopContext } from '../../../context.ts'
import { csvDownload } from '../../../downloads/csv.server.ts'
import { getShopZone } from '../../../i18n/shop-zone.ts'
import { orErrorPage } from '../../../refusals.ts'
import { toBookInput } from '../../invoicing/books/book-params.ts'
import { toSheet, toWorkbook, xlsxFile } from '../../ui/list/xlsx.server.ts'
import type { Route } from './+types/download-account'
import { getSumColumns, toSumRows } from './account-columns.ts'
import { openPart, readAccountWords } from './account-parts.server.ts'
import { accountsParams } from './accounts-params.ts'

/** The accountant's file of a period: `all.xlsx` with a sheet for each part, `sums.csv`, or a part as CSV. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const [name, ending] = params.file.split('.')
  const part = ACCOUNT_PARTS.find((each) => each === name)
  const isAll = params.file === 'all.xlsx'
  if (!isAll && !(ending === 'csv' && (part || name === 'sums')))
    throw new Response(null, { status: 404 })
  const { language = SHOP_LANGUAGE } = context.get(languageContext)
  const shop = context.get(shopContext)
  const today = shopDay(new Date(), getShopZone())
  const input = toBookInput(accountsParams.parse(url.searchParams).filter, today)
  const [accounts, words] = await Promise.all([
    orErrorPage(shop.reports.getAccounts(input)),
    readAccountWords(language),
  ])
  const { from, to } = input
  const period = { from, to, test_mode: accounts.test_mode }
  const nameFile = (key: string) =>
    [words.t(key), from, to, accounts.test_mode ? words.book('file.test') : '']
      .filter(Boolean)
      .join('_')
  const sums = toSumRows(accounts, words)
  if (!isAll && !part)
    return csvDownload(nameFile('file.sums'), getSumColumns(words.t), {
      rows: toRows(sums),
      language,
    })
  const open = (each: (typeof ACCOUNT_PARTS)[number]) => openPart(each, shop, { period, words })
  if (part) return (await open(part)).toCsv(nameFile(`file.${part}`), language)
  if (accounts.sales > MOST_FILE_SALES) throw new Response(null, { status: 422 })
  const sheets = [await toSheet(words.t('part.sums'), getSumColumns(words.t), sums)]
  for (const each of ACCOUNT_PARTS) sheets.push(await (await open(each)).toSheet())
  return xlsxFile(nameFile('file.all'), await toWorkbook(sheets))
}

async function* toRows<Row>(rows: readonly Row[]) {
  yield* rows
}
