import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { delivery } from './orders.ts'
import { payForNew } from './returned-orders.ts'
import { sendRefundsNow } from './send-refunds.ts'
import { signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'

const text = textPatterns('es')
const store = 'store/returns'
const office = 'office/returns'
const words = 'core/returns'

test('one of two lines is withdrawn on the order page, and the office receives, checks and refunds it with its correction', async ({
  page,
  shop,
  visitor,
}) => {
  await signIn(page.request, 'admin')
  const order = await payForNew(shop, page.request, [
    { model: 'Bota Ordesa', colour: 'Chocolate', size: '39' },
    { model: 'Zapato Gredos', colour: 'Cuero', size: '44' },
  ])
  const buyer = await visitor()
  const main = buyer.getByRole('main')
  await buyer.goto(`/order/${order.token}`)
  await main.getByRole('link', { name: text(store, 'withdraw_here') }).click()
  const units = buyer.getByRole('listitem').filter({ has: buyer.getByRole('checkbox') })
  await expect(units).toHaveCount(2)
  await units.filter({ hasText: 'Zapato Gredos' }).getByRole('checkbox').uncheck()
  await expectAccessible(buyer)
  await buyer.getByRole('button', { name: text(store, 'continue') }).click()
  const confirm = buyer.getByRole('button', { name: text(store, 'confirm_withdrawal') })
  await expect(confirm).toBeVisible()
  await expect(main).toContainText(delivery.name)
  await expect(main).not.toContainText('Zapato Gredos')
  await expectAccessible(buyer)
  await confirm.click()
  await buyer.waitForURL(/\/devoluciones\/R/)
  const reference = new URL(buyer.url()).pathname.split('/').at(-1) ?? ''
  await expect(main.getByRole('heading', { level: 1 })).toContainText(reference)
  await expect(main).toContainText('Bota Ordesa')
  await expectAccessible(buyer)

  const region = (key: string) => page.getByRole('region', { name: text(office, key) })
  const status = (key: string) => expect(region('facts')).toContainText(text(words, key))
  const press = (key: string) =>
    page.getByRole('button', { name: text(office, key), exact: true }).click()
  await page.goto(`/admin/returns-history?q=${order.reference}`)
  await page.getByRole('link', { name: new RegExp(reference) }).click()
  await status('status.open')
  await press('receive_act')
  await status('status.received')
  await press('check_act')
  await status('status.checked')
  await expectAccessible(page)
  await press('refund_act')
  await expect(region('facts')).toContainText(text(office, 'correction'))
  await sendRefundsNow(shop)
  await page.reload()
  await status('status.refunded')
  await expectAccessible(page)

  await page.getByRole('link', { name: text(office, 'print') }).click()
  const paper = page.getByRole('article')
  await expect(paper).toContainText(reference)
  await expect(paper).toContainText(text('print/returns', 'correction'))

  await buyer.goto(`/order/${order.token}`)
  await expect(main).toContainText(text('store/checkout/order', 'document.R5'))
  await expect(main).toContainText(text(words, 'status.refunded'))
  await main.getByRole('link', { name: text(store, 'withdraw_here') }).click()
  await expect(units).toHaveCount(2)
  await expect(units.filter({ hasText: 'Bota Ordesa' }).getByRole('checkbox')).toBeDisabled()
})

test('a withdrawal without a link is confirmed in two steps, and one without an order waits in the office', async ({
  page,
  shop,
  visitor,
}) => {
  await signIn(page.request, 'admin')
  const order = await payForNew(shop, page.request, [
    { model: 'Zapato Gredos', colour: 'Cuero', size: '45' },
  ])
  const buyer = await visitor()
  const main = buyer.getByRole('main')
  const state = async (email: string) => {
    await buyer.goto('/desistimiento')
    const fill = (key: string, value: string) =>
      main.getByRole('textbox', { name: text(store, key) }).fill(value)
    await fill('name', 'Ana Journey')
    await fill('reference', order.reference)
    await fill('order_email', email)
    await main.getByRole('button', { name: text(store, 'withdraw_here') }).click()
    await expect(main).toContainText('Ana Journey')
    await main.getByRole('button', { name: text(store, 'confirm_withdrawal') }).click()
    await expect(main).toContainText(text(store, 'filed_title'))
  }
  await state('nadie@horma.test')
  await state(delivery.email)
  await expectAccessible(buyer)
  await buyer.goto(`/order/${order.token}`)
  await expect(main).toContainText(text(words, 'status.open'))

  await page.goto('/admin/returns-history')
  const statement = page
    .getByRole('region', { name: text(office, 'statements') })
    .getByRole('listitem')
    .filter({ hasText: order.reference })
  await expect(statement).toContainText('nadie@horma.test')
  await expectAccessible(page)
  await statement.getByRole('button', { name: text(office, 'statement_end') }).click()
  await expect(statement).toHaveCount(0)
})
