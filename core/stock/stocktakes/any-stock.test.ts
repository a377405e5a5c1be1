import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { rounds } from '../../../test/rounds.ts'
import {
  expectSteps,
  openScene,
  STOCK_ACTS,
  stockSteps,
} from '../../../test/stocktakes/stock-acts.ts'
import { testWorld, type World } from '../../../test/world/world.ts'

let shop: World
const openShop = async () => {
  shop = await testWorld()
}
beforeEach(openShop)
afterEach(() => shop.close())

it('stock by movements is stock by pairs, whatever is received, sold, lent, taken back, counted and moved at once', async () => {
  await fc.assert(
    fc
      .asyncProperty(stockSteps(), async (steps) => expectSteps(await openScene(shop), steps))
      .beforeEach(async () => {
        await shop.close()
        await openShop()
      }),
    { numRuns: rounds(30) },
  )
}, 180_000)

/** Each with a place among the variants, units, loans and moves of the scene where it succeeds. */
const SUCCEEDING: readonly [act: string, at: number][] = [
  ['receive', 0],
  ['remove', 2],
  ['sell', 0],
  ['takeBack', 0],
  ['lend', 0],
  ['bringBack', 0],
  ['sendMove', 1],
  ['receiveMove', 0],
  ['receiveExtra', 0],
  ['sendMove', 2],
  ['giveUpMoved', 1],
  ['recoverMoved', 1],
  ['sendMove', 4],
  ['cancelMove', 2],
  ['display', 1],
  ['openStocktake', 1],
  ['count', 0],
  ['applyStocktake', 0],
]

it('no act of the property is refused where it can be done, so that each is tried', async () => {
  expect(new Set(SUCCEEDING.map(([act]) => act))).toEqual(new Set(Object.keys(STOCK_ACTS)))
  const scene = await openScene(shop)
  for (const [act, at] of SUCCEEDING) await STOCK_ACTS[act]?.(scene, at)
  expect(scene.moves).toHaveLength(3)
  await expectSteps(scene, [])
})
