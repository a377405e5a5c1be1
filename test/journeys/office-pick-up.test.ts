import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtOneWidth } from './accessibility.ts'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { waitForHydration } from './hydration.ts'
import { findVariant, orderForPickup, payElsewhere, type ShoeChoice } from './orders.ts'
import { findSaleId, markReady } from './served-orders.ts'
import type { ShopServer } from './server.ts'
import { press, shopper } from './shopper.ts'
import {
  addTill,
  closeElsewhere,
  listMails,
  openElsewhere,
  openStaffApi,
  receivePair,
  signIn,
} from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { tillSeller } from './till-seller.ts'

const text = textPatterns('es')
const words = 'office/shipping'
const model = 'Alpargata Levante'

/** A new pair of a size that no other journey sells, and a till of its own. */
async function prepare(
  shop: ShopServer,
  staff: APIRequestContext,
  shoe: ShoeChoice,
  person: 'admin' | 'marta' = 'admin',
) {
  await signIn(staff, person)
  const till = await addTill(shop)
  await openElsewhere(staff, till)
  const { variant_id } = await findVariant(staff, shoe)
  await receivePair(shop, variant_id)
  return { till, variant: await findVariant(staff, shoe) }
}

/** From the lists of the office to the order, which waits at the counter then. */
async function findAndMarkReady(page: Page, reference: string) {
  await page.goto('/admin/shipping')
  await page.getByRole('searchbox').fill(reference)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`q=${reference}`))
  await page.getByRole('link', { name: reference, exact: true }).first().click()
  await page.getByRole('button', { name: text(words, 'act_one.ready'), exact: true }).click()
  return page.getByRole('region', { name: text(words, 'hand_over') })
}

/** The till is counted blind: it closes without a reason only where both sums match. */
async function expectTakings(shop: ShopServer, till: string, cash: number, card: number) {
  const staff = await openStaffApi(shop, 'admin')
  const session = await closeElsewhere(staff, till, cash, { card_cents: card })
  const closing = await staff.get(`/api/v1/cash-sessions/${session}/closing`)
  expect(closing.ok(), await closing.text()).toBe(true)
  await staff.dispose()
}

test('an order that is paid at pick-up is found at the counter, paid in cash with change and handed over', async ({
  page,
  shop,
  visitor,
}) => {
  const shoe = { model, colour: 'Crudo', size: '36' }
  const { till, variant } = await prepare(shop, page.request, shoe)
  const shopperPage = await visitor({ viewport: { width: 390, height: 844 } })
  const buyer = shopper(shopperPage)
  const main = shopperPage.getByRole('main')
  await buyer.searchAndAdd(shoe)
  await buyer.toCheckout()
  await main.getByRole('radio', { name: text('core/shipping', 'store_pickup.name') }).check()
  for (const [key, value] of [
    ['name', 'Ana Prueba'],
    ['email', 'recogida@horma.test'],
    ['phone', '600 111 222'],
  ] as const)
    await buyer.field(key).fill(value)
  await main.getByRole('radio', { name: text('store/payments', 'pickup') }).check()
  await expectAccessible(shopperPage)
  await press(buyer.orderButton)
  await expect(buyer.heading).toHaveText(text('store/payments', 'reserved_title'))
  await expectAccessible(shopperPage)
  const order = `/order/${await buyer.seeOrder()}`
  await expect(main).toContainText(text('store/checkout/order', 'pay_at_pickup'))
  await expectAccessible(shopperPage)
  const [, reference = ''] =
    /Pedido ([0-9A-Z]+)/.exec((await buyer.heading.textContent()) ?? '') ?? []
  expect((await findVariant(page.request, shoe)).stock).toBe(variant.stock - 1)
  await buyer.open('/carrito')
  const reserved = main.getByRole('status').filter({ hasText: 'Tu pedido está reservado' })
  await expect(reserved).toContainText(reference)
  await page.setViewportSize({ width: 1024, height: 768 })
  const counter = await findAndMarkReady(page, reference)
  await expect(counter).toBeVisible()
  await expect
    .poll(() => listMails(page.request, 'recogida@horma.test'))
    .toContain('order-ready-for-pickup')
  await page.goto('/admin/shipping?list=to_pick_up')
  const row = page.getByRole('row').filter({ hasText: reference })
  await expect(row).toContainText(text(words, 'to_be_paid'))
  await expectAccessible(page)
  await row.getByRole('link', { name: reference }).click()
  await counter.getByLabel(text(words, 'till'), { exact: true }).selectOption(`${till} · Mostrador`)
  await counter.getByLabel(text(words, 'paid_by')).selectOption('cash')
  await counter.getByLabel(text(words, 'given')).fill('20')
  const handOver = counter.getByRole('button', { name: text(words, 'hand_over_and_charge') })
  await handOver.click()
  await expect(counter.getByLabel(text(words, 'given'))).toHaveAttribute('aria-invalid', 'true')
  await counter.getByLabel(text(words, 'given')).fill('30')
  await expectAccessibleAtOneWidth(page)
  await handOver.click()
  const done = page.getByRole('region', { name: text(words, 'event.handed_over') })
  await expect(done).toContainText(/Cambio: 5,05/)
  await expectAccessible(page)
  await expect(page.getByRole('region', { name: text(words, 'history') })).toContainText(
    text(words, 'event.handed_over'),
  )
  await buyer.open(order)
  await expect(main).toContainText('Pagado · Entregado')
  expect(await listMails(page.request, 'recogida@horma.test')).toContain('order-paid')
  expect((await findVariant(page.request, shoe)).stock).toBe(variant.stock - 1)
  await expectTakings(shop, till, variant.price_cents, 0)
  // Paid at the counter, where this browser heard nothing of it.
  await buyer.open('/carrito')
  await expect(main).toContainText(text('store/cart', 'empty'))
  await expect(reserved).toBeHidden()
})

test('an order that is paid at pick-up is found from the till by its seller, and paid by card', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const shoe = { model, colour: 'Crudo', size: '37' }
  const { till, variant } = await prepare(shop, page.request, shoe, 'marta')
  const { reference, token } = await orderForPickup(page.request, variant)
  await markReady(page.request, await findSaleId(page.request, reference))
  const marta = tillSeller(page)
  await marta.openTill(till)
  await marta.waitUntilReady()
  await page.getByRole('button', { name: text('till', 'menu') }).click()
  await expectNoViolations(page)
  await page.getByRole('menuitem', { name: text('till', 'pickups') }).click()
  await expect(page).toHaveURL(/list=to_pick_up/)
  await page.getByRole('link', { name: reference, exact: true }).first().click()
  const counter = page.getByRole('region', { name: text(words, 'hand_over') })
  await expect(counter).toBeVisible()
  await waitForHydration(page)
  await counter.getByLabel(text(words, 'till'), { exact: true }).selectOption(`${till} · Mostrador`)
  await counter.getByRole('button', { name: text(words, 'hand_over_and_charge') }).click()
  const done = page.getByRole('region', { name: text(words, 'event.handed_over') })
  await expect(done).toContainText(/Cobrado: 24,95/)
  await page.goto(`/admin/sales-pos/${await findSaleId(page.request, reference)}`)
  await expect(page.getByRole('main')).toContainText(text('core/sales', 'tender.card'))
  await page.goto(`/es/order/${token}`)
  await expect(page.getByRole('main')).toContainText('Pagado · Entregado')
  await expectTakings(shop, till, 0, variant.price_cents)
})

test.describe('without the script of the page', () => {
  test.use({ hydrates: false })

  test('an order is handed over and its change told before the script of the page has come', async ({
    page,
    shop,
  }) => {
    const shoe = { model, colour: 'Azul marino', size: '38' }
    const { till, variant } = await prepare(shop, page.request, shoe)
    const { reference } = await orderForPickup(page.request, variant)
    const saleId = await findSaleId(page.request, reference)
    await markReady(page.request, saleId)
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(`/admin/shipping/${saleId}`)
    const counter = page.getByRole('region', { name: text(words, 'hand_over') })
    await counter
      .getByLabel(text(words, 'till'), { exact: true })
      .selectOption(`${till} · Mostrador`)
    await counter.getByRole('button', { name: text(words, 'hand_over_and_charge') }).click()
    const done = page.getByRole('region', { name: text(words, 'event.handed_over') })
    await expect(done).toContainText(text(words, 'charged'))
  })
})

test('a card charged for an order that its buyer has paid meanwhile is booked, and the seller reads that it goes back', async ({
  page,
  shop,
}) => {
  const shoe = { model, colour: 'Azul marino', size: '37' }
  const { till, variant } = await prepare(shop, page.request, shoe)
  const { reference, token } = await orderForPickup(page.request, variant)
  const counter = await findAndMarkReady(page, reference)
  await counter.getByLabel(text(words, 'till'), { exact: true }).selectOption(`${till} · Mostrador`)
  await payElsewhere(page.request, token)
  await counter.getByRole('button', { name: text(words, 'hand_over_and_charge') }).click()
  const done = page.getByRole('region', { name: text(words, 'event.handed_over') })
  await expect(done).toContainText(text(words, 'charged_twice'))
  await expectAccessible(page)
  await done.getByRole('link', { name: text(words, 'to_refunds') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: reference })).toContainText(
    text('office/payments', 'reason.surplus'),
  )
  await page.goto(`/admin/incidents?till=${till}`)
  await expect(page.getByRole('main')).toContainText(
    text('office/sales/incidents', 'title.charged_twice'),
  )
  await expectAccessible(page)
  await expectTakings(shop, till, 0, variant.price_cents)
})
