import { afterEach, describe, expect, it } from 'vitest'
import { ledgerViolations } from '../../../test/ledger.ts'
import { cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'
import { chargedLine, toOperation } from './booking.fixture.ts'

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
