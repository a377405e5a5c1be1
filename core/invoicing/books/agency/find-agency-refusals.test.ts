import { expect, it } from 'vitest'
import type { BookEntry } from '../book-schemas.ts'
import { type AgencyRow, toAgencyRows } from './agency-row.ts'
import { findAgencyRefusals } from './find-agency-refusals.ts'
import type { AgencyRefusal } from './rules.ts'

const entry = (change: Partial<BookEntry> = {}): BookEntry => ({
  first_invoice_id: 1,
  day: '2027-02-03',
  operated_on: '2027-02-03',
  issued_on: '2027-02-03',
  type: 'F1',
  state: 'counted',
  series: 'F27-',
  invoices: 1,
  first: 'F27-7',
  last: 'F27-7',
  recipient: { nif: '12345678Z', name: 'Ana' },
  corrects: [],
  taxes: [{ rate: 21, base_cents: 100_00, vat_cents: 21_00 }],
  total_cents: 121_00,
  ...change,
})
const rows = (change?: Partial<BookEntry>) =>
  toAgencyRows(entry(change), { heading: '651.6', regime: '01' })
const find = (change?: Partial<BookEntry>, invoices = change?.invoices ?? 1) =>
  findAgencyRefusals(rows(change), invoices)
const tax = (rate: number, base_cents: number, vat_cents: number) => [
  { rate, base_cents, vat_cents },
]

it('tickets of a day are one F4 with their first and last number, and name nobody', () => {
  expect(
    rows({ type: 'F2', invoices: 3, series: 'T1-27-', first: 'T1-27-9', last: 'T1-27-11' }),
  ).toMatchObject([
    {
      type: 'F4',
      year: 2027,
      quarter: '1T',
      heading: '6516',
      series: 'T1-27-',
      number: '9',
      last_number: '11',
      id: null,
      name: 'VENTAS A CONSUMIDOR FINAL',
      operated_on: null,
    },
  ])
})

it('a ticket that was sold in another year belongs to the quarter of its sale', () => {
  expect(rows({ type: 'F2', operated_on: '2026-12-31', issued_on: '2027-01-02' })).toMatchObject([
    { type: 'F2', year: 2026, quarter: '4T', operated_on: '2026-12-31', issued_on: '2027-01-02' },
  ])
})

it('a customer from abroad is named by kind and country of the number', () => {
  const foreign_id = { type: 'passport', country: 'FR' } as const
  const recipient = { nif: 'XDA123456', name: `Claire ${'x'.repeat(60)}`, foreign_id }
  const [row] = rows({ recipient })
  expect(row).toMatchObject({ id_type: '03', country: 'FR', id: 'XDA123456' })
  expect(row?.name).toHaveLength(40)
  expect(find({ recipient })).toEqual([])
})

it('a sum of tickets above 3,000 euros is no refusal, a single ticket is', () => {
  const taxes = tax(21, 3_000_00, 630_00)
  expect(find({ type: 'F2', invoices: 60, taxes })).toEqual([])
  expect(find({ type: 'F2', taxes })).toEqual(['SIMPLIFIED_TOO_LARGE'])
})

it('VAT may be off by what rounding each ticket takes, and by no more', () => {
  expect(find({ type: 'F2', invoices: 10, taxes: tax(21, 100_00, 21_15) })).toEqual([])
  expect(find({ type: 'F2', invoices: 10, taxes: tax(21, 100_00, 21_16) })).toEqual(['VAT_WRONG'])
})

it.each<[string, Partial<BookEntry>, AgencyRefusal[]]>([
  ['a full invoice without a recipient', { recipient: null }, ['RECIPIENT_MISSING']],
  [
    'a NIF with a wrong letter',
    { recipient: { nif: '12345678A', name: 'Ana' } },
    ['RECIPIENT_WRONG'],
  ],
  ['a rate that is no rate of these days', { taxes: tax(5, 100_00, 5_00) }, ['RATE_UNKNOWN']],
  ['nothing per cent for a company', { taxes: tax(0, 100_00, 0) }, ['RATE_UNKNOWN']],
  ['VAT with another sign', { taxes: tax(21, 2, -1) }, ['SIGN_WRONG']],
  ['an issue before the sale', { operated_on: '2027-02-04' }, ['DAYS_WRONG']],
  [
    'a series that is too long',
    { series: 'X'.repeat(21), first: `${'X'.repeat(21)}1` },
    ['TOO_LONG'],
  ],
  [
    'an amount of eleven digits before the comma',
    { taxes: tax(4, 10_000_000_000_00, 400_000_000_00) },
    ['TOO_LONG'],
  ],
])('%s is refused', (_, change, refusals) => {
  expect(find(change)).toEqual(refusals)
})

it('a correction may have a rate of before, and a public body pays nothing per cent', () => {
  expect(find({ type: 'R1', taxes: tax(5, -100_00, -5_00) })).toEqual([])
  const recipient = { nif: 'Q2826000H', name: 'Agencia' }
  expect(find({ recipient, taxes: tax(0, 100_00, 0) })).toEqual([])
})

it('a line whose total is another sum than its base and its VAT is refused', () => {
  const [row] = rows()
  expect(findAgencyRefusals([{ ...(row as AgencyRow), total_cents: 1 }], 1)).toEqual([
    'TOTAL_WRONG',
  ])
})
