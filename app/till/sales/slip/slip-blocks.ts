import {
  centered,
  type PaperBlock,
  type PaperBlocks,
  plain,
  RULE,
  SPACE,
} from '../../../print/escpos/paper-block.ts'
import type { SaleEntry } from '../log-entry.ts'
import { SLIP_TITLE, toCouponCents, toSlipAddress, toSlipLines } from './slip.ts'

interface SlipWords {
  /** A text of this folder's screens. */
  t(key: string, values?: Record<string, unknown>): string
  tender(kind: string): string
  money(cents: number): string
  dateTime(iso: string): string
  shop: { name: string; lines: readonly string[] }
  /** Till and seller. */
  facts: readonly string[]
  origin: string
}

/** The provisional slip for a printer on the till's own device, which needs nothing of the shop. */
export function toSlipBlocks(
  sale: SaleEntry,
  { t, tender, money, dateTime, shop, facts, origin }: SlipWords,
): PaperBlocks {
  const { payload } = sale
  const title = t('slip.title')
  return [
    centered(shop.name, { bold: true, large: true }),
    ...shop.lines.map((line) => centered(line)),
    SPACE,
    centered(SLIP_TITLE, { bold: true }),
    ...(title === SLIP_TITLE ? [] : [centered(title)]),
    centered(t('reference', { reference: payload.reference })),
    ...[dateTime(payload.finished_at), ...facts].map((line) => centered(line)),
    RULE,
    ...toSlipLines(sale).flatMap((line): PaperBlock[] => [
      { kind: 'row', label: line.name, amount: money(line.total_cents), bold: true },
      ...[
        line.detail,
        line.isWrapped && t('slip.gift_wrap'),
        line.isSent && t('slip.to_send'),
        line.note,
      ].flatMap((text) => (text ? [plain(text)] : [])),
      ...(line.quantity > 1 ? [plain(`${line.quantity} x ${money(line.unit_cents)}`)] : []),
      ...(line.discount_cents > 0
        ? [plain(`${t('slip.off')} ${money(-line.discount_cents)}`)]
        : []),
    ]),
    RULE,
    { kind: 'row', bold: true, large: true, label: t('total'), amount: money(payload.total_cents) },
    plain(t('slip.included')),
    ...(payload.print_note && payload.note ? [plain(payload.note)] : []),
    ...(payload.coupon
      ? [plain(t('slip.coupon', { code: payload.coupon, amount: money(-toCouponCents(sale)) }))]
      : []),
    ...payload.tenders.map(
      (each): PaperBlock => ({
        kind: 'row',
        label: tender(each.kind),
        amount: money(each.amount_cents),
      }),
    ),
    SPACE,
    { kind: 'qr', text: toSlipAddress(origin, sale) },
    centered(t('slip.later')),
  ]
}
