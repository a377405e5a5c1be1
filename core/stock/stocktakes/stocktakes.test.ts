import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { ledgerViolations } from '../../../test/ledger.ts'
import { cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { inTransaction } from '../../base/db.server.ts'
import { addCounts } from './add-counts.ts'
import { applyStocktake } from './apply-stocktake.ts'
import { openStocktake } from './open-stocktake.ts'
import { readDifferences } from './read-differences.ts'

const shop = sharedWorld()

it('a pair that was counted and then sold is not missing, and one that nobody counted is written off', async () => {
  const variantId = await sellShoe(shop, { pairs: 4, cents: 20_00 })
  const stocktakeId = await inTransaction(shop.db, async (tx) => {
    const id = await openStocktake(tx, {
      location: 'tienda',
      name: 'Enero',
      scope: 'listed',
      actor: 'test',
    })
    return id ?? 0
  })
  await inTransaction(shop.db, (tx) =>
    addCounts(tx, {
      stocktakeId,
      counts: [{ operationId: randomUUID(), variantId, kind: 'total', quantity: 3 }],
      actor: 'test',
    }),
  )
  await shop
    .call(shop.staff.lola)
    .till.finishSale(cardSale(variantId, { expected_total_cents: 20_00 }))
  expect(await readDifferences(shop.db, stocktakeId)).toMatchObject([
    { variantId, counted: 3, expected: 4, difference: -1 },
  ])
  const apply = () =>
    inTransaction(shop.db, (tx) =>
      applyStocktake(tx, { stocktakeId, now: shop.clock.now, actor: 'test' }),
    )
  expect(await apply()).toEqual({ writtenOff: 1, added: 0, unresolved: 0 })
  expect(await apply()).toEqual({ refused: 'STOCKTAKE_APPLIED' })
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})
