import { inTransaction } from '../../core/base/db.server.ts'
import { sumCents } from '../../core/base/money.ts'
import { newOrderReference } from '../../core/base/order-reference.ts'
import { lockCashSession } from '../../core/cash/lock-cash-session.ts'
import type { Recipient } from '../../core/invoicing/invoice-parties.ts'
import { writeReturn } from '../../core/returns/write-return.ts'
import type { Tender } from '../../core/sales/tenders/rules.ts'
import { writeSettings } from '../../core/settings/save-settings.ts'
import { allocateGoods } from '../../core/stock/allocate-goods.ts'
import {
  type AvailabilityChange,
  publishAvailability,
} from '../../core/stock/publish-availability.ts'
import { writeExchange } from '../../core/till/settlement/returns/write-exchange.ts'
import { cardSale, sellShoe } from '../staff-fixtures.ts'
import type { World } from '../world/world.ts'
import { readUnits } from './return-fixtures.ts'

export interface Buyer {
  customerId?: number | undefined
  recipient?: Recipient | undefined
}

export type Units = readonly { lineId: number; n: number; cents: number }[]

/** Sets whether the invoice of an exchange is of the difference alone. */
export const netExchanges = (shop: World, isOn: boolean) =>
  writeSettings(shop.db, { exchange_is_netted: isOn }, { now: shop.clock.now })

/** A sale of pairs of one price over the counter. */
export async function sellPairs(
  shop: World,
  {
    cents = 69_95,
    quantity = 1,
    customerId,
    recipient,
  }: Buyer & { cents?: number; quantity?: number } = {},
) {
  const variant = await sellShoe(shop, { cents, pairs: quantity })
  const { sale_id } = await shop.call(shop.staff.lola).till.finishSale(
    cardSale(variant, {
      lines: [{ kind: 'sell', variant_id: variant, quantity }],
      tenders: [{ kind: 'card', amount_cents: cents * quantity }],
      expected_total_cents: cents * quantity,
      ...(customerId && { customer_id: customerId }),
      ...(recipient && { invoice_recipient: recipient }),
    }),
  )
  return { saleId: sale_id, units: await readUnits(shop.db, sale_id) }
}

interface Exchanged extends Buyer {
  units: Units
  /** The price of the pair that is taken for them. */
  cents: number
}

/** Gives units back and takes a pair of another price; the difference is paid or given back by card. */
export async function exchangeUnits(
  shop: World,
  { units, cents, customerId, recipient }: Exchanged,
) {
  const variantId = await sellShoe(shop, { cents, pairs: 1 })
  const value = sumCents(units.map((unit) => unit.cents))
  const tenders: Tender[] = cents > value ? [{ kind: 'card', amount_cents: cents - value }] : []
  return inTransaction(shop.db, async (tx) => {
    const session = await lockCashSession(tx, 'T1')
    if (!session) throw new Error('no till is open')
    const now = shop.clock.now
    const moved: AvailabilityChange[] = []
    const reference = newOrderReference()
    const sold = await allocateGoods(tx, {
      wanted: [{ variantId, quantity: 1, stockKind: 'pair' }],
      at: session.locationId,
      as: { status: 'sold' },
      now,
      actor: 'test',
      reference,
      moved,
    })
    if ('short' in sold) throw new Error('no pair is left')
    const line = {
      kind: 'variant' as const,
      variantId,
      name: { es: 'Zapato' },
      quantity: 1,
      listCents: cents,
      taxRate: 21,
      totalCents: cents,
    }
    const written = await writeExchange(tx, {
      sale: {
        session,
        reference,
        sellerId: shop.staff.lola.userId,
        tenders,
        pairs: sold.allocated,
        finishedAt: now,
        now,
        customerId,
        recipient,
        lines: [line],
      },
      back: { units: units.map(toSellable), actor: shop.staff.lola, moved },
      ...(value > cents && { out: [{ kind: 'card', amountCents: cents - value }] }),
    })
    if ('refused' in written) throw new Error(written.refused)
    await publishAvailability(tx, moved, now)
    return written
  })
}

/** Gives units back without taking another pair; their money goes back by card. */
export const giveBackUnits = (shop: World, units: Units) =>
  inTransaction(shop.db, async (tx) => {
    const session = await lockCashSession(tx, 'T1')
    const statements: (() => Promise<unknown>)[] = []
    const written = await writeReturn(tx, {
      units: units.map(toSellable),
      reason: 'return',
      actor: shop.staff.lola,
      now: shop.clock.now,
      moved: [],
      ...(session && { till: session }),
      refundTo: { tenders: [{ kind: 'card', cents: sumCents(units.map(({ cents }) => cents)) }] },
      beforeCommit: (statement) => statements.push(statement),
    })
    for (const write of statements) await write()
    return written
  })

const toSellable = (unit: Units[number]) => ({ ...unit, condition: 'sellable' as const })
