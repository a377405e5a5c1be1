import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ledgerViolations } from '../../../test/ledger.ts'
import { rounds } from '../../../test/rounds.ts'
import { sellShoe } from '../../../test/staff-fixtures.ts'
import { testWorld, type World } from '../../../test/world/world.ts'
import { later, minutes } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import { chargedLine, findSession, toOperation } from './booking.fixture.ts'

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
type Sale = typeof sale extends fc.Arbitrary<infer T> ? T : never

let shop: World
/** Two pairs of the first, none of the second. */
let variants: number[]

async function openShop(): Promise<void> {
  shop = await testWorld()
  variants = [await sellShoe(shop, { pairs: 2 }), await sellShoe(shop, { pairs: 0, cents: 40_00 })]
}

it('sales booked in any order, each twice, come to the sums that they say', async () => {
  await fc.assert(
    fc
      .asyncProperty(
        fc.array(sale, { minLength: 1, maxLength: 5 }),
        fc.infiniteStream(fc.nat(1_000)),
        /** How many minutes ago the session was opened: sales may be older. */
        fc.integer({ min: 5, max: 150 }),
        async (sales, chance, openMinutes) => {
          shop.clock.now = later(shop.clock.now, minutes(openMinutes))
          const session = await findSession(shop)
          const operations = await Promise.all(sales.map((each) => toEntry(each, session)))
          const twice = [...operations, ...operations]
            .map((operation) => ({ operation, order: chance.next().value ?? 0 }))
            .sort((a, b) => a.order - b.order)
          await Promise.all(
            twice.map(({ operation }) => shop.call(shop.staff.lola).till.bookSale(operation)),
          )
          expect(await readSums(operations.map(({ id }) => id))).toEqual(addUp(operations))
          expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
        },
      )
      .beforeEach(openShop)
      .afterEach(() => shop.close()),
    { numRuns: rounds(30) },
  )
}, 120_000)

/** The sale as an entry of the till's log. */
function toEntry({ lines, cash, change, minutesAgo }: Sale, session: string) {
  const charged = lines.map(({ at, quantity, unit_cents, percent }) =>
    chargedLine(variants[at] ?? 0, {
      quantity,
      unit_cents,
      discount_cents: Math.floor((quantity * unit_cents * percent) / 100),
    }),
  )
  const total = charged.reduce((sum, line) => sum + line.charged.total_cents, 0)
  const inCash = Math.floor((total * cash) / 100)
  const tenders = [
    { kind: 'cash', amount_cents: inCash, given_cents: inCash + change },
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
}

interface Payload {
  total_cents: number
  tenders: { kind: string; amount_cents: number }[]
}

function addUp(operations: readonly { payload?: unknown }[]) {
  const payloads = operations.map(({ payload }) => payload as Payload)
  const tenders = payloads.flatMap((payload) => payload.tenders)
  const sum = (list: number[]) => list.reduce((total, each) => total + each, 0)
  return {
    sales: operations.length,
    total: sum(payloads.map(({ total_cents }) => total_cents)),
    card: sum(tenders.map(({ kind, amount_cents }) => (kind === 'card' ? amount_cents : 0))),
    cash: sum(tenders.map(({ kind, amount_cents }) => (kind === 'cash' ? amount_cents : 0))),
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
