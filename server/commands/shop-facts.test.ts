import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, query } from '../../core/base/db.server.ts'
import { type TestShop, testShop } from '../../test/shop.ts'
import { readFacts, writeFacts } from './shop-facts.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await testShop()
  folder = mkdtempSync(join(tmpdir(), 'facts-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await shop.close()
})

function facts(said: unknown) {
  const file = join(folder, 'shop.json')
  writeFileSync(file, typeof said === 'string' ? said : JSON.stringify(said))
  return readFacts(file)
}
const write = (said: unknown) => inTransaction(shop.db, (tx) => writeFacts(tx, facts(said)))
const tills = () => query(shop.db, '', 'select code, name from tills order by code')

test('a shop is called what its file says, and has the tills it names', async () => {
  const first = {
    settings: { store_name: 'Zapatos Ana', company_nif: 'B12345674' },
    tills: [{ code: 'T1', name: 'Mostrador' }],
  }
  expect(await write(first)).toEqual(['company_nif', 'store_name', 'till T1'])
  expect(await write(first)).toEqual([])
  expect((await shop.call().settings.getShop({})).store_name).toBe('Zapatos Ana')
})

test('what a later file does not name stays, and a till that is there is left alone', async () => {
  const later = {
    settings: { store_name: 'Calzados Ana' },
    tills: [
      { code: 'T1', name: 'Otra' },
      { code: 'T2', name: 'Sótano' },
    ],
  }
  expect(await write(later)).toEqual(['store_name', 'till T2'])
  expect(await tills()).toEqual([
    { code: 'T1', name: 'Mostrador' },
    { code: 'T2', name: 'Sótano' },
  ])
})

test.each([
  ['{', /cannot be read as JSON/],
  [{ settings: { company_nif: '12' } }, /settings\.company_nif: INVALID_NIF/],
  [{ settings: { colour: 'red' } }, /colour/],
  [{ tills: [{ code: 'caja 1', name: 'Caja' }] }, /tills\.0\.code/],
])('%j is refused by the place that is wrong', (said, words) => {
  expect(() => facts(said)).toThrow(words)
})
