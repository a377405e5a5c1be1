import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopFolder } from '../../test/running-shop.ts'

const ROOT = join(import.meta.dirname, '../..')
const CATALOG = join(ROOT, 'demo/catalog-vendure.csv')

let shop: ReturnType<typeof shopFolder>
beforeAll(() => {
  shop = shopFolder()
})
afterAll(() => shop.remove(), 60_000)

const bring = (...words: string[]) => command('import', ...words)

async function command(name: string, ...words: string[]) {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(process.execPath, [join(ROOT, `server/commands/${name}.ts`), ...words], {
    env: { PATH, HOME, TMPDIR, DATA_DIR: shop.folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let complaint = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (complaint += chunk))
  await once(child, 'close')
  return { code: child.exitCode, said, complaint }
}

test('a catalog is imported into a new shop, and again, and the database goes to sleep', {
  timeout: 240_000,
}, async () => {
  const dry = await bring(CATALOG, '--dry-run')
  expect(dry).toMatchObject({ code: 1, complaint: '' })
  expect(dry.said).toContain('dry run, nothing was written\nproducts: 3 created, 0 changed')
  const first = await bring(CATALOG)
  expect(first).toMatchObject({ code: 1, complaint: '' })
  expect(first.said.split('\n')).toEqual([
    'draft    Botín Tormenta, without picture',
    'refused  Sandalia Espiga, row 6, optionValues: Another row of the model has the same values. (OPTIONS_REPEATED)',
    'refused  Mocasín Bruma, row 8, price: The price is not a number such as 59.95, or not written like the others of the file. (PRICE_NOT_A_NUMBER)',
    'refused  Zueco Galerna, row 9, optionValues: There is not one value for each option. (OPTIONS_COUNT)',
    'refused  Alpargata Solana, row 10, stockOnHand: The stock is negative. (STOCK_NEGATIVE)',
    'draft    Bota Nevero, without picture, collection',
    'draft    Manoletina Rocío, without description, picture, collection, price, stock',
    'products: 3 created, 0 changed, 0 unchanged, 4 refused',
    'variants: 6 created, 0 there already',
    'pairs received: 7; prices changed: 0; products published: 0',
    'refused by reason: OPTIONS_COUNT 1, OPTIONS_REPEATED 1, PRICE_NOT_A_NUMBER 1, STOCK_NEGATIVE 1',
    '',
  ])
  const again = await bring(CATALOG, '--publish')
  expect(again.said).toContain('products: 0 created, 2 changed, 1 unchanged, 4 refused')
  expect(again.said).toContain('pairs received: 0; prices changed: 0; products published: 2')

  const other = join(shop.folder, 'other.csv')
  writeFileSync(other, 'modelo,pvp\nBota,"1.299,00 €"\n')
  expect(await bring(other)).toEqual({
    code: 2,
    said: '',
    complaint: `${other} is refused: row 1: The column titles are those of no known format. (FORMAT_UNKNOWN)\n`,
  })
  const map = join(shop.folder, 'map.json')
  writeFileSync(map, (await bring(other, '--suggest')).said)
  const mapped = await bring(other, '--map', map)
  expect(mapped.said).toContain('products: 1 created')

  const out = join(shop.folder, 'out.csv')
  expect(await command('export', out)).toMatchObject({ code: 0, complaint: '' })
  expect(readFileSync(out, 'utf8')).toContain(';BOTA;')
  const whole = await bring(out)
  expect(whole.said).toContain('products: 0 created, 0 changed, 4 unchanged, 0 refused')
  expect(readdirSync(shop.folder).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(shop.postgresProcesses()).toEqual([])
})

test.each([
  ['a file that is not there', ['nowhere.csv'], "no such file or directory, stat 'nowhere.csv'"],
  ['a word it does not know', ['--all', CATALOG], "Unknown option '--all'"],
  ['a map that is none', [CATALOG, '--map', join(ROOT, 'package.json')], 'is no map of columns'],
  ['decimals that are none', [CATALOG, '--decimals', 'x'], '--decimals is point or comma'],
])('%s is answered with how it is used', async (_what, words, complaint) => {
  const answer = await bring(...words)
  expect(answer).toMatchObject({ code: 2, said: '' })
  expect(answer.complaint).toContain(complaint)
  expect(answer.complaint).toContain('usage: npm run import -- FILE [--publish]')
})
