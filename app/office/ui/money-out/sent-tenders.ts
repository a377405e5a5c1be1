import type { BackTender, PlaceOut } from '../../../../core/payments/money-out/rules.ts'
import { listTenderKinds } from '../../../../core/sales/tenders/rules.ts'
import { parseCents } from '../price-text.ts'

/** A field of the form of money out, named by its path in the procedure's input. */
export const toTenderField = (
  at: number,
  field: 'kind' | 'amount_cents' | 'terminal_reference',
): string => `tenders.${at}.${field}`

/**
 * What the form of money out holds, as procedures take it, below zero. An amount that cannot be read is left to the
 * procedure's refusal.
 */
export function parseTenders<Place extends PlaceOut>(
  sent: Readonly<Record<string, string>>,
  place: Place,
): BackTender<Place>[] {
  const tenders: BackTender<Place>[] = []
  for (let at = 0; sent[toTenderField(at, 'kind')] !== undefined; at += 1) {
    const read = (field: Parameters<typeof toTenderField>[1]) =>
      sent[toTenderField(at, field)]?.trim() ?? ''
    const kind = listTenderKinds(place).find((each) => each === read('kind'))
    if (!kind) continue
    const terminal_reference = read('terminal_reference')
    tenders.push({
      kind,
      amount_cents: -(parseCents(read('amount_cents')) ?? Number.NaN),
      ...(terminal_reference && { terminal_reference }),
    })
  }
  return tenders
}
