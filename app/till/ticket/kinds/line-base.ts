import type { TicketLine } from '../../../../core/till/ticket/ticket-line.ts'

/** Taken off a whole line. The property says whether it was entered as a percentage or as an amount. */
export type LineDiscount = ({ discount_percent: number } | { discount_cents: number }) & {
  /** A colleague's, above this person's limit. */
  discount_approval?: DiscountApproval
}

export type DiscountApproval = NonNullable<
  Extract<TicketLine, { kind: 'sell' }>['discount_approval']
>

/** What a seller writes on a line besides its price. */
export interface LineNotes {
  note?: string
  /** The note stands on the ticket too. */
  print_note?: true
  gift_wrap?: true
  /** It is paid now and sent from the shop. */
  send?: true
}

/** What every line on the screen has. */
export interface LineBase extends LineNotes {
  key: number
  quantity: number
  discount: LineDiscount | null
}

export type WithoutKey<Line> = Line extends LineBase ? Omit<Line, 'key'> : never

/** The unit that goes back and for which a line goes out. */
export interface Exchange {
  for: { line_id: number; n: number }
  /** The model and colour whose other sizes keep the price that was paid, in cents; null where none does. */
  kept: ExchangePrice | null
}

export interface ExchangePrice {
  cents: number
  product_id: number
  /** In Spanish. */
  colour: string | null
}

/** The same as the shop or the log of the till has them. */
export interface StoredNotes {
  note?: string | undefined
  print_note?: boolean | undefined
  gift_wrap?: boolean | undefined
  send?: boolean | undefined
}

/** The notes of a line alone. */
export const getLineNotes = ({ note, print_note, gift_wrap, send }: StoredNotes): LineNotes => ({
  ...(note && { note }),
  ...(note && print_note && { print_note }),
  ...(gift_wrap && { gift_wrap }),
  ...(send && { send }),
})

export function getDiscount({
  discount_cents,
  discount_percent,
  discount_approval,
}: {
  discount_cents?: number | undefined
  discount_percent?: number | undefined
  discount_approval?: DiscountApproval | undefined
}): LineDiscount | null {
  const approved = discount_approval && { discount_approval }
  if (discount_percent !== undefined) return { discount_percent, ...approved }
  return discount_cents === undefined ? null : { discount_cents, ...approved }
}
