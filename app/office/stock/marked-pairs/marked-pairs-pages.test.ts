import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../../test/shop.ts'
import { cardSale, hireSeller, openTill, sellShoe } from '../../../../test/staff-fixtures.ts'
import { type Browser, redirectPath, staffTestClient } from '../../../../test/staff-test-client.ts'
import { newId } from '../../../ui/new-id.ts'

const FOLDER = 'office/stock/marked-pairs'

let shop: TestShop
let browser: Browser
let seller: Awaited<ReturnType<typeof openTill>>['seller']
let variant: number
let product: number
let item: string
beforeAll(async () => {
  shop = await testShop()
  shop.clock.now = new Date()
  seller = (await openTill(shop)).seller
  await shop.pool.query(
    `update admin_roles set can_manage_products = true, change_prices = 'allowed'`,
  )
  variant = await sellShoe(shop, { pairs: 3 })
  const { rows } = await shop.pool.query(
    'select product_id from product_variants where variant_id = $1',
    [variant],
  )
  product = rows[0].product_id
  const openBrowser = await staffTestClient(shop)
  browser = openBrowser()
  await browser.signIn('lola@horma.test', 'a long password 2026')
})
afterAll(() => shop.close())

async function load(path: string, page: string) {
  const answer = await browser.send(path)
  expect(answer.status).toBe(200)
  return (await answer.json()).loaderData[`${FOLDER}/${page}`]
}
const readList = async (query = '') =>
  (await load(`/admin/marked-pairs${query}`, 'marked-pairs-page')).found
const send = (path: string, fields: Record<string, string>) =>
  browser.submit(path, { operation_id: newId(), ...fields })

it('a pair is marked from the page of its model, at a price as people write it', async () => {
  const { model } = await load(`/admin/marked-pairs/new?product=${product}`, 'new-marked-pair-page')
  expect(model.pairs).toMatchObject([
    { variant_id: variant, location: 'tienda', source: 'in_stock', pairs: 3, price_cents: 69_95 },
  ])
  const marked = await send('/admin/marked-pairs/new', {
    intent: 'mark',
    pair: `${variant}|tienda|in_stock`,
    grade: 'damaged',
    note: 'Arañazo en la puntera',
    cents: '39,95 €',
  })
  const path = redirectPath(marked)
  expect(path).toMatch(/^\/admin\/marked-pairs\/\d+\?news=marked$/)
  item = path?.split('/').at(-1)?.split('?')[0] ?? ''
  expect(await readList()).toMatchObject({
    pairs: [{ grade: 'damaged', note: 'Arañazo en la puntera', cents: 39_95, created_by: 'Lola' }],
    sums: { pairs: 1, cents: 39_95, list_cents: 69_95 },
  })
})

it('what is no price marks nothing, and the form keeps what was written', async () => {
  const refused = await send('/admin/marked-pairs/new', {
    intent: 'mark',
    pair: `${variant}|tienda|in_stock`,
    grade: 'display',
    note: 'De escaparate',
    cents: 'mucho',
  })
  expect(refused.status).toBe(400)
  const { fields, sent } = Object.values((await refused.json()).actionData)[0] as {
    fields: object
    sent: object
  }
  expect(fields).toHaveProperty('cents')
  expect(sent).toMatchObject({ note: 'De escaparate', cents: 'mucho' })
  expect((await readList()).pairs).toHaveLength(1)
})

it('marked pairs are found by model, code, reason, kind and place', async () => {
  const [{ code }] = (await readList()).pairs
  for (const query of [
    `?q=${code}`,
    '?q=aranazo',
    '?grade=damaged',
    '?place=tienda',
    `?product_id=${product}`,
    `?q=${code.slice(1, 5).toLowerCase()}`,
  ])
    expect((await readList(query)).pairs, query).toHaveLength(1)
  for (const query of [
    '?q=100%25',
    '?grade=display',
    '?place=almacen',
    '?list=sold',
    '?list=ended',
  ])
    expect((await readList(query)).pairs, query).toEqual([])
})

it('a marked pair has a label with its own code, its price and its fault', async () => {
  const [{ code }] = (await readList()).pairs
  const answer = await browser.send(`/print-label?pair=${item}`)
  const { labels, missing, back } = (await answer.json()).loaderData['print/catalog/labels-page']
  expect(labels).toMatchObject([
    { bars: { text: code }, price_cents: 39_95, mark: 'Con tara: Arañazo en la puntera' },
  ])
  expect({ missing, back }).toEqual({ missing: [], back: 'marked-pairs' })
  expect((await browser.send('/print-label?pair=999999')).status).toBe(404)
})

it('a marked pair is reduced, and its price without one is that of its model again', async () => {
  const path = `/admin/marked-pairs/${item}`
  const change = { intent: 'change', grade: 'damaged', note: '', cents: '29.95' }
  expect(redirectPath(await send(path, change))).toBe(`${path}?news=changed`)
  expect((await readList()).pairs[0]).toMatchObject({ cents: 29_95, note: null })
  await send(path, { ...change, cents: '' })
  expect((await readList()).pairs[0]).toMatchObject({ cents: null, price_cents: 69_95 })
})

it('who may not set prices changes the reason of a marked pair alone', async () => {
  await shop.pool.query(`update admin_roles set change_prices = 'denied'`)
  const path = `/admin/marked-pairs/${item}`
  const change = { intent: 'change', grade: 'display', note: 'De escaparate', cents: '' }
  expect((await send(path, { ...change, cents: '10' })).status).toBe(403)
  expect(redirectPath(await send(path, change))).toBe(`${path}?news=changed`)
  await shop.pool.query(`update admin_roles set change_prices = 'allowed'`)
})

it('a pair whose mark ends counts with the others again, and is listed as one that ended', async () => {
  expect(redirectPath(await send(`/admin/marked-pairs/${item}`, { intent: 'end' }))).toBe(
    '/admin/marked-pairs?news=ended',
  )
  expect((await readList()).pairs).toEqual([])
  expect((await readList('?list=ended')).pairs).toMatchObject([{ item_id: Number(item) }])
})

it('a marked pair that was sold is listed with its sale', async () => {
  await send('/admin/marked-pairs/new', {
    intent: 'mark',
    pair: `${variant}|tienda|in_stock`,
    grade: 'damaged',
    note: '',
    cents: '19,95',
  })
  const [{ item_id }] = (await readList()).pairs
  const { reference, sale_id } = await shop.call(seller).till.finishSale(
    cardSale(0, {
      lines: [{ kind: 'item', item_id }],
      expected_total_cents: 19_95,
      finished_at: shop.clock.now.toISOString(),
    }),
  )
  expect((await readList()).pairs).toEqual([])
  expect((await readList('?list=sold')).pairs).toMatchObject([
    { item_id, sold_in: { sale_id, reference } },
  ])
})

it('nobody without products sees marked pairs, and an unknown one is a 404', async () => {
  expect((await browser.send('/admin/marked-pairs/999999')).status).toBe(404)
  expect((await browser.send('/admin/marked-pairs/x')).status).toBe(404)
  await shop.pool.query(`update admin_roles set can_manage_products = false`)
  await hireSeller(shop, 'Nuria')
  for (const path of ['', `/new?product=${product}`, `/${item}`])
    expect(redirectPath(await browser.send(`/admin/marked-pairs${path}`))).toBe(
      '/admin/access-denied',
    )
})
