import { beforeEach, describe, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../test/call-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { orderInput } from '../../test/order-fixtures.ts'
import { cardSale } from '../../test/staff-fixtures.ts'
import { sellCounted } from '../../test/stock-fixtures.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { inTransaction, query } from '../base/db.server.ts'
import { receivePairs } from './receive-pairs.ts'

const shop = sharedWorld()
beforeEach(() => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
})

const manager = staffWith({ can_manage_products: true })
const office = (actor = manager) => shop.call(actor)
const blind = staffWith({ can_manage_products: true, see_costs: 'denied' })

let models = 0
async function sell(pairs = 0) {
  const handle = `receipt-${++models}`
  const shoe = await shop.sell({ handle, pairs, colours: ['Negro'], sizes: ['38'], cents: 60_00 })
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  return { product_id: shoe.productId, variant_id: shoe.variant('Negro 38') }
}

interface Cell {
  pairs_by?: number
  cost_cents?: number
}

async function save(shoe: Awaited<ReturnType<typeof sell>>, cell: Cell, actor = manager) {
  const { product_id, variant_id } = shoe
  const { version } = await office().catalog.getOfficeProduct({ product_id })
  const cells = [{ variant_id, ...cell }]
  return office(actor).stock.saveGrid({
    product_id,
    version,
    cells,
    reason: 'receipt',
    note: 'Albarán 7',
  })
}

/** The cost of each pair of a variant with its status, in the order in which they came in. */
async function costs(variantId: number) {
  const rows = await query<{ cost: number | null; status: string }>(
    shop.db,
    '',
    'select cost_cents as cost, status from inventory_items where variant_id = $1 order by item_id',
    [variantId],
  )
  return rows.map(({ cost, status }) => (status === 'in_stock' ? cost : `${status} ${cost}`))
}

const lines = (variantId: number) =>
  query(
    shop.db,
    '',
    `select reason, reference, quantity, cost_cents as cost from receipt_lines join receipts using (receipt_id)
     where variant_id = $1 order by receipt_line_id`,
    [variantId],
  )

describe('receipts', () => {
  it('pairs that the grid adds come in by a receipt with their cost, and the next ones cost the same until somebody says otherwise', async () => {
    const shoe = await sell()
    await save(shoe, { pairs_by: 2, cost_cents: 21_50 })
    await save(shoe, { pairs_by: 1 })
    await save(shoe, { pairs_by: 1, cost_cents: 23_00 })
    expect(await costs(shoe.variant_id)).toEqual([21_50, 21_50, 21_50, 23_00])
    const receipt = { reason: 'receipt', reference: 'Albarán 7' }
    expect(await lines(shoe.variant_id)).toEqual([
      { ...receipt, quantity: 2, cost: 21_50 },
      { ...receipt, quantity: 1, cost: 21_50 },
      { ...receipt, quantity: 1, cost: 23_00 },
    ])
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
  })

  it('a cost without pairs puts right those that the shop has, and leaves the sold pair and its receipt as they were', async () => {
    const shoe = await sell()
    await save(shoe, { pairs_by: 2, cost_cents: 20_00 })
    const sold = cardSale(shoe.variant_id, { expected_total_cents: 60_00 })
    await shop.call(shop.staff.lola).till.finishSale(sold)
    await save(shoe, { cost_cents: 25_00 })
    expect((await costs(shoe.variant_id)).toSorted()).toEqual([25_00, 'sold 2000'].toSorted())
    expect(await lines(shoe.variant_id)).toMatchObject([{ quantity: 2, cost: 20_00 }])
    const { variants } = await office().catalog.getOfficeProduct({ product_id: shoe.product_id })
    expect(variants).toMatchObject([{ cost_cents: 25_00 }])
  })

  it('a pair that the till sells though the count has none comes in by a receipt at what the size cost last', async () => {
    const shoe = await sell()
    await save(shoe, { pairs_by: 1, cost_cents: 20_00 })
    await shop.call().checkout.placeOrder(orderInput([shoe.variant_id], { cents: 60_00 }))
    await save(shoe, { cost_cents: 22_00 })
    await inTransaction(shop.db, (tx) =>
      receivePairs(tx, {
        received: [{ variantId: shoe.variant_id, quantity: 1 }],
        reason: 'correction',
        reference: 'T1-26-1',
        actor: 'test',
      }),
    )
    expect(await costs(shoe.variant_id)).toEqual(['reserved 2200', 22_00])
    expect((await lines(shoe.variant_id))[1]).toMatchObject({ reason: 'correction', cost: 22_00 })
  })

  it('goods that are counted keep what one costs', async () => {
    const bag = await sellCounted(shop)
    await office().stock.adjustStock({
      changes: [{ variant_id: bag, by: 10, cost_cents: 45 }],
      reason: 'receipt',
    })
    const known = 'select cost_cents from variant_costs where variant_id = $1'
    expect(await query(shop.db, '', known, [bag])).toEqual([{ cost_cents: 45 }])
  })

  it.each([-1, 100_000_01, 1.5])('a cost of %d cents is refused', async (cost_cents) => {
    const refused = { code: 'BAD_REQUEST', status: 400 }
    expect(await getRefusal(save(await sell(), { cost_cents }))).toEqual(refused)
  })
})

describe('who may not see costs', () => {
  it('is sent no cost of a product, and adds pairs at what is known', async () => {
    const shoe = await sell()
    await save(shoe, { pairs_by: 1, cost_cents: 20_00 })
    await save(shoe, { pairs_by: 1 }, blind)
    expect(await costs(shoe.variant_id)).toEqual([20_00, 20_00])
    const read = await office(blind).catalog.getOfficeProduct({ product_id: shoe.product_id })
    expect(read.variants[0]).not.toHaveProperty('cost_cents')
  })

  it('cannot say one, in the grid or in an adjustment', async () => {
    const shoe = await sell()
    const forbidden = { code: 'FORBIDDEN', status: 403 }
    expect(await getRefusal(save(shoe, { pairs_by: 1, cost_cents: 1 }, blind))).toEqual(forbidden)
    const changes = [{ variant_id: shoe.variant_id, by: 1, cost_cents: 1 }]
    const adjusted = office(blind).stock.adjustStock({ changes, reason: 'receipt' })
    expect(await getRefusal(adjusted)).toEqual(forbidden)
    expect(await costs(shoe.variant_id)).toEqual([])
  })
})
