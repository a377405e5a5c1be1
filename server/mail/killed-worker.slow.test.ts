import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase, query } from '../../core/base/db.server.ts'
import { startSmtpDouble } from '../../test/doubles/smtp.ts'
import { shopFolder } from '../../test/running-shop.ts'
import { delivery } from '../../test/shop.ts'
import { postgresFiles, socketUrl } from '../postgres/files.ts'

/** A dead worker's job is taken over after up to a minute. */
const PATIENCE = { timeout: 150_000, interval: 200 }
const RECIPIENT = 'ana@horma.test'

let shop: ReturnType<typeof shopFolder>
let smtp: Awaited<ReturnType<typeof startSmtpDouble>>
beforeEach(async () => {
  shop = shopFolder()
  smtp = await startSmtpDouble()
})
afterEach(async () => {
  await shop.remove()
  await smtp.close()
}, 120_000)

const received = () => smtp.received.filter(({ to }) => to.includes(RECIPIENT))

async function placeOrder(address: string) {
  const read = async (path: string) => (await fetch(`${address}/api/v1${path}`)).json()
  const { products } = await read('/products?q=alba')
  const shoe = await read(`/products/${products[0].product_id}`)
  const size = shoe.colours[0].sizes[0]
  const placed = await fetch(`${address}/api/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      lines: [{ variant_id: size.variant_id, quantity: 1 }],
      shipping_method: 'gls_standard',
      delivery: { ...delivery, email: RECIPIENT },
      expected_total_cents: size.price_cents,
    }),
  })
  expect(placed.status).toBe(201)
}

async function outbox() {
  const { db, close } = openDatabase(socketUrl(postgresFiles(shop.folder).sockets, 'shop'))
  try {
    return await query(db, '', 'select state, attempts from mail_messages where recipient = $1', [
      RECIPIENT,
    ])
  } finally {
    await close()
  }
}

test('a message whose worker was killed between send and note is sent again under the same Message-ID', {
  timeout: 400_000,
}, async () => {
  const variables = { DEMO: '1', RATE_LIMITS: 'off', SMTP_URL: smtp.url }
  const first = await shop.start(variables)
  const taken = new Promise<void>((resolve) => {
    smtp.state.onTaken = async () => {
      first.node.kill('SIGKILL')
      await first.ended()
      resolve()
    }
  })
  await placeOrder(first.address)
  await taken
  smtp.state.onTaken = async () => {}
  expect(received()).toHaveLength(1)

  await shop.start(variables)
  expect(await outbox()).toEqual([{ state: 'queued', attempts: 1 }])
  await expect.poll(outbox, PATIENCE).toEqual([{ state: 'sent', attempts: 2 }])
  // At least once, for nobody could know that it had left; the receiver drops the second copy.
  expect(received()).toHaveLength(2)
  expect(new Set(received().map(({ headers }) => headers['message-id'])).size).toBe(1)
})

test('a message whose worker was killed before it left is sent once', {
  timeout: 400_000,
}, async () => {
  const web = await shop.start({ DEMO: '1', RATE_LIMITS: 'off' })
  await placeOrder(web.address)
  web.node.kill('SIGKILL')
  await web.ended()
  await shop.start({ DEMO: '1', RATE_LIMITS: 'off', SMTP_URL: smtp.url })
  await expect.poll(outbox, PATIENCE).toEqual([{ state: 'sent', attempts: 1 }])
  expect(received()).toHaveLength(1)
})
