import fc from 'fast-check'
import { expect, test } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { card, cash, depositShop } from '../../../test/deposits/deposit-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { rounds } from '../../../test/rounds.ts'
import { cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { sumCents } from '../../base/money.ts'

const PRICE = 69_95
const ADVANCE = 20_01
/** The acts of a round take out less than this: a drawer below zero cannot be counted. */
const CHANGE = 400_00

let made: Awaited<ReturnType<typeof depositShop>>
let variant: number

const till = () => made.shop.call(made.seller).till
const sessions = () => made.shop.call(made.seller).cash
const manager = () =>
  made.shop.call(staffWith({ can_view_reports: true, can_manage_sales_pos: true })).cash

const WHATS = [
  'sell',
  'void',
  'take',
  'pay',
  'hand over',
  'cancel',
  'transfer',
  'office transfer',
  'in',
  'out',
  'drop',
  'close',
] as const
const Act = fc.record({ what: fc.constantFrom(...WHATS), isCash: fc.boolean() })
type Act = typeof Act extends fc.Arbitrary<infer T> ? T : never
type Kind = 'cash' | 'card' | 'deposit' | 'transfer'

/** A till and what a careful bookkeeper would know of it. */
async function bookkeeper() {
  const { session } = await sessions().getCashSession({ till: 'T1' })
  let cashSessionId = session?.cash_session_id ?? 0
  let drawer = session?.float_cents ?? 0
  const money = { cash: 0, card: 0, deposit: 0, transfer: 0 }
  /** What the office transferred, which is no till's. */
  const office = { cents: 0 }
  const closings: number[] = []
  const sales: { sale_id: number; kind: Kind }[] = []
  const open: { taken: Awaited<ReturnType<typeof made.take>>; paid: number }[] = []
  const tender = (isCash: boolean, cents: number) => (isCash ? cash(cents + 5, 5) : card(cents))
  const book = (kind: Kind, cents: number) => {
    money[kind] += cents
    if (kind === 'cash') drawer += cents
  }
  const move = async (kind: 'in' | 'out' | 'drop', cents: number) => {
    await sessions().moveCash({ till: 'T1', kind, amount_cents: cents, reason: 'x' })
    drawer += kind === 'in' ? cents : -cents
  }
  /** Each close is right to the cent: with a difference it would want a reason. */
  async function close() {
    const session = { till: 'T1', cash_session_id: cashSessionId }
    const closed = await sessions().closeCashSession({ ...session, counted_cents: drawer })
    expect(closed).toMatchObject({ state: 'closed', expected_cents: drawer })
    closings.push(cashSessionId)
    const next = await sessions().openCashSession({ till: 'T1', float_cents: drawer })
    cashSessionId = next.cash_session_id
  }
  async function perform({ what, isCash }: Act): Promise<void> {
    const kind = isCash ? 'cash' : 'card'
    const sale = sales.at(-1)
    const deposit = open[0]
    if (what === 'close') return close()
    if (what === 'in') return move('in', 7_00)
    if (what === 'out' || what === 'drop') return move(what, 9_00)
    if (what === 'sell') {
      const sold = await till().finishSale(cardSale(variant, { tenders: [tender(isCash, PRICE)] }))
      sales.push({ sale_id: sold.sale_id, kind })
      return book(kind, PRICE)
    }
    if (what === 'void' && sale) {
      sales.pop()
      await till().voidSale({ sale_id: sale.sale_id, till: 'T1', reason: 'x' })
      return book(sale.kind, -PRICE)
    }
    if (what === 'take') {
      const taken = await made.take({ variant_id: variant, tenders: [tender(isCash, ADVANCE)] })
      open.push({ taken, paid: ADVANCE })
      return book(kind, ADVANCE)
    }
    if (!deposit) return
    const { taken, paid } = deposit
    const left = PRICE - paid
    if (what === 'pay' && left > ADVANCE) {
      await made.pay(taken, tender(isCash, ADVANCE))
      deposit.paid += ADVANCE
      return book(kind, ADVANCE)
    }
    if (what === 'hand over') {
      open.shift()
      await made.handOver(taken, tender(isCash, left))
      book('deposit', paid)
      return book(kind, left)
    }
    if (what === 'transfer' || what === 'office transfer') {
      open.shift()
      await made.deposits.cancelDeposit({
        deposit_id: taken.deposit_id,
        reason: 'x',
        ...(what === 'transfer' && { till: 'T1' }),
        tenders: [{ kind: 'transfer', amount_cents: -paid }],
        approval: made.approval,
      })
      if (what === 'office transfer') office.cents += paid
      else book('transfer', -paid)
    }
    // All of it goes back in cash.
    if (what === 'cancel') {
      open.shift()
      await made.cancel(taken)
      book('cash', -paid)
    }
  }
  await move('in', CHANGE)
  return { perform, close, money, office, closings }
}

test('whatever is sold, undone, left as deposits and given back, closings come to it by each way of paying, and to its VAT', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(Act, { minLength: 1, maxLength: 25, size: 'max' }), async (acts) => {
        const till1 = await bookkeeper()
        for (const act of acts) await till1.perform(act)
        await till1.close()
        const { totals } = await manager().listCashSessions({ till: 'T1' })
        for (const kind of ['cash', 'card', 'deposit', 'transfer'] as const) {
          const method = totals.methods.find((each) => each.kind === kind)
          expect(method?.cents ?? 0, kind).toBe(till1.money[kind])
        }
        expect(totals.is_balanced).toBe(true)
        const contents = await Promise.all(
          till1.closings.map(
            async (cash_session_id) => (await manager().getClosing({ cash_session_id })).content,
          ),
        )
        const invoiced = contents.flatMap(({ vat }) =>
          vat.map(({ base_cents, vat_cents }) => base_cents + vat_cents),
        )
        // Every cent that is here was invoiced once, an advance when it was taken.
        expect(sumCents(invoiced)).toBe(till1.money.cash + till1.money.card + till1.money.transfer)
        // The period of the office: what no closing has is named beside their sum.
        const inAll = (await manager().listCashSessions({})).totals
        expect(inAll.office_refunds_cents ?? 0).toBe(till1.office.cents)
        expect(await ledgerViolations(made.shop.db, made.shop.clock.now)).toEqual([])
      })
      .beforeEach(async () => {
        made = await depositShop()
        variant = await sellShoe(made.shop, { pairs: 50 })
      })
      .afterEach(() => made.shop.close()),
    { numRuns: rounds(12) },
  )
}, 120_000)
