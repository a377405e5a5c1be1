import type { Language } from '../../../../core/base/languages.ts'
import type { AccountPart } from '../../../../core/reports/accounts/rules.ts'
import type { Shop } from '../../../context.ts'
import { csvDownload, readTexts } from '../../../downloads/csv.server.ts'
import { getFormatter } from '../../../i18n/format.ts'
import {
  type ExportedClosing,
  getClosingColumns,
} from '../../cash/cash-sessions/closing-columns.ts'
import { type BookRow, getBookColumns, toBookRows } from '../../invoicing/books/book-columns.ts'
import { readParts } from '../../ui/list/read-parts.ts'
import { type SheetColumn, toSheet } from '../../ui/list/xlsx.server.ts'
import {
  type AccountDispute,
  type AccountReceipt,
  type AccountReturn,
  type AccountSale,
  type AccountTender,
  getDisputeColumns,
  getReceiptColumns,
  getReturnColumns,
  getSaleColumns,
  getTenderColumns,
} from './account-columns.ts'

type Texts = Record<string, string>

const TEXTS = import.meta.glob<Texts>('./text/*.json', { import: 'default' })
const SALES_TEXTS = import.meta.glob<Texts>('../../../../core/sales/text/*.json', {
  import: 'default',
})
const DISPUTE_TEXTS = import.meta.glob<Texts>('../../payments/disputes/text/*.json', {
  import: 'default',
})
const CASH_TEXTS = import.meta.glob<Texts>('../../cash/cash-sessions/text/*.json', {
  import: 'default',
})
const BOOK_TEXTS = import.meta.glob<Texts>('../../invoicing/books/text/*.json', {
  import: 'default',
})

/** The words of the files in one language. */
export async function readAccountWords(language: Language) {
  const [t, core, disputes, cash, book] = await Promise.all(
    [TEXTS, SALES_TEXTS, DISPUTE_TEXTS, CASH_TEXTS, BOOK_TEXTS].map((texts) =>
      readTexts(texts, language),
    ),
  )
  if (!t || !core || !disputes || !cash || !book) throw new Error('accounts: texts are missing')
  return { t, core, disputes, cash, book, time: getFormatter(language).time }
}
export type FileWords = Awaited<ReturnType<typeof readAccountWords>>

/** What the files are of: every part is of the same side as the sums. */
export interface AccountPeriod {
  from: string
  to: string
  test_mode: boolean
}

/** Rows that are read part by part, with their columns, to be written as a sheet or as CSV. */
interface OpenPart {
  toSheet(): ReturnType<typeof toSheet>
  toCsv(name: string, language: Language): Response
}

/** Begins to read a part of the accountant's file. */
export async function openPart(
  part: AccountPart,
  shop: Shop,
  { period, words }: { period: AccountPeriod; words: FileWords },
): Promise<OpenPart> {
  const title = words.t(`part.${part}`)
  const open = <Row>(columns: readonly SheetColumn<Row>[], rows: AsyncIterable<Row>) => ({
    toSheet: () => toSheet(title, columns, rows),
    toCsv: (name: string, language: Language) => csvDownload(name, columns, { rows, language }),
  })
  switch (part) {
    case 'sales':
      return open(getSaleColumns(words), await readSales(shop, period))
    case 'returns':
      return open(getReturnColumns(words), await readReturns(shop, period))
    case 'tenders':
      return open(getTenderColumns(words), await readTenders(shop, period))
    case 'disputes':
      return open(getDisputeColumns(words), await readDisputes(shop, period))
    case 'receipts':
      return open(getReceiptColumns(words), await readReceipts(shop, period))
    case 'closings':
      return open(
        getClosingColumns({ t: words.cash, core: words.core, time: words.time }),
        await readClosings(shop, period),
      )
    case 'invoices':
      return open(getBookColumns(words.book), await readBook(shop, period, 'invoices'))
    case 'book':
      return open(getBookColumns(words.book), await readBook(shop, period, 'days'))
  }
}

const readSales = ({ reports }: Shop, period: AccountPeriod) =>
  readParts<AccountSale>(async (after) => {
    const part = await reports.exportAccountSales({ ...period, ...(after && { after }) })
    return { rows: part.sales, next: part.next }
  })

const readReturns = ({ reports }: Shop, period: AccountPeriod) =>
  readParts<AccountReturn>(async (after) => {
    const part = await reports.exportAccountReturns({ ...period, ...(after && { after }) })
    return { rows: part.returns, next: part.next }
  })

const readTenders = ({ reports }: Shop, period: AccountPeriod) =>
  readParts<AccountTender>(async (after) => {
    const part = await reports.exportAccountTenders({ ...period, ...(after && { after }) })
    return { rows: part.tenders, next: part.next }
  })

const readDisputes = ({ reports }: Shop, period: AccountPeriod) =>
  readParts<AccountDispute>(async (after) => {
    const part = await reports.exportAccountDisputes({ ...period, ...(after && { after }) })
    return { rows: part.disputes, next: part.next }
  })

const readReceipts = ({ reports }: Shop, period: AccountPeriod) =>
  readParts<AccountReceipt>(async (after) => {
    const part = await reports.exportAccountReceipts({ ...period, ...(after && { after }) })
    return { rows: part.receipts, next: part.next }
  })

const readClosings = ({ cash }: Shop, { from, to, test_mode: trial }: AccountPeriod) =>
  readParts<ExportedClosing>(async (after) => {
    const part = await cash.exportClosings({ from, to, trial, ...(after && { after }) })
    return { rows: part.closings, next: part.next }
  })

const readBook = ({ invoicing }: Shop, period: AccountPeriod, detail: 'days' | 'invoices') =>
  readParts<BookRow, string>(async (begin) => {
    const part = await invoicing.exportVatBook({ ...period, detail, ...(begin && { begin }) })
    return { rows: part.entries.flatMap(toBookRows), next: part.next }
  })
