import type { Page } from '@playwright/test'
import { query } from '../../core/base/db.server.ts'
import { expireOrders } from '../../core/checkout/expire-orders.ts'
import { remindTransfers } from '../../core/checkout/payments/remind-transfers.ts'
import { expectAccessible, expectAccessibleAtOneWidth } from './accessibility.ts'
import { approvesAlone } from './counter/approves-alone.ts'
import { setManagerPin } from './counter/staff-pins.ts'
import { expect, test } from './fixtures.ts'
import { bookTransfer } from './office/book-transfer.ts'
import { findVariant, orderElsewhere, readOrder, type ShoeChoice, startPayment } from './orders.ts'
import { findSaleId } from './served-orders.ts'
import type { ShopServer } from './server.ts'
import { press, shopper } from './shopper.ts'
import {
  addTill,
  closeElsewhere,
  inDatabase,
  listMails,
  openElsewhere,
  PASSWORD,
  receivePair,
  signIn,
  withDatabase,
} from './staff.ts'
import { textPatterns } from './text-patterns.ts'

const text = textPatterns('es')
const words = 'office/payments'
const phone = { viewport: { width: 390, height: 844 } }

/** An order of a new pair by transfer, of a size that no other journey sells. */
async function orderByTransfer(page: Page, shop: ShopServer, shoe: ShoeChoice) {
  await signIn(page.request, 'admin')
  const { variant_id } = await findVariant(page.request, shoe)
  await receivePair(shop, variant_id)
  const { token, reference } = await orderElsewhere(page.request, shoe, 1)
  await startPayment(page.request, token, 'transfer')
  const { total_cents } = await readOrder(page.request, token)
  return { token, reference, total_cents }
}

test('an order by transfer is matched by the office in two parts, and its page says that it is paid', async ({
  page,
  shop,
  visitor,
}) => {
  await signIn(page.request, 'admin')
  const shoe = { model: 'Alpargata Levante', colour: 'Crudo', size: '40' }
  const { variant_id } = await findVariant(page.request, shoe)
  await receivePair(shop, variant_id)
  const shopperPage = await visitor(phone)
  const buyer = shopper(shopperPage)
  const main = shopperPage.getByRole('main')
  await buyer.searchAndAdd(shoe)
  await buyer.toCheckout()
  await buyer.fillDelivery({ email: 'transferencia@horma.test' })
  await main.getByRole('radio', { name: text('store/payments', 'transfer') }).check()
  await expectAccessible(shopperPage)
  await press(buyer.orderButton)
  await expect(buyer.heading).toHaveText(text('store/payments', 'transfer_title'))
  await expect(main).toContainText('ES91 2100 0418 4502 0005 1332')
  await expectAccessible(shopperPage)
  const [, reference = ''] = /Concepto\s*([0-9A-Z]{8})/.exec((await main.textContent()) ?? '') ?? []

  await page.goto(`/admin/payments?q=${reference}`)
  await expectAccessible(page)
  await bookTransfer(page, reference, '20,00')
  await expect(page.getByRole('main')).toContainText(text(words, 'part'))
  await shopperPage.reload()
  await expect(main).toContainText('Ya nos han llegado 20,00')
  await bookTransfer(page, reference)
  await expect(page.getByRole('button', { name: `Anotar dinero: ${reference}` })).toHaveCount(0)
  await buyer.seeOrder()
  await expect(main).toContainText('Pagado')
})

test('a paid order that is cancelled goes back in cash out of the drawer with the PIN of who has not booked it, with its correction', async ({
  page,
  shop,
}) => {
  const shoe = { model: 'Alpargata Levante', colour: 'Crudo', size: '38' }
  const { reference, token, total_cents } = await orderByTransfer(page, shop, shoe)
  const pin = await setManagerPin(shop)
  const till = await addTill(shop)
  await openElsewhere(page.request, till, 200_00)
  await page.goto(`/admin/payments?q=${reference}`)
  await bookTransfer(page, reference)

  const sale = `/admin/sales-pos/${await findSaleId(page.request, reference)}`
  await page.goto(sale)
  await page.getByRole('link', { name: text('office/shipping', 'to_order') }).click()
  const cancel = text('office/shipping', 'cancel')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: cancel, exact: true }).click()
  await dialog.getByLabel(text('office/shipping', 'reason')).fill('El par tiene un defecto')
  await dialog.getByRole('button', { name: cancel, exact: true }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/admin/payments?list=due')
  await expectAccessible(page)
  const settle = page.getByRole('button', { name: `Marcar como devuelto: ${reference}` })
  await settle.click()
  await dialog.getByLabel(text('office/ui/money-out', 'way')).selectOption('cash')
  await dialog.getByLabel(text(words, 'till'), { exact: true }).selectOption(`${till} · Mostrador`)
  await expectAccessibleAtOneWidth(page)
  await dialog.getByRole('button', { name: text(words, 'settle'), exact: true }).click()
  const approval = page.getByRole('dialog', { name: text('office/ui', 'approval') })
  await expectAccessibleAtOneWidth(page)
  await approval.getByLabel('PIN de Rosa Ferrándiz').fill(pin)
  await approval.getByRole('button', { name: text('office/ui', 'approval.now') }).click()
  // What was handed over is signed for.
  await expect(page.getByText('Recibido, firma del cliente')).toBeVisible()
  await page.goto('/admin/payments?list=done')
  await expect(page.getByRole('listitem').filter({ hasText: reference })).toBeVisible()

  await page.goto(sale)
  await expect(page.getByRole('main')).toContainText(text('office/sales', 'document.R5'))
  await expectAccessible(page)
  await page.goto(`/es/order/${token}`)
  await expect(page.getByRole('main')).toContainText('Devuelto · Cancelado')
  expect(await listMails(page.request, 'ana@horma.test')).toContain('order-refunded')
  // Counted blind: it closes without a reason only where the drawer matches to the cent.
  const session = await closeElsewhere(page.request, till, 200_00 - total_cents)
  const closing = await page.request.get(`/api/v1/cash-sessions/${session}/closing`)
  expect(closing.ok(), await closing.text()).toBe(true)
})

test('a transfer that does not come is reminded, its part goes back once the order is over by who has a password alone, and late money still buys the pair', async ({
  page,
  shop,
}) => {
  const shoe = { model: 'Alpargata Levante', colour: 'Azul marino', size: '36' }
  const { reference, token } = await orderByTransfer(page, shop, shoe)
  const main = page.getByRole('main')
  const card = main.getByRole('listitem').filter({ hasText: reference })
  const change = (name: string, statement: string) =>
    inDatabase(shop, (tx) => query(tx, name, statement, [reference]))
  const now = () => new Date()

  await change(
    'journey_older_order',
    `update sales set created_at = created_at - interval '4 days' where reference = $1`,
  )
  await withDatabase(shop, (db) => remindTransfers(db, now, 'a journey, whose mail nobody opens'))
  await page.goto(`/admin/payments?q=${reference}`)
  await expect(card).toContainText(/Recordado el/)
  expect(await listMails(page.request, 'ana@horma.test')).toContain('transfer-reminder')
  await bookTransfer(page, reference, '10,00')
  await expect(card).toContainText(/Han llegado 10,00/)
  await expectAccessible(page)

  await change(
    'journey_over_items',
    `update inventory_items set reserved_until = now() where reservation_id =
       (select reservation_id from sales where reference = $1)`,
  )
  await change(
    'journey_over_reservation',
    `update reservations r set until = (select max(reserved_until) from inventory_items i
       where i.reservation_id = r.reservation_id) from sales s
     where s.reservation_id = r.reservation_id and s.reference = $1`,
  )
  await withDatabase(shop, (db) => expireOrders(db, now))
  await page.goto('/admin/payments?list=due')
  await expect(card).toContainText('10,00')
  await expect(card).toContainText(text(words, 'reason.surplus'))
  await approvesAlone(shop, async () => {
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: `Marcar como devuelto: ${reference}` }).click()
    await dialog.getByRole('button', { name: text(words, 'settle'), exact: true }).click()
    const approval = page.getByRole('dialog', { name: text('office/ui', 'approval') })
    await expect(approval).toContainText(text('office/ui', 'approval.alone'))
    const password = approval.getByLabel(text('office/ui', 'approval.password'), { exact: true })
    await password.fill('no es esta')
    await approval.getByRole('button', { name: text('office/ui', 'approval.now') }).click()
    await expect(password).toHaveAccessibleDescription(text('core/base', 'PASSWORD_WRONG'))
    await expectAccessibleAtOneWidth(page)
    await password.fill(PASSWORD)
    await approval.getByRole('button', { name: text('office/ui', 'approval.now') }).click()
    await expect(approval).toBeHidden()
  })
  await page.goto(`/admin/payments?list=expired&q=${reference}`)
  await expect(card).toContainText(/Caducó el/)
  await expectAccessible(page)
  await bookTransfer(page, reference)
  await expect(card).toHaveCount(0)
  await page.goto(`/es/order/${token}`)
  await expect(main).toContainText('Pagado')
})
