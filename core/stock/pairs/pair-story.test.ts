import { expect, it } from 'vitest'
import { staffWith } from '../../../test/call-fixtures.ts'
import { cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { openLocation, readItems } from '../../../test/stock-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'

const shop = sharedWorld()
const office = () => shop.call(shop.staff.amparo).stock

it('tells how a pair came in, was moved, stood in the window and was sold, with who did it', async () => {
  await openLocation(shop, 'almacen')
  const variant = await sellShoe(shop, { pairs: 1 })
  const [item_id = 0] = await readItems(shop, variant)
  await query(shop.db, '', 'update inventory_items set cost_cents = 3000 where item_id = $1', [
    item_id,
  ])
  const goThere = async (from: string, to: string) => {
    const { move_id, reference } = await office().createMove({ from, to })
    const lines = [{ variant_id: variant, quantity: 1 }]
    await office().setMoveLines({ move_id, lines })
    await office().sendMove({ move_id })
    const boxes = [{ variant_id: variant, item_id: null, quantity: 1 }]
    await office().receiveMove({ move_id, boxes })
    return reference
  }
  const there = await goThere('tienda', 'almacen')
  await goThere('almacen', 'tienda')
  const { pairs } = await office().listPairs({ variant_id: variant })
  expect(pairs).toMatchObject([{ item_id, status: 'in_stock', place: 'Tienda' }])
  const [sku] = await query<{ sku: string }>(
    shop.db,
    '',
    'select sku from product_variants where variant_id = $1',
    [variant],
  )
  const code = sku?.sku ?? ''
  const shown = { code, location: 'tienda', on_display: true }
  await shop.call(shop.staff.lola).stock.changeDisplay(shown)
  expect((await office().listDisplayedPairs({})).pairs).toMatchObject([{ item_id, others: 0 }])
  await shop.call(shop.staff.lola).stock.changeDisplay({ ...shown, on_display: false })
  const sale = await shop.call(shop.staff.lola).till.finishSale(cardSale(variant))

  const story = await office().getPairStory({ item_id })
  expect(story).toMatchObject({ status: 'sold', cost_cents: 3000, receipt: { place: 'Tienda' } })
  expect(story.events.map(({ event, by }) => [event, by])).toEqual([
    ['sale', 'Lola'],
    ['display_ended', 'Lola'],
    ['displayed', 'Lola'],
    ['transfer', 'Amparo'],
    ['transfer', 'Amparo'],
    ['transfer', 'Amparo'],
    ['transfer', 'Amparo'],
    [story.receipt.reason, null],
  ])
  expect(story.events[0]?.link).toMatchObject({ to: 'sale', reference: sale.reference })
  expect(story.events.at(-2)?.link).toMatchObject({ to: 'move', reference: there })
})

it('tells nobody what a pair cost who may not see costs', async () => {
  const variant = await sellShoe(shop, { pairs: 1 })
  const [item_id = 0] = await readItems(shop, variant)
  const clerk = shop.call(staffWith({ can_manage_products: true, see_costs: 'denied' })).stock
  expect(await clerk.getPairStory({ item_id })).not.toHaveProperty('cost_cents')
})
