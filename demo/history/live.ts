import { randomBytes } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import type { Db } from '../../core/base/db.server.ts'
import { sumCents } from '../../core/base/money.ts'
import { type Actor, visitorActor } from '../../core/base/procedures/actor.ts'
import { expireOrders } from '../../core/checkout/expire-orders.ts'
import { sendRefunds } from '../../core/payments/send-refunds.ts'
import { router } from '../../core/router.ts'
import { priceLines, readLineOffer } from '../../core/till/ticket-lines.ts'
import { handOver } from './hand-over.ts'
import type { CounterSale, Step, WebOrder } from './steps.ts'

export interface Shop {
  till: string
  /** Who works there, by e-mail. */
  staff: ReadonlyMap<string, Actor>
  /** Ids of customers, in the order in which sales name them. */
  customers: readonly number[]
}

/**
 * Does what a plan says, each thing at its moment, through the doors everybody uses: what the shop would refuse
 * is an error here. Nothing of it stands in the audit log, which knows no time but the present.
 */
export async function live(
  db: Db,
  { till, staff, customers }: Shop,
  steps: readonly Step[],
  passed: (done: number) => void = () => {},
): Promise<void> {
  // Nobody holds a link to an order of these.
  const config = { secret: randomBytes(32).toString('hex'), demo: true }
  const orders = new Map<WebOrder, { token: string; payments: string[] }>()
  let done = 0
  let drawer = { id: 0, float: 0, cash: 0 }

  const doors = (at: Date, actor: Actor) =>
    createRouterClient(router, {
      context: {
        db,
        actor,
        config,
        now: () => at,
        writeAudit: async () => {},
        operationId: operationId(at, done),
        request: { id: 'world' },
        log: { warn() {}, error() {} },
      },
    })

  const person = (email: string) => {
    const actor = staff.get(email)
    if (!actor) throw new Error(`nobody works here as ${email}`)
    return actor
  }

  async function sell(at: Date, by: string, { lines, paidBy, notes, customer, note }: CounterSale) {
    const { offer } = await readLineOffer(db, lines, at)
    const total = sumCents(priceLines(offer, lines).map(({ totalCents }) => totalCents))
    const tenders = handOver(total, paidBy, notes)
    const customer_id = customer === undefined ? undefined : customers[customer]
    await doors(at, person(by)).till.finishSale({
      till,
      lines,
      tenders,
      expected_total_cents: total,
      ...(customer_id && { customer_id }),
      ...(note && { note }),
    })
    for (const tender of tenders)
      if (tender.kind === 'cash') drawer.cash += tender.given_cents - tender.change_cents
  }

  async function moveCash(at: Date, by: string, kind: 'in' | 'out', cents: number, reason: string) {
    await doors(at, person(by)).till.moveCash({ till, kind, amount_cents: cents, reason })
    drawer.cash += kind === 'in' ? cents : -cents
  }

  async function place(at: Date, { lines, buyer, method }: WebOrder) {
    const { language, ...delivery } = buyer
    const asked = { lines, shipping_method: method }
    const quote = await doors(at, visitorActor).checkout.getQuote(asked)
    const order = await doors(at, visitorActor).checkout.placeOrder({
      ...asked,
      delivery,
      expected_total_cents: quote.total_cents,
      language: language as 'es',
    })
    return { token: order.token, payments: [] }
  }

  const orderOf = (order: WebOrder) => {
    const placed = orders.get(order)
    if (!placed) throw new Error('an order goes on that was never placed')
    return placed
  }

  async function act(step: Step): Promise<void> {
    const { at } = step
    switch (step.kind) {
      case 'open': {
        const { till: counter } = doors(at, person(step.by))
        const opened = await counter.openCashSession({ till, float_cents: step.floatCents })
        drawer = { id: opened.cash_session_id, float: step.floatCents, cash: step.floatCents }
        return
      }
      case 'sale':
        return sell(at, step.by, step.sale)
      case 'cash':
        return moveCash(at, step.by, step.way, step.cents, step.reason)
      case 'bank': {
        const cents = Math.floor((drawer.cash - drawer.float) / 50_00) * 50_00
        if (cents > 0) await moveCash(at, step.by, 'out', cents, 'Retirada para el banco')
        return
      }
      case 'close': {
        const counted_cents = drawer.cash + step.offByCents
        const closed = await doors(at, person(step.by)).till.closeCashSession({
          till,
          cash_session_id: drawer.id,
          counted_cents,
          ...(step.reason && { reason: step.reason }),
        })
        if (closed.difference_cents !== step.offByCents)
          throw new Error(`a drawer differs by ${closed.difference_cents}, not ${step.offByCents}`)
        return
      }
      case 'place':
        orders.set(step.order, await place(at, step.order))
        return
      case 'pay': {
        const { token, payments } = orderOf(step.order)
        const { payment } = await doors(at, visitorActor).checkout.startPayment({
          token,
          provider: 'test',
        })
        payments.push(payment)
        return
      }
      case 'settle': {
        const { payments } = orderOf(step.order)
        const payment = payments.shift() ?? ''
        await doors(at, visitorActor).checkout.settleTestPayment({
          payment,
          outcome: step.outcome,
        })
        return
      }
      case 'give up':
        await doors(at, visitorActor).checkout.cancelOrder({ token: orderOf(step.order).token })
        return
      case 'expire':
        await expireOrders(db, () => at)
        return
      case 'send back':
        await sendRefunds(db, () => at)
    }
  }

  for (const step of steps) {
    await act(step)
    done++
    passed(done)
  }
}

/** The same for the same step of the same day; a UUID of version 7, as callers make them. */
function operationId(at: Date, step: number): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const rest = step.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${rest}`
}
