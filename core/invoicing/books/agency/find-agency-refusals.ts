import { isNif } from '../../../base/nif/rules.ts'
import { FOREIGN_ID_CODES, isForeignId } from '../../recipients/foreign/rules.ts'
import { SIMPLIFIED_LIMIT_CENTS } from '../../rules.ts'
import { type AgencyRow, toAgencyCells } from './agency-row.ts'
import { AGENCY_COLUMNS, type AgencyRefusal } from './rules.ts'

/** Rates that the law has, and those of 2022 to 2024 that a correction may still have. */
const RATES = [21, 10, 4]
const FORMER_RATES = [7.5, 5, 2, 0]

/**
 * Base and VAT are rounded once per ticket, so a sum of tickets is off by less than a cent for each; an invoice that
 * deducts advances, and a correction of a part, bear the rounding of what they deduct as well.
 */
const MOST_ROUNDED_CENTS = 5

/** Zero per cent is for some public and charitable recipients alone, by the first letter of their NIF. */
const isZeroRated = (id: string | null) => /^[RGQNW]/.test(id ?? '')

/**
 * What the tax agency would refuse of an entry, given the lines of all its rates and how many invoices it sums up: each
 * refusal once. The numbers in the code are those of the checks that the agency lists beside its template.
 */
export function findAgencyRefusals(rows: readonly AgencyRow[], invoices: number): AgencyRefusal[] {
  const [first] = rows
  if (!first) return []
  const refusals = new Set<AgencyRefusal>()
  const { type } = first
  const total = rows.reduce((sum, row) => sum + row.total_cents, 0)
  // 34
  if ((type === 'F2' || type === 'R5') && total > SIMPLIFIED_LIMIT_CENTS)
    refusals.add('SIMPLIFIED_TOO_LARGE')
  // 1 and 25
  if (first.operated_on && first.operated_on > first.issued_on) refusals.add('DAYS_WRONG')
  for (const refusal of findRecipientRefusals(first)) refusals.add(refusal)
  for (const row of rows)
    for (const refusal of findRowRefusals(row, invoices)) refusals.add(refusal)
  return [...refusals]
}

/** 2, 29 and 33 */
function findRecipientRefusals({ type, id, id_type, country, name }: AgencyRow): AgencyRefusal[] {
  if (type === 'F2' || type === 'F4' || type === 'R5') return []
  if (!id || !name) return ['RECIPIENT_MISSING']
  if (id_type === null) return isNif(id) ? [] : ['RECIPIENT_WRONG']
  const kind = Object.entries(FOREIGN_ID_CODES).find(([, code]) => code === id_type)?.[0]
  const isRight =
    kind && country && isForeignId(id, { type: kind as keyof typeof FOREIGN_ID_CODES, country })
  return isRight ? [] : ['RECIPIENT_WRONG']
}

function findRowRefusals(row: AgencyRow, invoices: number): AgencyRefusal[] {
  const { type, rate, base_cents, vat_cents, total_cents } = row
  const refusals: AgencyRefusal[] = []
  const isCorrection = type.startsWith('R')
  // 39
  const isKnown =
    RATES.includes(rate) ||
    (rate === 0 && isZeroRated(row.id)) ||
    (isCorrection && FORMER_RATES.includes(rate))
  if (!isKnown) refusals.push('RATE_UNKNOWN')
  // 21
  if (base_cents * vat_cents < 0) refusals.push('SIGN_WRONG')
  const exact = (base_cents * rate) / 100
  if (Math.abs(vat_cents - exact) > invoices + MOST_ROUNDED_CENTS) refusals.push('VAT_WRONG')
  // 37
  if (total_cents !== base_cents + vat_cents) refusals.push('TOTAL_WRONG')
  // 3 and 4
  if (toAgencyCells(row).some((cell, place) => !fits(cell, place))) refusals.push('TOO_LONG')
  return refusals
}

function fits(cell: string | number | null, place: number): boolean {
  const column = AGENCY_COLUMNS[place]
  if (cell === null || !column) return cell === null
  if (typeof cell === 'string') return cell.length <= column.length
  const digits = Math.abs(cell)
    .toFixed(column.title === 'Ejercicio' ? 0 : 2)
    .replace('.', '')
  return digits.length <= column.length
}
