import { afterEach, beforeAll, expect, it } from 'vitest'
import { getRefusalDetails } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { sellShoe } from '../../../test/staff-fixtures.ts'
import { openLocation, readCount, readItems, sellCounted } from '../../../test/stock-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'

const shop = sharedWorld()
beforeAll(async () => {
  await openLocation(shop, 'almacen')
})
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const office = () => shop.call(shop.staff.amparo).stock
const getRefusal = async (call: Promise<unknown>) =>
  Reflect.get(await getRefusalDetails(call), 'code')
const box = (variant_id: number, quantity = 1, item_id: number | null = null) => ({
  variant_id,
  item_id,
  quantity,
})

/** Sends goods to the store room, and gives all of them up. */
async function lose(boxes: ReturnType<typeof box>[]) {
  const move = await office().createMove({ from: 'tienda', to: 'almacen' })
  await office().setMoveLines({
    move_id: move.move_id,
    lines: boxes.map(({ item_id, ...line }) => ({ ...line, ...(item_id && { item_id }) })),
  })
  await office().sendMove({ move_id: move.move_id })
  await office().giveUpMovedGoods({ move_id: move.move_id, boxes, reason: 'No aparece' })
  return move
}

const FOUND = { location: 'almacen', reason: 'Detrás de la estantería' }

it('puts a pair that was given up on sale where it turned up, and its story tells how', async () => {
  const variant = await sellShoe(shop, { pairs: 1 })
  const [item_id = 0] = await readItems(shop, variant)
  const { move_id, reference } = await lose([box(variant)])
  const found = { move_id, boxes: [box(variant)], ...FOUND }
  expect(await getRefusal(shop.call(shop.staff.lola).stock.recoverMovedGoods(found))).toBe(
    'FORBIDDEN',
  )
  expect(await office().recoverMovedGoods(found)).toEqual({ reference, units: 1 })
  expect((await office().getMove({ reference })).goods).toMatchObject([
    {
      state: 'lost',
      reason: 'No aparece',
      found: { place: 'almacen', reason: FOUND.reason, by: 'Amparo' },
    },
  ])
  const story = await office().getPairStory({ item_id })
  expect(story).toMatchObject({ status: 'in_stock', place: 'almacen' })
  expect(story.events.slice(0, 2)).toMatchObject([
    { from_status: 'written_off', to_status: 'in_stock', words: FOUND.reason, link: { reference } },
    { to_status: 'written_off', words: 'No aparece', link: { reference } },
  ])
  const [free] = await query<{ available: number }>(
    shop.db,
    '',
    'select available from horma_available($1, null, $2)',
    [variant, shop.clock.now],
  )
  expect(free?.available).toBe(1)
})

it('recovers a pair once when two people find it at the same moment, and refuses it afterwards', async () => {
  const variant = await sellShoe(shop, { pairs: 2 })
  const { move_id } = await lose([box(variant)])
  const found = { move_id, boxes: [box(variant)], ...FOUND }
  const both = await Promise.allSettled([
    office().recoverMovedGoods(found),
    office().recoverMovedGoods(found),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await getRefusal(office().recoverMovedGoods(found))).toBe('MOVE_GOODS_NOT_LOST')
})

it('recovers a pair that was found and then lost on another move', async () => {
  const variant = await sellShoe(shop, { pairs: 1 })
  const first = await lose([box(variant)])
  const found = { boxes: [box(variant)], location: 'tienda', reason: 'Estaba en la furgoneta' }
  await office().recoverMovedGoods({ move_id: first.move_id, ...found })
  const second = await lose([box(variant)])
  expect(await getRefusal(office().recoverMovedGoods({ move_id: first.move_id, ...found }))).toBe(
    'MOVE_GOODS_NOT_LOST',
  )
  await office().recoverMovedGoods({ move_id: second.move_id, ...found })
  const [item_id = 0] = await readItems(shop, variant)
  expect(await office().getPairStory({ item_id })).toMatchObject({ status: 'in_stock' })
})

it('recovers some of counted goods, and the rest stays lost', async () => {
  const variant = await sellCounted(shop, { quantity: 5 })
  const { move_id, reference } = await lose([box(variant, 3)])
  await office().recoverMovedGoods({ move_id, boxes: [box(variant, 2)], ...FOUND })
  expect(await readCount(shop, variant, 'almacen')).toBe(2)
  const { goods } = await office().getMove({ reference })
  expect(goods.map(({ quantity, found }) => [quantity, found !== null])).toEqual([
    [1, false],
    [2, true],
  ])
})

it('refuses a place that the shop does not have, and recovers nothing', async () => {
  const variant = await sellShoe(shop, { pairs: 1 })
  const { move_id } = await lose([box(variant)])
  const found = { move_id, boxes: [box(variant)], location: 'nada', reason: 'Aquí' }
  expect(await getRefusal(office().recoverMovedGoods(found))).toBe('LOCATION_UNKNOWN')
})
