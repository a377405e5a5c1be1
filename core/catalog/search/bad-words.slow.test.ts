import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../test/shop.ts'

const BAD = join(import.meta.dirname, '../../../../shared/data/bad-input')
const absent = !existsSync(BAD)
const why = absent ? ' (skipped because ../shared/data is not there)' : ''
const AT_ONCE = 8

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  await shop.sell()
})
afterAll(() => shop.close())

// Left out where the folder is absent, because its lines are not part of the project.
describe.skipIf(absent)(`the search box${why}`, () => {
  it.each(absent ? [] : linesOf(BAD))(
    'takes every line of %s with 200 or 400',
    async (_, lines) => {
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
    },
  )
})

function statusOf(asked: Promise<unknown>): Promise<unknown> {
  return asked.then(
    () => 200,
    (error: { status?: number; message: string }) => error.status ?? error.message,
  )
}

/** The lines of every file, by its name. */
function linesOf(folder: string): [string, string[]][] {
  return readdirSync(folder)
    .filter((name) => name !== 'SOURCE.md')
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      const lines = name.endsWith('.json') ? (JSON.parse(text) as string[]) : text.split(/\r?\n/)
      return [name, lines]
    })
}
