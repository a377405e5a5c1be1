import type { PairMark, TillVariant } from '../../catalog/catalog.ts'
import type { TicketAction } from '../../ticket/reduce-ticket.ts'

/** A box that was scanned while a ticket is paid: of the same customer, or of the next. */
export interface HeldScan {
  variant: TillVariant
  /** Of a marked pair, which there is once. */
  mark: PairMark | undefined
  quantity: number
}

export const toHeldKey = ({ variant, mark }: Pick<HeldScan, 'variant' | 'mark'>) =>
  mark ? mark.code : String(variant.variant_id)

/** Scanned again, it is one more, as on a ticket. */
export function holdScan(held: readonly HeldScan[], scan: HeldScan): HeldScan[] {
  const key = toHeldKey(scan)
  const before = held.find((each) => toHeldKey(each) === key)
  const others = held.filter((each) => each !== before)
  const quantity = scan.mark ? 1 : (before?.quantity ?? 0) + scan.quantity
  return [{ ...scan, quantity }, ...others]
}

export const dropScan = (
  held: readonly HeldScan[],
  scan: Pick<HeldScan, 'variant' | 'mark'>,
): HeldScan[] => held.filter((each) => toHeldKey(each) !== toHeldKey(scan))

/** Puts it on the ticket. */
export const toAddAction = ({ variant, mark, quantity }: HeldScan): TicketAction =>
  mark ? { type: 'add item', pair: { variant, mark } } : { type: 'add', variant, quantity }
