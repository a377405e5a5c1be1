import fc from 'fast-check'
import { expect, it } from 'vitest'
import { machineWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { rounds } from '../../../test/rounds.ts'
import { openSupplier } from '../../../test/suppliers/supplier-fixtures.ts'
import { testWorld, type World } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'

let shop: World
const buyer = machineWith({ can_manage_supplier_orders: true })
const office = () => shop.call(buyer).suppliers

const boxes = fc.record({ small: fc.nat(4), big: fc.nat(4), cents: fc.integer({ min: 1, max: 5 }) })
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('receive' as const), boxes }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('race' as const), boxes, other: boxes }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('confirm' as const), boxes }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cancel' as const) }) },
)

it('whatever is received, confirmed and cancelled, order, receipts and stock agree, and each pair costs what its receipt says', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
        const { reference, small, big } = await order()
        const read = () => office().getSupplierOrder({ reference })
        const expected: number[] = []
        /** Books boxes as somebody does who looks at the order first; answers whether it was booked. */
        async function receive(
          came: { small: number; big: number; cents: number },
          version: number,
        ) {
          const { supplier_order_id } = await read()
          const lines = [
            { variant_id: small, quantity: came.small, cost_cents: came.cents },
            { variant_id: big, quantity: came.big, cost_cents: came.cents },
          ].filter(({ quantity }) => quantity > 0)
          if (lines.length === 0) return
          const delivered_on = shop.clock.now.toISOString().slice(0, 10)
          const delivery = { supplier_order_id, version, lines, delivered_on }
          const code = await getCode(office().receiveSupplierOrder(delivery))
          if (code === null)
            for (const { quantity } of lines)
              for (let pair = 0; pair < quantity; pair++) expected.push(came.cents)
          else expect(code).toBe('SUPPLIER_ORDER_CHANGED')
        }
        for (const each of acts) {
          const { version, supplier_order_id, lines } = await read()
          if (each.act === 'receive') await receive(each.boxes, version)
          if (each.act === 'race')
            await Promise.all([receive(each.boxes, version), receive(each.other, version)])
          if (each.act === 'cancel')
            await getCode(office().cancelSupplierOrder({ supplier_order_id }))
          if (each.act === 'confirm') {
            const confirmed = each.boxes.small
            const confirmations = lines.map(({ line_id }) => ({ line_id, confirmed }))
            await getCode(
              office().confirmSupplierOrder({ supplier_order_id, lines: confirmations }),
            )
          }
        }
        expect((await readCosts([small, big])).toSorted()).toEqual(expected.toSorted())
        expect((await read()).received).toBe(expected.length)
        expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
      })
      .beforeEach(async () => {
        shop = await testWorld()
      })
      .afterEach(() => shop.close()),
    { numRuns: rounds(15) },
  )
}, 120_000)

let models = 0

async function order() {
  const handle = `any-order-${++models}`
  const shoe = await shop.sell({ handle, pairs: 0, colours: ['Negro'], sizes: ['37', '38'] })
  const [small, big] = [shoe.variant('Negro 37'), shoe.variant('Negro 38')]
  const supplier_id = await openSupplier(shop)
  const made = await office().createSupplierOrder({ supplier_id, location: 'tienda' })
  const { supplier_order_id, reference } = made
  const lines = [
    { variant_id: small, quantity: 3 },
    { variant_id: big, quantity: 2 },
  ]
  await office().setSupplierOrderLines({ supplier_order_id, lines })
  await office().sendSupplierOrder({ supplier_order_id, by_mail: false })
  return { reference, small, big }
}

async function readCosts(variantIds: readonly number[]): Promise<number[]> {
  const rows = await query<{ cost: number }>(
    shop.db,
    '',
    'select cost_cents as cost from inventory_items where variant_id = any($1::bigint[])',
    [variantIds],
  )
  return rows.map(({ cost }) => cost)
}

/** The code of the refusal; null where there was none. */
const getCode = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (error: { code?: string }) => error.code ?? 'unexpected',
  )
