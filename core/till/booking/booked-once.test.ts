import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { ledgerViolations } from '../../../test/ledger.ts'
import { rounds } from '../../../test/rounds.ts'
import { cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { later, minutes } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import { chargedLine, findSession, toOperation } from './booking.fixture.ts'

const shop = sharedWorld()
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const countSales = async (operationIds: readonly string[]) => {
  const [row] = await query<{ count: number }>(
    shop.db,
    'sales_of_operations',
    'select count(*)::int as count from sales where operation_id = any($1)',
    [operationIds],
  )
  return row?.count
}

/** The same sale as `finishSale` and as `bookSale` take it. */
async function bothInputs(variant: number) {
  const operation = await toOperation(shop, {
    seller: shop.staff.lola,
    lines: [chargedLine(variant)],
    tenders: [{ kind: 'card', amount_cents: 69_95 }],
  })
  const { reference } = operation.payload as { reference: string }
  const { id, session } = operation
  return { operation, finish: cardSale(variant, { id, session, reference }) }
}

describe('a sale that is finished and booked', () => {
  it('a sale that finish and book write at the same time is one sale, with one answer', async () => {
    for (let round = 0; round < 20; round++) {
      const variant = await sellShoe(shop, { pairs: 1 })
      const { operation, finish } = await bothInputs(variant)
      const calls = [
        () => shop.call(shop.staff.lola, operation.id).till.finishSale(finish),
        () => shop.call(shop.staff.lola).till.bookSale(operation),
        () => shop.call(shop.staff.lola).till.bookSale(operation),
      ]
      const answers = await Promise.all(
        (round % 2 ? calls : calls.toReversed()).map((call) => call()),
      )
      expect(new Set(answers.map(({ sale_id }) => sale_id)).size).toBe(1)
      expect(new Set(answers.map(({ invoice }) => invoice)).size).toBe(1)
      expect(await countSales([operation.id])).toBe(1)
    }
  }, 60_000)
  it('a sale that was booked is answered by a finish that comes late, and the other way round', async () => {
    for (const order of ['book first', 'finish first']) {
      const { operation, finish } = await bothInputs(await sellShoe(shop, { pairs: 1 }))
      const book = () => shop.call(shop.staff.lola).till.bookSale(operation)
      const end = () => shop.call(shop.staff.lola, operation.id).till.finishSale(finish)
      const [first, second] = order === 'book first' ? [book, end] : [end, book]
      const answer = await first()
      expect(await second()).toMatchObject({ sale_id: answer.sale_id, invoice: answer.invoice })
    }
  })
})

describe('any list of sales', () => {
  it('sales booked in any order, each twice, come to the sums that they say', async () => {
    const variants = [
      await sellShoe(shop, { pairs: 2 }),
      await sellShoe(shop, { pairs: 0, cents: 40_00 }),
    ]
    const session = await findSession(shop)
    const line = fc.record({
      at: fc.nat(1),
      quantity: fc.integer({ min: 1, max: 3 }),
      unit_cents: fc.integer({ min: 1, max: 300_00 }),
      percent: fc.integer({ min: 0, max: 100 }),
    })
    const sale = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
      cash: fc.nat(100),
      change: fc.nat(50_00),
      minutesAgo: fc.integer({ min: -30, max: 90 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(sale, { minLength: 1, maxLength: 5 }),
        fc.infiniteStream(fc.nat(1_000)),
        async (sales, chance) => {
          shop.clock.now = later(shop.clock.now, minutes(5))
          const operations = await Promise.all(
            sales.map(({ lines, cash, change, minutesAgo }) => {
              const charged = lines.map(({ at, quantity, unit_cents, percent }) =>
                chargedLine(variants[at] ?? 0, {
                  quantity,
                  unit_cents,
                  discount_cents: Math.floor((quantity * unit_cents * percent) / 100),
                }),
              )
              const total = charged.reduce((sum, { total_cents }) => sum + total_cents, 0)
              const inCash = Math.floor((total * cash) / 100)
              const tenders = [
                { kind: 'cash', given_cents: inCash + change, change_cents: change },
                { kind: 'card', amount_cents: total - inCash },
              ].filter((each) => (each.kind === 'cash' ? inCash > 0 : total > inCash))
              const finished_at = later(shop.clock.now, -minutes(minutesAgo))
              return toOperation(shop, {
                seller: shop.staff.lola,
                session,
                lines: charged,
                tenders,
                finished_at,
              })
            }),
          )
          const twice = [...operations, ...operations]
            .map((operation) => ({ operation, order: chance.next().value ?? 0 }))
            .sort((a, b) => a.order - b.order)
          await Promise.all(
            twice.map(({ operation }) => shop.call(shop.staff.lola).till.bookSale(operation)),
          )
          expect(await readSums(operations.map(({ id }) => id))).toEqual(addUp(operations))
          expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
        },
      ),
      { numRuns: rounds(30) },
    )
  }, 120_000)
})

interface Payload {
  total_cents: number
  tenders: { kind: string; amount_cents?: number; given_cents?: number; change_cents?: number }[]
}

function addUp(operations: readonly { payload?: unknown }[]) {
  const payloads = operations.map(({ payload }) => payload as Payload)
  const tenders = payloads.flatMap((payload) => payload.tenders)
  const sum = (list: number[]) => list.reduce((total, each) => total + each, 0)
  return {
    sales: operations.length,
    total: sum(payloads.map(({ total_cents }) => total_cents)),
    card: sum(tenders.map(({ amount_cents = 0 }) => amount_cents)),
    cash: sum(tenders.map(({ given_cents = 0, change_cents = 0 }) => given_cents - change_cents)),
    invoiced: sum(payloads.map(({ total_cents }) => total_cents)),
  }
}

async function readSums(operationIds: readonly string[]) {
  const [sums] = await query(
    shop.db,
    'sums_of_operations',
    `with booked as (select sale_id, total_cents from sales where operation_id = any($1))
     select (select count(*)::int from booked) as sales, (select sum(total_cents)::int from booked) as total,
       (select coalesce(sum(amount_cents), 0)::int from tenders join booked using (sale_id) where kind = 'card') as card,
       (select coalesce(sum(amount_cents), 0)::int from tenders join booked using (sale_id) where kind = 'cash') as cash,
       (select sum(i.total_cents)::int from invoices i join booked using (sale_id)) as invoiced`,
    [operationIds],
  )
  return sums
}
