import type { Page } from '@playwright/test'
import { expect, expectNoViolations, test } from './fixtures.ts'
import { orderElsewhere, startPaying } from './orders.ts'
import { shopper, sizeRadio } from './shopper.ts'

const shoe = { model: 'Alpargata Levante', colour: 'Crudo', size: '40' }

/** Of the cheapest telephone, and of a page at 400 % on a desk. */
const NARROWEST = 320

test('every page before the order can be used by everybody, however narrow', async ({ page }) => {
  const buyer = shopper(page)
  for (const path of ['/', '/catalogo', '/catalogo?q=nada+de+nada', '/carrito', '/no-existe']) {
    await buyer.open(path)
    await expectOpenToAll(page)
  }
  await buyer.take(shoe)
  await expectOpenToAll(page)
  await buyer.toCart()
  await expect(page.getByRole('listitem').filter({ hasText: 'Talla 40' })).toBeVisible()
  await expectOpenToAll(page)
  await buyer.toCheckout()
  await buyer.fillDelivery({ name: '', email: 'ana', postal_code: '123' })
  await buyer.orderButton.click()
  await expect(buyer.field('postal_code')).toHaveAttribute('aria-invalid', 'true')
  await expect(buyer.field('name')).toBeFocused()
  await expectOpenToAll(page)
})

test('every page of an order can be used by everybody, however narrow', async ({
  page,
  request,
}) => {
  const { token } = await orderElsewhere(request, shoe, 1)
  const bank = await startPaying(request, token)
  const buyer = shopper(page)
  for (const path of [
    `/checkout/payment?order=${token}`,
    bank,
    `/checkout/cancel?order=${token}`,
    `/order/${token}`,
  ]) {
    await buyer.open(path)
    await expectOpenToAll(page)
  }
  await buyer.open(bank)
  await buyer.answerAtBank('bank_pays')
  await buyer.isPaid()
  await expectOpenToAll(page)
  await buyer.seeOrder()
  await expectOpenToAll(page)
})

test('without script the shoes can be looked at, and the cart says what it needs', async ({
  browser,
  baseURL,
  viewport,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport, baseURL })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Ver el catálogo' }).click()
  await page.getByRole('searchbox').fill('alba')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Salón Alba' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salón Alba')
  await page.getByRole('link', { name: 'Burdeos', exact: true }).click()
  await sizeRadio(page, '38').check()
  await page.getByRole('button', { name: 'Añadir al carrito' }).click()
  await expect(page).toHaveURL(/\?color=burdeos&size=38$/)
  await expect(sizeRadio(page, '38')).toBeChecked()
  await expect(page.getByRole('main')).toContainText('69,95')
  const needsScript = page.getByText(shopper(page).say('store/cart', 'no_script.title'))
  await expect(needsScript).toBeVisible()
  await page.goto('/carrito')
  await expect(needsScript).toBeVisible()
  await context.close()
})

async function expectOpenToAll(page: Page): Promise<void> {
  await expectNoViolations(page)
  const size = page.viewportSize()
  await page.setViewportSize({ width: NARROWEST, height: 800 })
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(beyond, `${page.url()} scrolls sideways at ${NARROWEST} px`).toBe(0)
  if (size) await page.setViewportSize(size)
}
