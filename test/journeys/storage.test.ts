import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { shopper } from './shopper.ts'

test('a shopper whose browser forbids storage can buy, and is warned about the cart', {
  tag: '@narrow',
}, async ({ page, quietPages }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new Error('storage is forbidden')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse })
  })
  await buyWithoutStorage(page, { model: 'Salón Alba', colour: 'Negro', size: '36' })
  // React Router's line in the page that scrolls to where one was stumbles; what the shop wrote may not.
  const foreign = quietPages.filter((error) => !error.includes('/assets/'))
  quietPages.splice(0, quietPages.length, ...quietPages.filter((each) => !foreign.includes(each)))
})

test('a shopper whose browser storage is full can buy, and is warned about the cart', {
  tag: '@narrow',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await buyWithoutStorage(page, { model: 'Salón Alba', colour: 'Negro', size: '35' })
})

test('the cart shows the valid lines of any stored data', {
  tag: '@narrow',
}, async ({ page }) => {
  const buyer = shopper(page)
  await buyer.open('/carrito')
  for (const garbage of [
    '{{{',
    'null',
    '42',
    '{"0":{}}',
    '[null,1,"x",[],{}]',
    '[{"variant_id":"1","quantity":1}]',
    '[{"variant_id":1,"quantity":-1}]',
    '[{"variant_id":1e99,"quantity":1}]',
    JSON.stringify('a'.repeat(100_000)),
    JSON.stringify([[[[[{ variant_id: 1, quantity: 1 }]]]]]),
  ]) {
    await keep(page, garbage)
    await page.reload()
    await expect(page.getByRole('main'), garbage.slice(0, 60)).toContainText(
      buyer.text('store/cart', 'empty'),
    )
  }
  await keep(
    page,
    JSON.stringify([
      {
        variant_id: 999_999,
        quantity: 2,
        stock: 9,
        price: -5,
        product_name: '<img src=x onerror=alert(1)>',
        image: '../../../x" onerror="alert(1)',
        size: { toString: 1 },
      },
    ]),
  )
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: '<img' })).toContainText('Sin stock')
  await expect(buyer.link('store/cart', 'checkout')).toBeHidden()
})

test('the checkout starts empty where its stored data is invalid', {
  tag: '@narrow',
}, async ({ page }) => {
  const buyer = shopper(page)
  await buyer.searchAndAdd({ model: 'Salón Alba', colour: 'Negro', size: '36' })
  for (const garbage of ['{{{', 'null', '7', '{"name":{"a":1},"shipping_method":"teleport"}']) {
    await page.evaluate((kept) => window.sessionStorage.setItem('checkout', kept), garbage)
    await buyer.open('/checkout')
    await expect(buyer.field('name'), garbage).toHaveValue('')
    await expect(page.getByRole('radio', { name: /Envío estándar/ })).toBeChecked()
  }
})

async function buyWithoutStorage(
  page: Page,
  shoe: { model: string; colour: string; size: string },
): Promise<void> {
  const buyer = shopper(page)
  await buyer.searchAndAdd(shoe)
  await expect(buyer.drawer).toContainText(buyer.text('store/cart', 'not_stored'))
  await buyer.toCheckout()
  await buyer.fillDelivery()
  await buyer.placeOrder()
  await buyer.pay()
  await buyer.expectPaid()
  await buyer.open('/carrito')
  await expect(page.getByRole('main')).toContainText(buyer.text('store/cart', 'empty'))
}

function keep(page: Page, cart: string): Promise<void> {
  return page.evaluate((kept) => window.localStorage.setItem('cart', kept), cart)
}
