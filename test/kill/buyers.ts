import { setTimeout as sleep } from 'node:timers/promises'
import { delivery } from '../shop.ts'
import { type ActRequest, ask, newAct, type Size, sizesOnSale, type Way } from './acts.ts'
import type { Clerk } from './clerk.ts'

const WAYS: readonly Way[] = ['test', 'transfer', 'pickup']

/** An order as its buyer knows it. */
export interface Bought {
  way: Way
  placed: ActRequest
  started?: ActRequest
  settled?: ActRequest
}

/** Whether the shop has said that it took the money of an order. */
export const isPaid = ({ settled }: Bought): boolean => {
  const { state, outcome, paid_cents } = settled?.answer?.body ?? {}
  return state === 'captured' || outcome === 'paid' || Number(paid_cents) > 0
}

/**
 * Buyers who order and pay, over and over, until they are told to stop; each goes on after an error. Of three orders
 * one is paid by card, one by a transfer that the clerk books, and one at the counter, where the clerk hands it over.
 */
export function sendBuyers(address: string, count: number, clerk: Clerk) {
  const bought: Bought[] = []
  let open = true
  const buy = async (sizes: readonly Size[], n: number) => {
    const way = WAYS[n % WAYS.length] ?? 'test'
    const size = sizes[Math.floor(Math.random() * sizes.length)] ?? { id: 0, cents: 0 }
    const placed = newAct('/orders', orderBody(size, way))
    const order: Bought = { way, placed }
    bought.push(order)
    const body = (await ask(address, placed))?.body
    if (body?.token === undefined) return sleep(20)
    if (way === 'test') await payByCard(address, order)
    else {
      order.settled = await clerk.settle(address, way, String(body.reference))
      if (order.settled) await ask(address, order.settled)
    }
  }
  const all = sizesOnSale(address).then((sizes) =>
    Promise.all(
      Array.from({ length: count }, async (_, lane) => {
        for (let n = lane; open; n += count + 1) await buy(sizes, n)
      }),
    ),
  )
  return {
    bought,
    paid: () => bought.filter(isPaid).length,
    stop: async () => {
      open = false
      await all
      return bought
    },
  }
}

function orderBody({ id, cents }: Size, way: Way) {
  const { name, email, phone } = delivery
  const isPickup = way === 'pickup'
  return {
    lines: [{ variant_id: id, quantity: 1 }],
    shipping_method: isPickup ? 'store_pickup' : 'gls_standard',
    delivery: isPickup ? { name, email, phone } : delivery,
    expected_total_cents: cents + (isPickup || cents >= 50_00 ? 0 : 4_95),
    ...(way !== 'test' && { payment_method: way }),
  }
}

async function payByCard(address: string, order: Bought): Promise<void> {
  order.started = newAct(`/orders/${order.placed.answer?.body.token}/payments`, {
    provider: 'test',
  })
  const payment = (await ask(address, order.started))?.body.payment
  if (payment === undefined) return
  order.settled = newAct(`/payments/${payment}/settlements`, { outcome: 'captured' })
  await ask(address, order.settled)
}
