import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { getRefusalDetails, staffWith } from '../../test/call-fixtures.ts'
import { sellShoe } from '../../test/staff-fixtures.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { MOST_ADJUSTED_PAIRS } from './rules.ts'

const shop = sharedShop()

const manager = staffWith({ can_manage_products: true })
const adjust = (...changes: { variant_id: number; by: number }[]) =>
  getRefusalDetails(shop.call(manager).stock.adjustStock({ changes, reason: 'correction' }))

it('one adjustment moves at most 2,000 pairs, added and removed together', async () => {
  const [variant, other] = [await sellShoe(shop, { pairs: 5 }), await sellShoe(shop, { pairs: 5 })]
  const most = { variant_id: variant, by: MOST_ADJUSTED_PAIRS }
  expect(await adjust(most, { variant_id: other, by: -1 })).toMatchObject({
    code: 'TOO_MANY_PAIRS',
    status: 422,
    data: { most_pairs: 2_000 },
  })
  expect(
    await adjust({ ...most, by: MOST_ADJUSTED_PAIRS - 1 }, { variant_id: other, by: -1 }),
  ).toEqual({
    changed: 2,
  })
})

it('one save of the grid moves at most 2,000 pairs', async () => {
  const { productId, variant } = await shop.sell({
    handle: 'grid-limit',
    pairs: 0,
    colours: ['Negro'],
    sizes: ['38', '39'],
  })
  const save = (pairs_by: number) =>
    getRefusalDetails(
      shop.call(manager, randomUUID()).stock.saveGrid({
        product_id: productId,
        version: 1,
        reason: 'receipt',
        cells: ['Negro 38', 'Negro 39'].map((name) => ({ variant_id: variant(name), pairs_by })),
      }),
    )
  expect(await save(1_001)).toMatchObject({ code: 'TOO_MANY_PAIRS', status: 422 })
})
