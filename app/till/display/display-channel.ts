/** What a customer sees of a ticket, in words and amounts that the till has made: nothing of the office. */
export interface DisplayedTicket {
  lines: DisplayedLine[]
  /** What discounts and a coupon take off. */
  discount_cents: number
  total_cents: number
  /** Handed over so far, and what goes back. */
  paid_cents: number
  change_cents: number
  stage: 'sale' | 'paying' | 'sold'
}

export interface DisplayedLine {
  key: number
  name: string
  /** Colour and size. */
  detail: string
  quantity: number
  discount_cents: number
  total_cents: number
  /** Of the whole line before its price was reduced. */
  prior_cents: number | null
}

/** A till tells its ticket; a display that has just opened asks for it. */
export type DisplayMessage =
  | { kind: 'ticket'; till: string; ticket: DisplayedTicket | null }
  | { kind: 'opened'; till: string }

/** Between the windows of one browser. Undefined where it has no such channel. */
export function openDisplayChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel('horma-till-display')
}

/** Opens the window that is drawn to the customer's screen. */
export function openDisplay(till: string): void {
  const address = `/admin/tpv/display?till=${encodeURIComponent(till)}`
  window.open(address, `display-${till}`, 'popup,width=1024,height=768')
}
