import { sumCents } from '../../../../core/base/money.ts'
import { getLineQuantity } from '../../../../core/till/ticket/rules.ts'
import { getShopZone } from '../../../i18n/shop-zone.ts'
import { getCharged } from '../../payments/sale-payload.ts'
import { readSale, type SaleEntry } from '../log-entry.ts'

/** The title, in Spanish whatever the language of the till: who holds the slip must not take it for an invoice. */
export const SLIP_TITLE = 'Resguardo provisional, no es factura'

interface SlipLine {
  key: number
  name: string
  /** Colour and size. */
  detail: string
  quantity: number
  unit_cents: number
  discount_cents: number
  total_cents: number
  isWrapped?: boolean
  /** It is paid now and sent from the shop. */
  isSent?: boolean
  /** One that the customer reads too. */
  note?: string
}

/** The lines of a sale as they were charged, with the colour and size that the screen showed. */
export function toSlipLines(entry: Pick<SaleEntry, 'version' | 'payload' | 'seen'>): SlipLine[] {
  return readSale(entry).lines.map((line, at) => {
    const seen = entry.seen.lines[at]
    const { unit_cents, discount_cents, total_cents } = getCharged(line, seen?.back_cents)
    const shown = { key: at, detail: seen?.detail ?? '', unit_cents, discount_cents, total_cents }
    if (line.kind === 'deposit' || line.kind === 'return')
      return { ...shown, name: seen?.name ?? '', quantity: 1 }
    return {
      ...shown,
      name: line.charged.name,
      quantity: getLineQuantity(line),
      ...(line.gift_wrap && { isWrapped: true }),
      ...(line.send && { isSent: true }),
      ...(line.note && line.print_note && { note: line.note }),
    }
  })
}

/** What the coupon took off, which is among the discounts of the lines. */
export const toCouponCents = (entry: Pick<SaleEntry, 'version' | 'payload'>): number =>
  sumCents(readSale(entry).lines.map((line) => getCharged(line).coupon_cents ?? 0))

/** Where the buyer finds the invoice once the sale is booked: what the page asks for is filled in. */
export function toSlipAddress(origin: string, { payload }: Pick<SaleEntry, 'payload'>): string {
  const params = new URLSearchParams({
    ticket: payload.reference,
    issued_on: toShopDay(payload.finished_at),
    total: (payload.total_cents / 100).toFixed(2),
  })
  return `${origin}/factura?${params}`
}

/** `2026-11-21`, in the shop's zone. */
export function toShopDay(iso: string): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: getShopZone(), ...parts })
  return calendar.format(new Date(iso))
}
