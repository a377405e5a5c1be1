import { randomUUID } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import type { Db } from '../../core/base/db.server.ts'
import { newOrderReference } from '../../core/base/order-reference.ts'
import { type Actor, visitorActor } from '../../core/base/procedures/actor.ts'
import { expireOrders } from '../../core/checkout/expire-orders.ts'
import { announceRefund } from '../../core/checkout/refunds/announce-refund.ts'
import { mayActAt } from '../../core/devices/registration/may-act-at.ts'
import { sendRefunds } from '../../core/payments/send-refunds.ts'
import { router } from '../../core/router.ts'
import { scryptPasswords } from '../../core/staff/passwords/scrypt-passwords.ts'
import { TICKET_VERSION } from '../../core/till/rules.ts'
import { priceLines, sumLines } from '../../core/till/ticket/price-lines.ts'
import { readLineOffer } from '../../core/till/ticket/read-line-offer.ts'
import { toTenders } from './cash-tenders.ts'
import type { Step, TillSale, WebOrder } from './steps.ts'

export interface ReplayShop {
  till: string
  /** The staff by e-mail. */
  staff: ReadonlyMap<string, Actor>
  /** Customer ids in the order of `TillSale.customer`. */
  customers: readonly number[]
  /** The shop's own, from which e-mails derive the links of their orders. */
  secret: string
}

/**
 * Runs planned steps at their planned times through the procedures of the shop; throws at any refusal. Writes no
 * audit entries, since those can only bear the current time.
 */
export async function replaySteps(
  db: Db,
  { till, staff, customers, secret }: ReplayShop,
  steps: readonly Step[],
  onProgress: (done: number) => void = () => {},
): Promise<void> {
  const config = { secret, demo: true }
  const orders = new Map<WebOrder, { token: string; payments: string[] }>()
  let done = 0
  let session = { id: 0, operationId: '', float: 0, cash: 0 }
  const device = randomUUID()

  const clientFor = (at: Date, actor: Actor) =>
    createRouterClient(router, {
      context: {
        db,
        actor,
        config,
        now: () => at,
        writeAudit: async () => {},
        passwords: scryptPasswords,
        mayActAt,
        operationId: operationId(at, done),
        request: { id: 'world' },
        log: { warn() {}, error() {} },
      },
    })

  const getStaff = (email: string) => {
    const actor = staff.get(email)
    if (!actor) throw new Error(`no staff with e-mail ${email}`)
    return actor
  }

  async function sell(at: Date, by: string, sale: TillSale) {
    const { paidBy, notes, customer, note } = sale
    const lines = sale.lines.map((line) => ({ kind: 'sell' as const, ...line }))
    const prices = await readLineOffer(db, lines, at)
    const total = sumLines(priceLines(prices, lines))
    const tenders = toTenders(total, paidBy, notes)
    const customer_id = customer === undefined ? undefined : customers[customer]
    await clientFor(at, getStaff(by)).till.finishSale({
      version: TICKET_VERSION,
      id: operationId(at, done),
      seq: done + 1,
      device,
      session: session.operationId,
      reference: newOrderReference(),
      finished_at: at.toISOString(),
      till,
      lines,
      tenders,
      expected_total_cents: total,
      ...(customer_id && { customer_id }),
      ...(note && { note }),
    })
    for (const tender of tenders) if (tender.kind === 'cash') session.cash += tender.amount_cents
  }

  async function moveCash(at: Date, by: string, kind: 'in' | 'out', cents: number, reason: string) {
    await clientFor(at, getStaff(by)).cash.moveCash({ till, kind, amount_cents: cents, reason })
    session.cash += kind === 'in' ? cents : -cents
  }

  async function place(at: Date, { lines, buyer, method }: WebOrder) {
    const { language, ...delivery } = buyer
    const cart = { lines, shipping_method: method }
    const quote = await clientFor(at, visitorActor).checkout.getQuote(cart)
    const order = await clientFor(at, visitorActor).checkout.placeOrder({
      ...cart,
      delivery,
      expected_total_cents: quote.total_cents,
      language: language as 'es',
    })
    return { token: order.token, payments: [] }
  }

  const getPlaced = (order: WebOrder) => {
    const placed = orders.get(order)
    if (!placed) throw new Error('this order was never placed')
    return placed
  }

  async function act(step: Step): Promise<void> {
    const { at } = step
    switch (step.kind) {
      case 'open': {
        const { cash } = clientFor(at, getStaff(step.by))
        const opened = await cash.openCashSession({
          till,
          float_cents: step.floatCents,
          reason: 'Cambio preparado',
        })
        session = {
          id: opened.cash_session_id,
          operationId: opened.operation_id,
          float: step.floatCents,
          cash: step.floatCents,
        }
        return
      }
      case 'sale':
        return sell(at, step.by, step.sale)
      case 'cash':
        return moveCash(at, step.by, step.way, step.cents, step.reason)
      case 'bank': {
        const cents = Math.floor((session.cash - session.float) / 50_00) * 50_00
        if (cents > 0) await moveCash(at, step.by, 'out', cents, 'Retirada para el banco')
        return
      }
      case 'close': {
        const counted_cents = session.cash + step.offByCents
        const closed = await clientFor(at, getStaff(step.by)).cash.closeCashSession({
          till,
          cash_session_id: session.id,
          counted_cents,
          ...(step.reason && { reason: step.reason }),
        })
        const difference = closed.state === 'closed' ? closed.difference_cents : undefined
        if (difference !== step.offByCents)
          throw new Error(`a cash session differs by ${difference}, not ${step.offByCents}`)
        return
      }
      case 'place':
        orders.set(step.order, await place(at, step.order))
        return
      case 'pay': {
        const { token, payments } = getPlaced(step.order)
        const { payment } = await clientFor(at, visitorActor).checkout.startPayment({
          token,
          provider: 'test',
        })
        payments.push(payment)
        return
      }
      case 'settle': {
        const { payments } = getPlaced(step.order)
        const payment = payments.shift() ?? ''
        await clientFor(at, visitorActor).checkout.settleTestPayment({
          payment,
          outcome: step.outcome,
        })
        return
      }
      case 'give up':
        await clientFor(at, visitorActor).checkout.cancelOrder({
          token: getPlaced(step.order).token,
        })
        return
      case 'expire':
        await expireOrders(db, () => at)
        return
      case 'send back':
        await sendRefunds(
          db,
          () => at,
          announceRefund(() => at, config.secret),
        )
    }
  }

  for (const step of steps) {
    await act(step)
    done++
    onProgress(done)
  }
}

/** A UUID of version 7, the same for the same step at the same time. */
function operationId(at: Date, step: number): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const rest = step.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${rest}`
}
