import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getRefusal, staffWith } from '../../../test/call-fixtures.ts'
import { card, cash, depositShop } from '../../../test/deposits/deposit-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { refundDue } from '../../../test/payments/refund-due.ts'
import { readSaleUnits, takeBackUnits } from '../../../test/returns/write-return-fixtures.ts'
import { rounds } from '../../../test/rounds.ts'
import { payOne } from '../../../test/serving-fixtures.ts'
import { cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { days, later, shopDay } from '../../base/clock.ts'
import { sumCents } from '../../base/money.ts'
import { foldSummary } from '../../sales/summary/fold-summary.ts'
import { readGoods } from '../../sales/summary/read-goods.ts'
import { readMoney } from '../../sales/summary/read-money.ts'
import { isMoney } from '../../sales/tenders/rules.ts'
import { chargedLine, toOperation } from '../../till/booking/booking.fixture.ts'
import type { Accounts } from './get-accounts.ts'

const PRICE = 69_95
const ADVANCE = 20_01
const ZONE = 'Europe/Madrid'

let made: Awaited<ReturnType<typeof depositShop>>
let variant: number

const till = () => made.shop.call(made.seller).till
const drawer = () => made.shop.call(made.seller).cash
const office = () =>
  made.shop.call(staffWith({ can_view_reports: true, can_manage_sales_pos: true }))

const Act = fc.record({
  what: fc.constantFrom(
    'sell',
    'sell',
    'void',
    'annul',
    'take',
    'hand over',
    'cancel',
    'office transfer',
    'offline',
    'send',
    'order',
    'order back',
    'pair back',
    'close',
    'close',
    'night',
    'fold',
  ),
  isCash: fc.boolean(),
})
type Act = typeof Act extends fc.Arbitrary<infer T> ? T : never
type Operation = Awaited<ReturnType<typeof toOperation>>

/** Acts of a till, of the web and of the office over some days. */
async function openBooks() {
  const { session } = await drawer().getCashSession({ till: 'T1' })
  let cash_session_id = session?.cash_session_id ?? 0
  const sales: { sale_id: number; reference: string }[] = []
  const orders: { reference: string }[] = []
  const open: Awaited<ReturnType<typeof made.take>>[] = []
  let unsent: Operation[] = []
  const pay = (isCash: boolean, cents: number) => (isCash ? cash(cents + 5, 5) : card(cents))

  async function close() {
    const { content } = await office().cash.getXReading({ till: 'T1' })
    const inDrawer = content.methods.find(({ kind }) => kind === 'cash')?.total_cents ?? 0
    const read = await drawer().getCashSession({ till: 'T1' })
    const counted_cents = (read.session?.float_cents ?? 0) + inDrawer
    await drawer().closeCashSession({ till: 'T1', cash_session_id, counted_cents, reason: 'x' })
    const next = await drawer().openCashSession({ till: 'T1', float_cents: counted_cents })
    cash_session_id = next.cash_session_id
  }
  async function send() {
    for (const operation of unsent) {
      const { sale_id } = await till().bookSale(operation)
      expect(sale_id).not.toBeNull()
    }
    unsent = []
  }
  async function undo(annul: boolean) {
    const sale = sales.pop()
    if (!sale) return
    const act = { sale_id: sale.sale_id, till: 'T1', reason: 'x', annul }
    await getRefusal(till().voidSale(act))
  }
  async function takeBack(reference: string, change: Parameters<typeof takeBackUnits>[2] = {}) {
    const { units } = await readSaleUnits(made.shop, reference)
    await takeBackUnits(made.shop, units.slice(0, 1), change)
    await refundDue(made.shop)
  }
  async function dealWithDeposit({ what }: Act) {
    const deposit = open.shift()
    if (!deposit) return
    if (what === 'hand over') return made.handOver(deposit, card(PRICE - ADVANCE))
    if (what === 'cancel') return made.cancel(deposit)
    await made.deposits.cancelDeposit({
      deposit_id: deposit.deposit_id,
      reason: 'x',
      tenders: [{ kind: 'transfer', amount_cents: -ADVANCE }],
      approval: made.approval,
    })
  }
  async function perform(act: Act): Promise<void> {
    const { what, isCash } = act
    made.shop.clock.now = later(made.shop.clock.now, 60_000)
    if (what === 'close') return close()
    if (what === 'send') return send()
    if (what === 'void' || what === 'annul') return undo(what === 'annul')
    if (what === 'fold') await foldSummary(made.shop.db, () => made.shop.clock.now)
    if (what === 'night') made.shop.clock.now = later(made.shop.clock.now, days(1))
    if (what === 'order') orders.push(await payOne(made.shop, { variants: [variant] }))
    if (what === 'order back') {
      const order = orders.pop()
      if (order) await takeBack(order.reference)
    }
    if (what === 'pair back') {
      const sale = sales.shift()
      if (sale) await takeBack(sale.reference, { reason: 'goodwill' })
    }
    if (what === 'sell')
      sales.push(await till().finishSale(cardSale(variant, { tenders: [pay(isCash, PRICE)] })))
    if (what === 'offline')
      unsent.push(
        await toOperation(made.shop, { seller: made.seller, lines: [chargedLine(variant)] }),
      )
    if (what === 'take')
      open.push(await made.take({ variant_id: variant, tenders: [pay(isCash, ADVANCE)] }))
    if (what === 'hand over' || what === 'cancel' || what === 'office transfer')
      await dealWithDeposit(act)
  }
  return {
    perform,
    async end() {
      await send()
      await close()
    },
  }
}

const getLine = <Name extends string>(
  lines: readonly { line: Name; cents: number }[],
  name: Name,
) => lines.find(({ line }) => line === name)?.cents ?? 0

/** The book of a range with each invoice alone, and which of them a Z of the range names. */
async function readBook(range: { from: string; to: string }) {
  const { entries } = await office().invoicing.exportVatBook({ ...range, detail: 'invoices' })
  const { closings } = await office().cash.exportClosings(range)
  const whole = closings.filter(
    ({ closing }) => shopDay(new Date(closing.closed_at), ZONE) <= range.to,
  )
  const inTickets = (number: string) =>
    whole.some(({ content }) =>
      content.tickets.some(({ series, first, last }) => {
        const n = (text: string) => Number(text.slice(series.length))
        return number.startsWith(series) && n(number) >= n(first) && n(number) <= n(last)
      }),
    )
  const corrections = new Set(
    whole.flatMap(({ content }) => content.corrections.map(({ invoice }) => invoice)),
  )
  const counted = entries.filter(({ state }) => state === 'counted')
  return {
    z: sumCents(whole.map(({ content }) => content.figures.invoiced_cents)),
    named: counted.filter(({ first }) => inTickets(first) || corrections.has(first)),
    others: counted.filter(({ first }) => !inTickets(first) && !corrections.has(first)),
  }
}

async function check(range: { from: string; to: string }): Promise<void> {
  const accounts = await office().reports.getAccounts(range)
  const { to_invoiced, to_collected, counted, net_cents } = accounts
  const add = (lines: readonly { cents: number }[]) => sumCents(lines.map(({ cents }) => cents))
  expect(net_cents + add(to_invoiced)).toBe(accounts.invoiced_cents)
  expect(net_cents + add(to_collected)).toBe(accounts.collected_cents)
  expect(add(counted)).toBe(accounts.invoiced_cents)
  expect(getLine(to_invoiced, 'unexplained'), JSON.stringify(accounts)).toBe(0)
  expect(getLine(counted, 'unexplained'), JSON.stringify(accounts)).toBe(0)

  const book = await office().invoicing.getVatBook(range)
  expect([accounts.base_cents, accounts.vat_cents]).toEqual([book.base_cents, book.vat_cents])
  await checkReport(range, accounts)
  if (accounts.open_sessions.length > 0) return
  const { z, named, others } = await readBook(range)
  const total = (entries: typeof others) => sumCents(entries.map((entry) => entry.total_cents))
  expect(getLine(counted, 'closings')).toBe(z)
  expect(getLine(counted, 'open')).toBe(0)
  const places = (['web', 'office', 'late'] as const).map((name) => getLine(counted, name))
  expect(sumCents(places)).toBe(total(others))
  expect(total(named) - z).toBe(getLine(counted, 'annulled'))
  expect(sumCents(counted.map(({ invoices }) => invoices))).toBe(named.length + others.length)
}

/** Reports read the summary by day, and hours what the fold has counted. */
async function checkReport(range: { from: string; to: string }, accounts: Accounts) {
  const [goods] = await readGoods(made.shop.db, range)
  expect([goods?.sold_cents, goods?.returned_cents]).toEqual([
    accounts.sold_cents,
    accounts.returned_cents,
  ])
  for (const dimension of ['seller', 'hour'] as const) {
    const asked = { measure: 'net', dimension, range: 'custom', ...range } as const
    const { total } = await office().reports.getReport(asked)
    expect([dimension, total]).toEqual([dimension, accounts.net_cents])
  }
  const money = (await readMoney(made.shop.db, range, ['kind'])).filter(({ kind }) => isMoney(kind))
  expect(sumCents(money.map((each) => each.net_cents))).toBe(accounts.collected_cents)
  expect(sumCents(accounts.tenders.map((each) => each.taken_cents - each.given_back_cents))).toBe(
    accounts.collected_cents,
  )
}

test('over any days Z, web and office come to the VAT book and to the report, each invoice in one of them, and every difference has a line', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(Act, { minLength: 1, maxLength: 24, size: 'max' }), async (acts) => {
        const start = made.shop.clock.now
        const books = await openBooks()
        for (const act of acts) await books.perform(act)
        await books.end()
        const dates: string[] = []
        for (let at = start; at <= later(made.shop.clock.now, days(1)); at = later(at, days(1)))
          dates.push(shopDay(at, ZONE))
        for (const [place, from] of dates.entries())
          for (const to of dates.slice(place)) await check({ from, to })
        expect(await ledgerViolations(made.shop.db, made.shop.clock.now)).toEqual([])
      })
      .beforeEach(async () => {
        made = await depositShop()
        variant = await sellShoe(made.shop, { pairs: 60 })
      })
      .afterEach(() => made.shop.close()),
    { numRuns: rounds(12) },
  )
}, 240_000)
