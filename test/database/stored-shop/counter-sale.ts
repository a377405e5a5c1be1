import { randomUUID } from 'node:crypto'
import { newOrderReference } from '../../../core/base/order-reference.ts'
import type { Tender, TenderKindAt } from '../../../core/sales/tenders/rules.ts'
import { lineDiscount } from '../../../core/till/rules.ts'
import { priceLines, sumLines } from '../../../core/till/ticket/price-lines.ts'
import { readLineOffer } from '../../../core/till/ticket/read-line-offer.ts'
import type { SoldLine } from '../../../core/till/ticket/ticket-line.ts'
import type { StoringShop } from './storing-shop.ts'

export const DEVICE = '01990000-0000-4000-8000-00000000d001'

export const line = (variant_id: number, change: { quantity?: number } = {}) => ({
  kind: 'sell' as const,
  variant_id,
  quantity: 1,
  ...change,
})

export const card = (amount_cents: number) => ({ kind: 'card' as const, amount_cents })

/** Cash without change. */
export const cash = (amount_cents: number) => ({ kind: 'cash' as const, amount_cents })

/** Adds up these lines as the counter does, in cents. */
export async function readTotal({ db, clock }: StoringShop, lines: SoldLine[]): Promise<number> {
  const offer = await readLineOffer(db, lines, clock.now)
  return sumLines(priceLines(offer, lines))
}

type SaleInput = Parameters<ReturnType<StoringShop['seller']>['till']['finishSale']>[0]

/** Sells over the counter, by card unless `pay` says otherwise. */
export async function sell(
  shop: StoringShop,
  {
    till = 'T1',
    lines,
    percentOff = 0,
    pay = (total) => [card(total)],
    ...more
  }: Partial<Omit<SaleInput, 'lines' | 'tenders'>> & {
    lines: SoldLine[]
    /** The discount of its coupon, in cents. */
    percentOff?: number
    pay?: (total: number) => Tender<TenderKindAt<'counter_in'>>[]
  },
) {
  const [open] = await shop.ask<{ session: string }>(
    `select operation_id as session from cash_sessions join tills using (till_id) where code = $1 and closed_at is null`,
    [till],
  )
  const counter = shop.seller().till
  const full = await readTotal(shop, lines)
  const total = full - lineDiscount(full, { discount_percent: percentOff })
  return counter.finishSale({
    version: 2,
    id: randomUUID(),
    seq: 1,
    device: DEVICE,
    session: open?.session ?? randomUUID(),
    reference: newOrderReference(),
    finished_at: shop.clock.now.toISOString(),
    till,
    lines,
    tenders: pay(total),
    expected_total_cents: total,
    ...more,
  })
}
