import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction, openDatabase } from '../core/base/db.server.ts'
import { setPrices } from '../core/pricing/set-price.ts'
import { shopFolder } from '../test/running-shop.ts'
import { delivery } from '../test/shop.ts'
import { postgresFiles, socketUrl } from './postgres/files.ts'

/** The same shop twice: the second process has only the first one's database. */
let folders: ReturnType<typeof shopFolder>[]
beforeEach(() => {
  folders = [shopFolder(), shopFolder()]
})
afterEach(async () => {
  // The second one first: the database belongs to the first.
  for (const folder of folders.toReversed()) await folder.remove()
}, 120_000)

interface Shoe {
  product_id: number
  colours: { sizes: { variant_id: number; price_cents: number; availability: string }[] }[]
}

async function startBoth() {
  const [one, two] = folders
  if (!one || !two) throw new Error('two folders were made')
  const first = await one.start({ DEMO: '1', RATE_LIMITS: 'off' })
  const databaseUrl = socketUrl(postgresFiles(one.folder).sockets, 'shop')
  const second = await two.start({ DEMO: '1', RATE_LIMITS: 'off', DATABASE_URL: databaseUrl })
  return { databaseUrl, addresses: [first.address, second.address] }
}

async function read<Answer>(address: string, path: string): Promise<Answer> {
  return (await fetch(`${address}/api/v1${path}`)).json() as Promise<Answer>
}

/** The demo shop's pump: three pairs of every size. */
async function findShoe(address: string): Promise<Shoe> {
  const { products } = await read<{ products: Shoe[] }>(address, '/products?q=alba')
  return read<Shoe>(address, `/products/${products[0]?.product_id}`)
}

async function page(address: string, path: string): Promise<string> {
  const answer = await fetch(address + path, { headers: { 'accept-language': 'es' } })
  expect(answer.status).toBe(200)
  return answer.text()
}

/** Both processes hear of it in a moment, which is longer on a busy machine. */
async function shows(addresses: readonly string[], path: string, words: string) {
  for (const address of addresses)
    await expect.poll(() => page(address, path), { timeout: 60_000 }).toContain(words)
}

test('a price change and an availability change show in both processes', {
  timeout: 240_000,
}, async () => {
  const { databaseUrl, addresses } = await startBoth()
  const [first = '', second = ''] = addresses
  const shoe = await findShoe(first)
  const size = shoe.colours[0]?.sizes[0]
  if (!size) throw new Error('the pump has sizes')
  expect(size.availability).toBe('many')
  const path = `/es/producto/${shoe.product_id}`
  const pages = async () => Promise.all(addresses.map((address) => page(address, path)))
  // Twice: the second one comes out of each process's page cache.
  await pages()
  for (const html of await pages()) {
    expect(html).not.toContain('63,21')
    expect(html).not.toContain('Quedan 2')
  }

  const { db, close } = openDatabase(databaseUrl)
  const variantIds = shoe.colours.flatMap(({ sizes }) => sizes.map((each) => each.variant_id))
  await inTransaction(db, (tx) =>
    setPrices(tx, {
      prices: variantIds.map((variantId) => ({ variantId, cents: 63_21 })),
      now: new Date(),
      actor: 'test',
    }),
  )
  await close()
  await shows(addresses, path, '63,21')

  const placed = await fetch(`${second}/api/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      lines: [{ variant_id: size.variant_id, quantity: 1 }],
      shipping_method: 'gls_standard',
      delivery,
      expected_total_cents: 63_21,
    }),
  })
  expect(placed.status).toBe(201)
  await shows(addresses, path, 'Quedan 2')
})
