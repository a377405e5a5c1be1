import { FOREIGN_ID_CODES } from '../../recipients/foreign/rules.ts'
import type { BookEntry } from '../book-schemas.ts'
import { AGENCY_COLUMNS, toAgencyHeading } from './rules.ts'

/** A line of the agency's book: what an entry has at one rate. Amounts are in cents, days YYYY-MM-DD. */
export interface AgencyRow {
  year: number
  /** `1T` to `4T`, of the day of operation. */
  quarter: string
  heading: string
  type: string
  issued_on: string
  /** Null where it is the day of issue. */
  operated_on: string | null
  series: string
  number: string
  /** The last of several. */
  last_number: string | null
  id_type: string | null
  country: string | null
  id: string | null
  name: string
  /** ClaveRegimen, as the fiscal record of the invoice says it. */
  regime: string
  rate: number
  base_cents: number
  vat_cents: number
  total_cents: number
}

/** What the agency wants in place of a name where nobody is named. */
const NOBODY = 'VENTAS A CONSUMIDOR FINAL'

const NAME_LENGTH = AGENCY_COLUMNS[16].length

/** These name nobody. */
const isSimplified = (type: string) => type === 'F2' || type === 'F4' || type === 'R5'

/** The lines of an entry, one per rate. Tickets that are summed up are one F4 entry. */
export function toAgencyRows(
  entry: BookEntry,
  { heading, regime }: { heading: string; regime: string },
): AgencyRow[] {
  const { operated_on, issued_on, series, first, last, invoices } = entry
  const type = invoices > 1 ? 'F4' : entry.type
  const recipient = isSimplified(type) ? null : entry.recipient
  const foreign = recipient?.foreign_id
  return entry.taxes.map(({ rate, base_cents, vat_cents }) => ({
    year: Number(operated_on.slice(0, 4)),
    quarter: `${Math.ceil(Number(operated_on.slice(5, 7)) / 3)}T`,
    heading: toAgencyHeading(heading),
    type,
    issued_on,
    operated_on: operated_on === issued_on ? null : operated_on,
    series,
    number: first.slice(series.length),
    last_number: invoices > 1 ? last.slice(series.length) : null,
    id_type: foreign ? FOREIGN_ID_CODES[foreign.type] : null,
    country: foreign?.country ?? null,
    id: recipient?.nif ?? null,
    name: recipient
      ? recipient.name.slice(0, NAME_LENGTH).trim()
      : isSimplified(type)
        ? NOBODY
        : '',
    regime,
    rate,
    base_cents,
    vat_cents,
    total_cents: base_cents + vat_cents,
  }))
}

/** A cell of the sheet: euros and years as numbers, days as days. */
export type AgencyCell = string | number | null

/**
 * The 36 cells of a line. What is of IRPF stays empty, because the shop's book is of VAT alone; so do exemptions,
 * surcharge, cash accounting and real estate, which a shoe shop has not.
 */
export const toAgencyCells = (row: AgencyRow): AgencyCell[] => [
  row.year,
  row.quarter,
  'A',
  '03',
  row.heading,
  row.type,
  null,
  null,
  row.issued_on,
  row.operated_on,
  row.series,
  row.number,
  row.last_number,
  row.id_type,
  row.country,
  row.id,
  row.name,
  row.regime,
  'S1',
  null,
  row.total_cents / 100,
  row.base_cents / 100,
  row.rate,
  row.vat_cents / 100,
  ...EMPTY_CELLS,
]

/** From the surcharge to the external reference. */
const EMPTY_CELLS: null[] = AGENCY_COLUMNS.slice(24).map(() => null)
