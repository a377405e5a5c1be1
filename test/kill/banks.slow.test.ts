import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { days, hours, later } from '../../core/base/clock.ts'
import { query } from '../../core/base/db.server.ts'
import { askBanks } from '../../core/checkout/payments/ask-banks.ts'
import { readUnreadNotices } from '../../core/checkout/payments/receive-bank-notice.ts'
import { staffWith } from '../call-fixtures.ts'
import { deliver } from '../doubles/redsys.ts'
import { freePort } from '../free-port.ts'
import { ledgerViolations } from '../ledger.ts'
import { orderInput } from '../order-fixtures.ts'
import { type BankShop, bankShop, getFormFields, getSessionId } from '../payments/bank-fixtures.ts'
import { bankVariables } from '../payments/bank-variables.ts'
import { sellShoe } from '../staff-fixtures.ts'

/** `KILLS=100 npm exec vitest -- run test/kill/banks` kills the process at a hundred moments. */
const KILLS = Number(process.env.KILLS ?? 4)
const LONGEST_WAIT_MS = 250
/** A minute's pause between two attempts takes a second. */
const CLOCK_SPEED = 60
const STARTED_AT = Date.now()
/** Of two banks that take cards one is offered: so Redsys takes Bizum here. */
const WAYS = ['stripe', 'redsys_bizum'] as const
const variables = { REDSYS_WAYS: 'bizum' }

let bank: BankShop
let port: number
let child: ChildProcess | undefined
beforeEach(async () => {
  bank = await bankShop({ variables })
  port = await freePort()
  bank.stripe.state.noticeUrl = `http://127.0.0.1:${port}/bank-notices/stripe`
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await bank.close()
})

const moveClock = () => {
  bank.shop.clock.now = new Date(STARTED_AT + (Date.now() - STARTED_AT) * CLOCK_SPEED)
}

async function startProcess(): Promise<ChildProcess> {
  const { PATH, HOME, TMPDIR } = process.env
  const started = spawn(process.execPath, [join(import.meta.dirname, 'bank-process.ts')], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      SHOP_URL: bank.shop.url,
      BANK_PORT: String(port),
      STARTED_AT: String(STARTED_AT),
      CLOCK_SPEED: String(CLOCK_SPEED),
      ...bankVariables(bank.redsys, bank.stripe),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(started.stdout, 'data')
  return started
}

interface Sent {
  page?: Parameters<typeof getFormFields>[0]
}

/** One buyer, who asks again where nobody answered; of four orders one is cancelled once it is paid. */
async function buy(variant: number, n: number): Promise<void> {
  const way = WAYS[n % WAYS.length] ?? 'stripe'
  moveClock()
  const { token } = await bank.call().checkout.placeOrder(orderInput([variant]))
  const body = JSON.stringify({ token, way, operationId: randomUUID() })
  const { page }: Sent = await fetch(`http://127.0.0.1:${port}/start`, { method: 'POST', body })
    .then((response) => response.json() as Promise<Sent>)
    .catch(() => ({}))
  if (!page) return
  if (way === 'stripe') await bank.stripe.pay(getSessionId(page))
  else await bank.redsys.pay(getFormFields(page))
  if (n % 4 === 0)
    await bank
      .call()
      .returns.cancelPaidOrder({ token })
      .catch(() => {})
}

/** What the banks would do for days, and the worker with them: every notice comes again, every open payment is asked for. */
async function settleAll(): Promise<void> {
  Object.assign(bank.redsys.state, { line: 'answers', onRefund: async () => {} })
  bank.stripe.state.line = 'answers'
  moveClock()
  for (const { body } of bank.redsys.notices)
    await deliver({ url: `${bank.entrance.origin}/bank-notices/redsys`, body })
  for (let round = 0; round < 12; round++) {
    bank.shop.clock.now = later(bank.shop.clock.now, hours(2))
    await readUnreadNotices(bank.context)
    await askBanks(bank.context)
    await bank.refundDue()
  }
  const notices = bank.redsys.notices.filter(({ params }) => params.Ds_TransactionType === '3')
  for (const { body } of notices)
    await deliver({ url: `${bank.entrance.origin}/bank-notices/redsys`, body })
  await resendLostRefunds()
}

/** What a person does who reads in the bank's panel that it never heard of a refund: the process died before it was sent. */
async function resendLostRefunds(): Promise<void> {
  const waiting = await query<{ refundId: string }>(
    bank.shop.db,
    'refunds_without_answer',
    `select refund_id as "refundId" from refunds where state = 'due' and unanswered_at is not null`,
  )
  const known = bank.redsys.refunds.map(({ refundId }) => refundId)
  const seller = bank.call(staffWith({ can_manage_sales_pos: true }))
  for (const { refundId } of waiting.filter((refund) => !known.includes(refund.refundId)))
    await seller.checkout.resendRefund({ refund_id: refundId })
  await bank.refundDue()
}

interface Row {
  taken: string
  order: string
  payment: string
  due: number
}

it('of payments and refunds whose process is killed, no paid order is lost and no money moves twice', {
  timeout: 60_000 + 15_000 * KILLS,
}, async () => {
  const variant = await sellShoe(bank.shop, { pairs: 40 + 8 * KILLS })
  bank.redsys.state.onRefund = async () => {
    await sleep(Math.random() * 60)
    bank.redsys.state.line = Math.random() < 0.3 ? 'lost' : 'answers'
    bank.redsys.state.isSilent = Math.random() < 0.3
    bank.stripe.state.line = Math.random() < 0.2 ? 'lost' : 'answers'
  }
  let orders = 0
  for (let kill = 0; kill < KILLS; kill++) {
    child = await startProcess()
    const ended = once(child, 'exit')
    const before = bank.redsys.charges.size + bank.stripe.paid.size
    const buying = Promise.allSettled(Array.from({ length: 6 }, () => buy(variant, orders++)))
    // A busy machine pays later than its moment of death: the first one lives until money moved.
    if (kill === 0)
      await expect
        .poll(() => bank.redsys.charges.size + bank.stripe.paid.size, { timeout: 30_000 })
        .toBeGreaterThan(before)
    await sleep(Math.random() * LONGEST_WAIT_MS)
    child.kill('SIGKILL')
    await Promise.all([ended, buying])
  }
  await settleAll()

  const charges = bank.redsys.charges.size + bank.stripe.paid.size
  expect(charges).toBeGreaterThan(0)
  const rows = await query<Row>(
    bank.shop.db,
    'charges_at_banks',
    `select coalesce(p.answer ->> 'payment_intent', p.bank_reference) as taken, s.reference as "order", p.state as payment,
       coalesce((select sum(amount_cents) from refunds r where r.payment_id = p.payment_id and r.state = 'due'), 0)::int as due
     from payments p join sales s using (sale_id) where p.state in ('captured', 'refunded', 'refund_due')`,
  )
  // What a bank took is a payment of the shop, once, and pays its order or went back.
  expect(rows.map(({ taken }) => taken).sort()).toEqual(
    [...bank.redsys.charges.keys(), ...bank.stripe.paid.keys()].sort(),
  )
  expect(rows.filter(({ due }) => due > 0)).toEqual([])
  const paid = rows.filter(({ payment }) => payment === 'captured').map(({ order }) => order)
  expect(new Set(paid).size, 'no order is paid twice').toBe(paid.length)
  const done = await query<{ refundId: string; cents: number }>(
    bank.shop.db,
    'refunds_at_banks',
    `select refund_id as "refundId", amount_cents as cents from refunds where state = 'done' order by refund_id`,
  )
  const sent = [
    ...bank.redsys.refunds.map(({ refundId, amount }) => ({ refundId, cents: amount })),
    ...bank.stripe.refunds.map(({ metadata, amount }) => ({
      refundId: metadata.refund_id ?? '',
      cents: amount,
    })),
  ]
  expect(sent.sort((a, b) => (a.refundId < b.refundId ? -1 : 1))).toEqual(done)
  expect(await ledgerViolations(bank.shop.db, later(bank.shop.clock.now, days(1)))).toEqual([])
})
