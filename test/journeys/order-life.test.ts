import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { query } from '../../core/base/db.server.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { findVariant, orderElsewhere, payElsewhere } from './orders.ts'
import { createShipment, findSaleId } from './served-orders.ts'
import type { ShopServer } from './server.ts'
import { inDatabase, openStaffApi, receivePair } from './staff.ts'
import { textPatterns } from './text-patterns.ts'

const text = textPatterns('es')
const words = 'store/checkout/order'
const shoe = { model: 'Zapato Gredos', colour: 'Negro', size: '41' }

/** An order of one new pair, not paid yet. */
async function placeOrder(shop: ShopServer, staff: APIRequestContext) {
  const { variant_id } = await findVariant(staff, shoe)
  await receivePair(shop, variant_id)
  const { token, reference } = await orderElsewhere(staff, shoe, 1)
  return { token, reference, sale_id: await findSaleId(staff, reference) }
}

async function act(staff: APIRequestContext, method: 'post' | 'put', path: string, data: object) {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await staff[method](`/api/v1/${path}`, { data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const history = (page: Page) => page.getByRole('region', { name: text(words, 'history') })

/** The latest entry of the history, once the page is loaded anew, is this one; the rest stays on the page. */
async function expectLatest(page: Page, event: string, entries: number) {
  await page.reload()
  await expect(history(page).getByRole('listitem')).toHaveCount(entries)
  const latest = history(page).getByRole('listitem').first()
  await expect(latest).toContainText(text(words, `event.${event}`))
  await expect(latest.getByRole('time')).toHaveText(/\d{1,2} de \S+ de \d{4}/)
}

test('the page of an order tells its life: placed, paid, prepared, sent and delivered @narrow', async ({
  page,
  shop,
}) => {
  const staff = await openStaffApi(shop, 'admin')
  const { token, sale_id } = await placeOrder(shop, staff)
  await page.goto(`/es/order/${token}`)
  await expectLatest(page, 'placed', 1)
  await expect(page.getByRole('link', { name: text(words, 'pay') })).toBeVisible()
  await expectAccessible(page)
  await payElsewhere(staff, token)
  await expectLatest(page, 'paid', 2)
  await expect(page.getByText(text(words, 'cancel'), { exact: true })).toBeVisible()
  await act(staff, 'post', 'orders/preparations', { sale_ids: [sale_id] })
  await expectLatest(page, 'preparing', 3)
  await expectAccessible(page)
  await createShipment(staff, sale_id)
  await act(staff, 'put', `sales/${sale_id}/shipment`, { shipping_status: 'shipped' })
  await expectLatest(page, 'shipped', 4)
  await expect(page.getByText(/GLS\d{8}/)).toBeVisible()
  await expect(page.getByText(text(words, 'cancel'), { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await act(staff, 'put', `sales/${sale_id}/shipment`, { shipping_status: 'delivered' })
  await expectLatest(page, 'delivered', 5)
  await expect(page.getByText(text(words, 'link_until'))).toBeVisible()
  await expectAccessible(page)
  await staff.dispose()
})

test('a buyer cancels a paid order that was not sent, and the page says so @narrow', async ({
  page,
  shop,
}) => {
  const staff = await openStaffApi(shop, 'admin')
  const { token } = await placeOrder(shop, staff)
  await payElsewhere(staff, token)
  await page.goto(`/es/order/${token}`)
  await page.getByText(text(words, 'cancel'), { exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: text(words, 'cancel_now') }).click()
  await expect(history(page)).toContainText(text(words, 'event.cancelled'))
  await expect(page.getByRole('button', { name: text(words, 'cancel_now') })).toHaveCount(0)
  await expectAccessible(page)
  await staff.dispose()
})

test('a link that has ended is mailed anew to the buyer, and a guessed one shows nothing @narrow', async ({
  page,
  shop,
}) => {
  const lost = 'store/checkout/order-link'
  const staff = await openStaffApi(shop, 'admin')
  const { token, reference, sale_id } = await placeOrder(shop, staff)
  await payElsewhere(staff, token)
  await page.goto(`/es/order/${'0'.repeat(32)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(lost, 'lost'))
  await inDatabase(shop, (tx) =>
    query(
      tx,
      'journey_end_links',
      `update order_tokens set expires_at = now() - interval '1 minute' where sale_id = $1`,
      [sale_id],
    ),
  )
  await page.goto(`/es/order/${token}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text(lost, 'lost'))
  await expect(page.getByText(reference)).toHaveCount(0)
  await expectAccessible(page)
  // This shop has no mail server, so the page promises no e-mail; the message waits in the outbox.
  await expect(page.getByText(text(lost, 'unmailed'))).toBeVisible()
  await expect(page.getByRole('button', { name: text(lost, 'send') })).toHaveCount(0)
  await staff.post('/api/v1/order-links', {
    headers: { 'idempotency-key': randomUUID() },
    data: { reference: reference.toLowerCase(), email: 'ana@horma.test' },
  })
  await page.goto(await readMailedLink(staff, reference))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
  await staff.dispose()
})

/** The path in the newest message that brings the link of an order anew. */
async function readMailedLink(staff: APIRequestContext, reference: string): Promise<string> {
  const found = await staff.get('/api/v1/mail/messages?template=order-link')
  const { messages } = (await found.json()) as { messages: { message_id: number }[] }
  const answer = await staff.get(`/api/v1/mail/messages/${messages[0]?.message_id}`)
  const { text: read } = (await answer.json()) as { text: string }
  expect(read).toContain(reference)
  return /\/es\/order\/[0-9A-Z]{32}/.exec(read)?.[0] ?? 'no link'
}
