import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction, openDatabase } from '../core/base/db.server.ts'
import { setPrices } from '../core/pricing/set-price.ts'
import { startS3Double } from '../test/doubles/s3.ts'
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

async function startBoth(variables: Record<string, string> = { RATE_LIMITS: 'off' }) {
  const [one, two] = folders
  if (!one || !two) throw new Error('two folders were made')
  const first = await one.start({ DEMO: '1', ...variables })
  const databaseUrl = socketUrl(postgresFiles(one.folder).sockets, 'shop')
  const second = await two.start({ DEMO: '1', ...variables, DATABASE_URL: databaseUrl })
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

test('changes of price and availability show in both processes, also those made while they heard nothing', {
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

  const { db, pool, close } = openDatabase(databaseUrl)
  const variantIds = shoe.colours.flatMap(({ sizes }) => sizes.map((each) => each.variant_id))
  const setPrice = (cents: number) =>
    inTransaction(db, (tx) =>
      setPrices(tx, {
        prices: variantIds.map((variantId) => ({ variantId, cents })),
        now: new Date(),
        actor: 'test',
      }),
    )
  await setPrice(63_21)
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

  await pool.query(`set role none; select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'horma-events'`)
  await setPrice(61_21)
  await close()
  await shows(addresses, path, '61,21')
})

test('orders of one client are counted by both processes together, and searches leave no row', {
  timeout: 240_000,
}, async () => {
  const { databaseUrl, addresses } = await startBoth({})
  const order = (address: string) =>
    fetch(`${address}/api/v1/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: '{}',
    })
  for (let n = 0; n < 15; n++)
    for (const address of addresses) expect((await order(address)).status).toBe(400)
  for (const address of addresses) {
    const refused = await order(address)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }

  for (const address of addresses)
    for (let n = 0; n < 5; n++) await read(address, '/products?q=alba')
  const { pool, close } = openDatabase(databaseUrl)
  const { rows } = await pool.query('select points from rate_limits')
  await close()
  expect(rows).toEqual([{ points: 32 }])
})

test('a picture that the first process stored is shown by the second', {
  timeout: 240_000,
}, async () => {
  const s3 = await startS3Double()
  try {
    const { addresses } = await startBoth({ RATE_LIMITS: 'off', STORAGE_URL: s3.url })
    const [first = '', second = ''] = addresses
    const html = await page(first, `/es/producto/${(await findShoe(first)).product_id}`)
    const path = /\/pictures\/[0-9a-f]{32}-\d+\.webp/.exec(html)?.[0] ?? ''
    const made = await fetch(first + path)
    expect(made.headers.get('content-type')).toBe('image/webp')
    const before = s3.requests.length
    const shown = await fetch(second + path)
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(Buffer.from(await made.arrayBuffer()))
    expect(s3.requests.slice(before)).toEqual([
      expect.objectContaining({ method: 'GET', status: 200 }),
    ])
    expect(existsSync(join(folders[0]?.folder ?? '', 'pictures'))).toBe(false)
    s3.broken = true
    expect((await fetch(second + path)).status).toBe(503)
    expect((await fetch(`${second}/healthz`)).status).toBe(200)
  } finally {
    await s3.stop()
  }
})
