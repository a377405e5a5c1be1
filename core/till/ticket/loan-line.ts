import { z } from 'zod'
import { Charged } from './charged.ts'
import { capturedDiscount } from './discount-approval.ts'
import { storedLineNotes } from './line-notes.ts'

const id = z.int().positive()

/** A pair that its customer took home and keeps. */
export const lentItem = {
  kind: z.literal('loan'),
  lent_item_id: id,
  /** The same pair in stock. */
  item_id: id,
}

/** The same with what was charged for it. */
export const PricedLoanLine = z.object({
  ...lentItem,
  ...capturedDiscount,
  ...storedLineNotes,
  /** Of its model and size: where the pair is gone, another of them has left the shop. */
  charged: Charged.extend({ variant_id: id }),
})

export const isLoanLine = <Line extends { kind: string }>(
  line: Line,
): line is Extract<Line, { kind: 'loan' }> => line.kind === 'loan'

/** A ticket has each lent pair once. */
export function hasLentItemsOnce(lines: readonly { kind: string; lent_item_id?: number }[]) {
  const ids = lines.flatMap((line) => line.lent_item_id ?? [])
  return new Set(ids).size === ids.length
}
