import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shopFolder } from '../test/running-shop.ts'
import { delivery } from '../test/shop.ts'
import { LEATHER_SHOE, SPANISH_MAKER } from '../test/world/lawful-goods.ts'

const ADMIN = { email: 'ana@example.es', password: 'Un-zapato-de-piel-38' }
const ACCOUNT = { transfer_iban: 'ES9121000418450200051332', transfer_holder: 'Calzados Ana, S.L.' }
const FACTS = {
  settings: {
    store_name: 'Calzados Ana',
    company_name: 'Calzados Ana, S.L.',
    company_nif: 'B12345674',
    company_address: {
      street: 'Calle Mayor, 3',
      postal_code: '03600',
      city: 'Elda',
      province: 'Alicante',
    },
    contact_email: 'hola@example.es',
    contact_phone: '+34 965 00 00 00',
  },
  tills: [{ code: 'T1', name: 'Mostrador' }],
}
const PRICE = 69_95

let shop: ReturnType<typeof shopFolder>
beforeEach(() => {
  shop = shopFolder()
})
afterEach(() => shop.remove(), 120_000)

/** The command that makes the shop, as the README has it. */
async function makeShop(): Promise<void> {
  const facts = join(shop.folder, 'shop.json')
  writeFileSync(facts, JSON.stringify(FACTS))
  const { PATH, HOME, TMPDIR } = process.env
  const command = spawn(
    process.execPath,
    [join(import.meta.dirname, 'commands', 'new-shop.ts'), facts],
    {
      env: {
        PATH,
        HOME,
        TMPDIR,
        DATA_DIR: shop.folder,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        ADMIN_NAME: 'Ana Pérez',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  await once(command, 'close')
  expect(command.exitCode).toBe(0)
}

/** Calls the API, as a visitor or with the cookie of a session. */
const caller =
  (address: string, cookie?: string) =>
  async (method: string, path: string, body?: object, status = 200) => {
    const response = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(cookie && { cookie }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    expect(response.status, `${method} ${path}: ${JSON.stringify(answer)}`).toBe(status)
    return answer
  }
type Call = ReturnType<typeof caller>

async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(ADMIN),
  })
  expect(response.status).toBe(200)
  return response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
}

/** A page as a browser gets it. */
async function readPage(address: string, path: string): Promise<string> {
  const response = await fetch(address + path)
  const text = await response.text()
  expect(response.status, path).toBe(200)
  return text
}

/** A model of one colour and one size with two pairs, begun, priced and published in the office. */
async function putOnSale(office: Call): Promise<number> {
  const { brand_id } = await office('POST', '/brands', { name: 'Mayor' })
  await office('PUT', `/brands/${brand_id}/maker`, SPANISH_MAKER)
  const shoe = { name: { es: 'Zapato Mayor' }, brand: 'Mayor', composition: LEATHER_SHOE }
  const { colour_id } = await office('POST', '/colours', {
    name: { es: 'Cuero' },
    swatch: '#7a4a2b',
  })
  const { product_id, version } = await office('POST', '/office/products', shoe, 201)
  const cell = { colour_id, size: '38', price_cents: PRICE, pairs_by: 2 }
  const grid = { version, cells: [cell], reason: 'receipt' }
  const saved = await office('POST', `/office/products/${product_id}/grid`, grid)
  const published = { version: saved.version, status: 'published' }
  await office('PUT', `/office/products/${product_id}/status`, published)
  return saved.variant_ids[0]
}

const orderOf = (variant_id: number, payment_method: 'transfer' | 'test') => ({
  lines: [{ variant_id, quantity: 1 }],
  shipping_method: 'gls_standard',
  delivery,
  payment_method,
  expected_total_cents: PRICE,
})

test('a new shop without any key sells on the web by transfer, from its first product to a prepared order', {
  timeout: 300_000,
}, async () => {
  await makeShop()
  const { address } = await shop.start({ DEMO: '0' })
  const visit = caller(address)
  const office = caller(address, await signIn(address))

  for (const path of ['/es', '/es/nosotros', '/es/contacto', '/es/garantia'])
    expect(await readPage(address, path)).not.toMatch(
      /1985|instagram\.com|tiktok\.com|9:00|todavía no/i,
    )

  const variant = await putOnSale(office)
  const { products } = await visit('GET', '/products')
  expect(products).toMatchObject([{ slug: 'zapato-mayor' }])
  const page = `/es/producto/${products[0].product_id}-zapato-mayor`
  expect(await readPage(address, page)).toContain('Zapato Mayor')

  // Before the shop has an account nothing can be paid, and the test bank is the demo shop's alone.
  await visit('POST', '/orders', orderOf(variant, 'transfer'), 403)
  await office('PATCH', '/settings', ACCOUNT)
  await visit('POST', '/orders', orderOf(variant, 'test'), 403)

  const placed = await visit('POST', '/orders', orderOf(variant, 'transfer'), 201)
  const { token, reference, payment } = placed
  expect(payment.amount_cents).toBe(PRICE)
  const methods = await visit('GET', `/orders/${token}/payment-methods`)
  expect(methods).toMatchObject({
    methods: [{ method: 'transfer' }],
    chosen: 'transfer',
    transfer: { iban: ACCOUNT.transfer_iban, concept: reference, missing_cents: PRICE },
  })
  const transferPage = await readPage(address, `/es/checkout/transfer?order=${token}`)
  expect(transferPage).toContain('ES91 2100 0418 4502 0005 1332')

  const { transfers } = await office('GET', `/awaited-transfers?q=${reference}`)
  const confirmation = `/payments/${transfers[0].payment_id}/confirmation`
  const booked = await office('POST', confirmation, {
    tenders: [{ kind: 'transfer', amount_cents: PRICE }],
  })
  expect(booked).toEqual({ outcome: 'paid', missing_cents: 0, refund_cents: 0 })

  const waiting = await office('GET', '/orders?list=to_prepare')
  expect(waiting.orders).toMatchObject([{ reference, payment_status: 'paid', units: 1 }])
  const { sale_id } = waiting.orders[0]
  await office('POST', '/orders/preparations', { sale_ids: [sale_id] })
  const order = await visit('GET', `/orders/${token}`)
  expect(order).toMatchObject({
    payment_status: 'paid',
    fulfillment_status: 'preparing',
    total_cents: PRICE,
    invoice: { number: expect.any(String) },
    payments: [{ state: 'captured' }],
  })

  // Without a mail server every message waits in the outbox of the office.
  const { messages } = await office('GET', '/mail/messages')
  const templates = messages.map(({ template }: { template: string }) => template)
  expect(templates.toSorted()).toEqual([
    'new-order',
    'order-paid',
    'order-preparing',
    'order-received',
  ])
  const rest = await visit('POST', '/quotes', { lines: [{ variant_id: variant, quantity: 2 }] })
  expect(rest.problems).toMatchObject([{ code: 'TOO_FEW', stock: 1 }])
})
