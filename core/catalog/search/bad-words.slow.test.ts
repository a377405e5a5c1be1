import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasAttackLists, sampleAttackLists } from '../../../test/shared-data/attack-lists.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'

const why = hasAttackLists ? '' : ' (skipped because ../shared/data is not there)'
const AT_ONCE = 8

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  await shop.sell()
})
afterAll(() => shop.close())

// Left out where the folder is absent, because its lines are not part of the project.
describe.skipIf(!hasAttackLists)(`the search box${why}`, () => {
  it.each(sampleAttackLists())('takes the lines of $name with 200 or 400', async ({ lines }) => {
    expect(lines.length).toBeGreaterThan(4)
    const waiting = [...lines]
    const ask = async () => {
      const { catalog } = shop.call()
      for (let q = waiting.pop(); q !== undefined; q = waiting.pop()) {
        for (const asked of [
          catalog.listProducts({ q }),
          catalog.listFacets({ q }),
          catalog.suggest({ q }),
        ])
          expect([200, 400], JSON.stringify(q)).toContain(await statusOf(asked))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, ask))
    expect(await shop.call().catalog.listProducts({})).toMatchObject({ total: 1 })
  })
})

function statusOf(asked: Promise<unknown>): Promise<unknown> {
  return asked.then(
    () => 200,
    (error: { status?: number; message: string }) => error.status ?? error.message,
  )
}
