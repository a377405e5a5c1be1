import fc from 'fast-check'
import { it } from 'vitest'
import { rounds } from '../../../test/rounds.ts'
import { expectSteps, openScene, stockSteps } from '../../../test/stocktakes/stock-acts.ts'
import { testWorld, type World } from '../../../test/world/world.ts'

let shop: World

it('stock by movements is stock by pairs, whatever is received, sold, lent, taken back and counted at once', async () => {
  await fc.assert(
    fc
      .asyncProperty(stockSteps(), async (steps) => expectSteps(await openScene(shop), steps))
      .beforeEach(async () => {
        shop = await testWorld()
      })
      .afterEach(() => shop.close()),
    { numRuns: rounds(30) },
  )
}, 180_000)
