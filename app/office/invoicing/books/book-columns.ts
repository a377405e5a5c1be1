import type { SheetColumn } from '../../ui/list/xlsx.server.ts'
import type { BookEntry } from './book.ts'

/** A row of the files: what an entry has at one rate. */
export interface BookRow extends Omit<BookEntry, 'taxes'> {
  rate: number
  base_cents: number
  vat_cents: number
}

/** One row per rate of an entry. */
export const toBookRows = ({ taxes, ...entry }: BookEntry): BookRow[] =>
  taxes.map((tax) => ({ ...entry, ...tax }))

/**
 * The columns for the gestoría, as the manual explains them. What is not counted stands in a column of its own: base,
 * VAT and total of a file can be summed as they are.
 */
export function getBookColumns(t: (key: string) => string): SheetColumn<BookRow>[] {
  const counted = (cents: (row: BookRow) => number) => (row: BookRow) =>
    row.state === 'counted' ? cents(row) / 100 : null
  const getTotal = (row: BookRow) => row.base_cents + row.vat_cents
  return [
    { title: t('column.issued_on'), value: (row) => row.issued_on, isDay: true },
    {
      title: t('column.operated_on'),
      value: ({ operated_on, issued_on }) => (operated_on === issued_on ? null : operated_on),
      isDay: true,
    },
    { title: t('column.type'), value: (row) => row.type, width: 6 },
    { title: t('column.kind'), value: (row) => t(`type.${row.type}`), width: 30 },
    { title: t('column.series'), value: (row) => row.series },
    { title: t('column.first'), value: (row) => row.first, width: 16 },
    { title: t('column.last'), value: (row) => row.last, width: 16 },
    { title: t('column.invoices'), value: (row) => row.invoices, width: 9 },
    { title: t('column.nif'), value: (row) => row.recipient?.nif },
    { title: t('column.name'), value: (row) => row.recipient?.name, width: 34 },
    { title: t('column.corrects'), value: (row) => row.corrects.join(', '), width: 16 },
    { title: t('column.state'), value: (row) => t(`state.${row.state}`), width: 22 },
    { title: t('column.rate'), value: (row) => row.rate, decimals: 2, width: 9 },
    { title: t('column.base'), value: counted((row) => row.base_cents), decimals: 2 },
    { title: t('column.vat'), value: counted((row) => row.vat_cents), decimals: 2 },
    { title: t('column.total'), value: counted(getTotal), decimals: 2 },
    {
      title: t('column.not_counted'),
      decimals: 2,
      width: 16,
      value: (row) => (row.state === 'counted' ? null : getTotal(row) / 100),
    },
  ]
}
