import { randomUUID } from 'node:crypto'
import type { SaleEntry } from '../../../app/till/sales/log-entry.ts'
import { newOrderReference } from '../../../core/base/order-reference.ts'
import type { Tender, TenderKindAt } from '../../../core/sales/tenders/rules.ts'
import { applyTicketDiscount, priceLines, sumLines } from '../../../core/till/ticket/price-lines.ts'
import { readLineOffer } from '../../../core/till/ticket/read-line-offer.ts'
import { getLineQuantity, SALE_VERSION } from '../../../core/till/ticket/rules.ts'
import type { SoldLine, TicketDiscount } from '../../../core/till/ticket/ticket-line.ts'
import { card, DEVICE, line, sell } from './counter-sale.ts'
import { approveDiscount } from './discount-approvals.ts'
import type { StoringShop } from './storing-shop.ts'

interface OfflineTicket {
  lines: SoldLine[]
  pay?: (total: number) => Tender<TenderKindAt<'counter_in'>>[]
  discount?: TicketDiscount
  invoice_recipient?: { nif: string; name: string; address: string }
  note?: string
}

/** The log of a till without a network: the entries that the shop does not have, as the browser keeps them. */
export async function writeTillLog(shop: StoringShop, markedItemId: number): Promise<SaleEntry[]> {
  const entries: SaleEntry[] = []
  const [open] = await shop.ask<{ session: string }>(
    `select operation_id as session from cash_sessions join tills using (till_id) where code = 'T1' and closed_at is null`,
  )
  const [till, session] = ['T1', open?.session ?? '']

  async function log({ lines, pay = (total) => [card(total)], ...ticket }: OfflineTicket) {
    const finished_at = shop.clock.now.toISOString()
    const full = priceLines(await readLineOffer(shop.db, lines, shop.clock.now), lines)
    const priced = applyTicketDiscount(full, ticket.discount)
    const total = sumLines(priced)
    const reference = newOrderReference()
    const sold = { reference, finished_at, tenders: pay(total), ...ticket }
    const payload = { ...sold, lines: priced, total_cents: total }
    const header = {
      id: randomUUID(),
      seq: entries.length + 1,
      device: DEVICE,
      page: randomUUID(),
      book_id: randomUUID(),
    }
    const seen = {
      lines: priced.map((line) => ({
        name: line.charged.name,
        detail: '',
        quantity: getLineQuantity(line),
      })),
      total_cents: total,
      change_cents: 0,
    }
    const state = entries.length === 0 ? ('finishing' as const) : ('unbooked' as const)
    const fact = {
      kind: 'sale' as const,
      version: SALE_VERSION,
      till,
      session,
      staff: shop.sellerId,
      at: finished_at,
    }
    entries.push({ ...header, ...fact, state, payload, seen })
  }

  const change = (total: number) => [
    { kind: 'cash' as const, amount_cents: total, given_cents: total + 5_00 },
  ]
  await log({ lines: [line(shop.goods().variantId)], pay: change })
  const discount_approval = await approveDiscount(shop)
  const approved = { discount_percent: discount_approval.percent, discount_approval }
  await log({ lines: [{ ...line(shop.goods().variantId), ...approved }], pay: change })
  await log({
    lines: [line(shop.goods().variantId), line(shop.goods().variantId, { quantity: 2 })],
    discount: { discount_percent: 5 },
    pay: (total) => [
      { kind: 'cash', amount_cents: 30_00, given_cents: 50_00 },
      card(total - 30_00),
    ],
  })
  const vanished = shop.goods().variantId
  await log({ lines: [line(vanished)] })
  const free = { kind: 'free' as const, name: 'Cordones', quantity: 2, unit_cents: 3_50 }
  await log({ lines: [free], note: 'Sin caja' })
  await log({ lines: [{ kind: 'item', item_id: markedItemId }] })
  const invoice_recipient = {
    nif: 'B12345674',
    name: 'Zapatos y Más SL',
    address: 'Calle Mayor 1, 28013 Madrid',
  }
  await log({ lines: [line(shop.goods().variantId)], invoice_recipient })
  await sellAll(shop, vanished)
  return entries
}

/** Sells every pair of it that is left, here and there, so that the entry of a till finds none. */
async function sellAll(shop: StoringShop, variant_id: number): Promise<void> {
  const [left] = await shop.ask<{ quantity: number }>(
    `select count(*)::int as quantity from inventory_items where variant_id = $1 and status = 'in_stock'`,
    [variant_id],
  )
  await sell(shop, { lines: [line(variant_id, { quantity: left?.quantity ?? 0 })] })
}
