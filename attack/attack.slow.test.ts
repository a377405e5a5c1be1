import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AttackShop, openAttackShop } from './attack-shop.ts'
import { runSuite } from './run-suite.ts'
import { SUITE_NAMES } from './suites.ts'

const PATIENCE_MS = 240_000

let shop: AttackShop
beforeAll(async () => {
  shop = await openAttackShop()
}, PATIENCE_MS)
afterAll(() => shop?.close(), PATIENCE_MS)

it.each(SUITE_NAMES)(
  'the short attack %s gets no fault of the shop, nothing that it may not have, and runs no script',
  async (name) => {
    const { tally } = await runSuite(shop, name, { isShort: true })
    expect(tally.requests).toBeGreaterThan(0)
    expect(tally.serverErrors).toEqual([])
    expect(tally.accessViolations).toEqual([])
    expect(tally.executedScripts).toEqual([])
  },
  PATIENCE_MS,
)
