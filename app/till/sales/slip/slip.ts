import { sumCents } from '../../../../core/base/money.ts'
import { getShopZone } from '../../../i18n/shop-zone.ts'
import { getLineKind } from '../../ticket/kinds/line-kinds.ts'
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
    const kind = getLineKind(line)
    const charged = kind.charge(line, seen?.back_cents ?? 0)
    const { name = seen?.name ?? '', quantity, notes } = kind.slip(line)
    return {
      key: at,
      name,
      detail: seen?.detail ?? '',
      quantity,
      unit_cents: charged.unit_cents,
      discount_cents: charged.discount_cents,
      total_cents: charged.total_cents,
      ...(notes?.gift_wrap && { isWrapped: true }),
      ...(notes?.send && { isSent: true }),
      ...(notes?.note && notes.print_note && { note: notes.note }),
    }
  })
}

/** What the coupon took off, which is among the discounts of the lines. */
export const toCouponCents = (entry: Pick<SaleEntry, 'version' | 'payload'>): number =>
  sumCents(readSale(entry).lines.map((line) => getLineKind(line).charge(line, 0).coupon_cents ?? 0))

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
