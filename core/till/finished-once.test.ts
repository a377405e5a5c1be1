import { randomUUID } from 'node:crypto'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { describe, expect, it } from 'vitest'
import { callContext } from '../../test/call-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { cardSale, sellLine, sellShoe } from '../../test/staff-fixtures.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { query } from '../base/db.server.ts'
import { router } from '../router.ts'

const shop = sharedWorld()

/** Posts a sale as a till does after a break: under the id that stands in its log. */
async function post(operationId: string, body: unknown, crash = false) {
  const context = callContext(shop, { actor: shop.staff.lola, operationId })
  // A crash after the commit: all is written, the answer never leaves the process.
  const rest = new OpenAPIHandler(router, {
    interceptors: crash
      ? [
          async ({ next }) => {
            await next()
            throw new Error('the process ended here')
          },
        ]
      : [],
  })
  const { response } = await rest.handle(
    new Request('http://shop.test/api/v1/till-sales', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    { prefix: '/api/v1', context: context as never },
  )
  return { status: response?.status, answer: await response?.json() }
}

const sales = () =>
  query(
    shop.db,
    'counted',
    `select (select count(*)::int from sales) as sales, (select count(*)::int from tenders) as tenders,
       (select count(*)::int from invoices) as invoices,
       (select count(*)::int from inventory_items where status = 'sold') as pairs`,
  )

describe('a sale posted over REST whose answer was lost', () => {
  it('a repeated sale is sold once and has the first answer', async () => {
    const variant = await sellShoe(shop, { pairs: 3 })
    const id = randomUUID()
    const sale = cardSale(variant)
    expect(await post(id, sale, true)).toMatchObject({ status: 500 })
    const written = await sales()
    expect(written).toEqual([{ sales: 1, tenders: 1, invoices: 1, pairs: 1 }])
    const repeat = await post(id, sale)
    expect(repeat).toMatchObject({ status: 201, answer: { invoice: 'PRUEBA-T1-26-1' } })
    expect(await post(id, sale)).toEqual(repeat)
    expect(await sales()).toEqual(written)
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
  })
  it('a repeated sale has the first answer after its session was closed', async () => {
    const variant = await sellShoe(shop)
    const id = randomUUID()
    const sale = cardSale(variant)
    const first = await post(id, sale)
    const { session } = await shop.call(shop.staff.lola).cash.getCashSession({ till: 'T1' })
    const cash_session_id = session?.cash_session_id ?? 0
    const closing = { till: 'T1', cash_session_id, counted_cents: 100_00 }
    await shop.call(shop.staff.lola).cash.closeCashSession(closing)
    expect(await post(id, sale)).toEqual(first)
    await shop.call(shop.staff.lola).cash.openCashSession({ till: 'T1', float_cents: 100_00 })
  })
  it('an operation id reused for another ticket is refused', async () => {
    const variant = await sellShoe(shop)
    const id = randomUUID()
    await post(id, cardSale(variant))
    const before = await sales()
    const lines = [sellLine(variant, 2)]
    const other = await post(id, cardSale(variant, { lines, expected_total_cents: 139_90 }))
    expect(other).toMatchObject({ status: 409, answer: { code: 'OPERATION_REUSED' } })
    expect(await sales()).toEqual(before)
  })
})
