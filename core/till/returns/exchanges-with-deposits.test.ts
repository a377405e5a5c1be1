import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { card, depositShop } from '../../../test/deposits/deposit-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import {
  exchange,
  listUnits,
  promiseReturns,
  type SoldUnit,
  sellFor,
  sellUnits,
  toReturnLine,
} from '../../../test/returns/counter-returns.ts'
import { query } from '../../base/db.server.ts'

let made: Awaited<ReturnType<typeof depositShop>>
beforeAll(async () => {
  made = await depositShop()
  await promiseReturns(made.shop)
})
afterEach(async () => {
  expect(await ledgerViolations(made.shop.db, made.shop.clock.now)).toEqual([])
})
afterAll(() => made.shop.close())

const alba = (size: '37' | '38' | '39') => made.shop.shoes.alba.variants[`Negro ${size}`]
async function sellAlba(): Promise<SoldUnit> {
  const { units } = await sellUnits(made.shop, [alba('38')], { cents: 69_95 })
  const [unit] = units
  if (!unit) throw new Error('nothing was sold')
  return unit
}
const readTenders = async (saleId: number | null, returnId: number | null) => {
  const rows = await query<{ owner: string; kind: string; cents: number }>(
    made.shop.db,
    '',
    `select case when sale_id is not null then 'sale' else 'return' end as owner, kind::text, amount_cents as cents
     from tenders where sale_id = $1 or return_id = $2 order by owner desc, tender_id`,
    [saleId, returnId],
  )
  return rows.map(({ owner, kind, cents }) => [owner, kind, cents])
}

it('a pair that comes back pays for the rest of a lay-away that is handed over, and what is left goes to the card', async () => {
  const unit = await sellAlba()
  const taken = await made.take()
  const line = {
    kind: 'deposit' as const,
    act: 'hand_over' as const,
    deposit_id: taken.deposit_id,
    amount_cents: taken.balance_cents,
  }
  const done = await exchange(made.shop, {
    back: [toReturnLine(unit)],
    lines: [line],
    total: -20_00,
  })
  expect(done).toMatchObject({ total_cents: 69_95, deposits: [{ act: 'hand_over' }] })
  expect(await readTenders(done.sale_id, done.return_id)).toEqual([
    ['sale', 'deposit', 20_00],
    ['sale', 'exchange', 49_95],
    ['return', 'exchange', -49_95],
    ['return', 'card', -20_00],
  ])
  expect(await made.read(taken)).toMatchObject({ state: 'sold', paid_cents: 20_00 })
})

it('a pair that a deposit had paid in part gives back by each way in which its money came', async () => {
  const taken = await made.take()
  const { sale } = await made.handOver(taken, card(49_95))
  if (!sale?.sale_id) throw new Error('nothing was handed over')
  const { seller, shop } = made
  const [unit] = await listUnits(shop, sale.sale_id, sale.reference)
  if (!unit || seller.kind !== 'staff') throw new Error('nothing was sold')
  const strict = {
    ...seller,
    permissions: { ...seller.permissions, pay_out_by_hand: 'pin' as const },
  }
  const found = await shop.call(seller).till.findReturnableTicket({ code: unit.ticket })
  expect(found).toMatchObject({
    ticket: {
      ways: [
        { kind: 'cash', cents: 20_00 },
        { kind: 'card', cents: 49_95 },
      ],
      units: [{ paid_cents: 69_95 }],
    },
  })
  const giveBack = (tenders: { kind: 'card' | 'cash'; amount_cents: number }[]) =>
    shop.call(strict).till.finishReturn({ till: 'T1', lines: [toReturnLine(unit)], tenders })
  expect(await getRefusal(giveBack([card(-69_95)]))).toMatchObject({ code: 'APPROVAL_REQUIRED' })
  const done = await giveBack([{ kind: 'cash', amount_cents: -20_00 }, card(-49_95)])
  expect(await readTenders(null, done.return_id)).toEqual([
    ['return', 'cash', -20_00],
    ['return', 'card', -49_95],
  ])
})

it('an exchange and an advance on one ticket are paid by one card: the advance by money alone', async () => {
  const unit = await sellAlba()
  const customer_id = await made.createCustomer()
  const line = await toAdvance(20_00)
  const done = await exchange(made.shop, {
    back: [toReturnLine(unit)],
    lines: [sellFor(alba('39'), unit), line],
    total: 20_00,
    change: { customer_id },
  })
  expect(done).toMatchObject({
    total_cents: 69_95,
    return_id: expect.any(Number),
    deposits: [{ act: 'take', paid_cents: 20_00 }],
  })
  expect(await readTenders(done.sale_id, done.return_id)).toEqual([
    ['sale', 'exchange', 69_95],
    ['return', 'exchange', -69_95],
  ])
})

it('a pair that comes back pays no advance: its money goes out on a ticket of its own', async () => {
  const unit = await sellAlba()
  const customer_id = await made.createCustomer()
  const line = await toAdvance(20_00)
  for (const [total, tenders] of [
    [-49_95, [card(-49_95)]],
    [-49_95, [card(20_00), card(-69_95)]],
  ] as const) {
    const refused = exchange(made.shop, {
      back: [toReturnLine(unit)],
      lines: [line],
      total,
      tenders: [...tenders],
      change: { customer_id },
    })
    expect(await getRefusal(refused)).toMatchObject({ code: 'TENDERS_MIXED' })
  }
})

/** The line of a pair that is laid away for so many cents. */
const toAdvance = async (amount_cents: number) => ({
  kind: 'deposit' as const,
  act: 'take' as const,
  deposit_kind: 'layaway' as const,
  variant_id: alba('37'),
  price_cents: 69_95,
  amount_cents,
})
