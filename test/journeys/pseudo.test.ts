import type { APIRequestContext, Page } from '@playwright/test'
import { MARKS } from '../../build-plugins/pseudo.ts'
import { LANGUAGE_NAMES } from '../../core/base/languages.ts'
import { openFilters } from './filter-steps.ts'
import { test as base, expect } from './fixtures.ts'
import { delivery, findProductPath, orderElsewhere, startPayment } from './orders.ts'
import { startShop } from './server.ts'
import { shopTexts } from './shop-texts.ts'
import { press, type Shopper, shopper, sizeRadio } from './shopper.ts'
import { findUntranslatedText } from './untranslated-text.ts'

/** The shop as its developers run it, with every text between marks. */
const test = base.extend({
  shop: [
    async ({ playwright: _ }, use) => {
      const shop = await startShop(
        { DEMO: '1', TEXTS: 'pseudo', NODE_ENV: 'development' },
        'server/dev.ts',
      )
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// Most words hide in what opens on a narrow window.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Lies in two towns. */
const place = { code: '01012', towns: ['Labastida/Bastida', 'Vitoria-Gasteiz'] }
const shoe = { model: 'Alpargata Levante', colour: 'Crudo', size: '39' }
const own = [
  ...Object.values(delivery),
  ...Object.values(LANGUAGE_NAMES),
  ...place.towns,
  // What the header calls the language it speaks, and the columns of the size guide.
  ...['ES', 'EU', 'UK', 'US'],
]

test('no page shows a text that is not in the text files', async ({ page, request }) => {
  test.setTimeout(240_000)
  const known = [...(await shopTexts(request)), ...own]
  const strangers: string[] = []
  const look = async (where: string) => {
    strangers.push(
      ...(await findUntranslatedText(page, known, MARKS)).map((text) => `${where}: ${text}`),
    )
  }
  const buyer = shopper(page)
  for (const path of [
    '/',
    '/catalogo?q=nada+de+nada',
    '/catalogo?size=zz&sort=best&q=sandlia',
    '/catalogo?size=46&color=azul&reduced=1&min=20&max=90&brand=cierzo',
    '/colecciones',
    await findProductPath(request, 'Sandalia Caleta'),
    `${await findProductPath(request, 'Deportiva Tramontana')}?color=gris`,
    `${await findProductPath(request, shoe.model)}/tallas`,
    '/carrito',
    '/checkout',
    '/no-existe',
  ]) {
    await buyer.open(path)
    await look(path)
  }
  await lookAtWhatOpens(page, buyer, look)
  await lookAtCheckout(page, buyer, look)
  await lookAtOrder(request, known, { buyer, look })
  expect([...new Set(strangers)]).toEqual([])
})

type Look = (where: string) => Promise<void>

async function lookAtWhatOpens(page: Page, buyer: Shopper, look: Look): Promise<void> {
  await buyer.open('/catalogo')
  await openFilters(page, buyer)
  await look('filters')
  await buyer.open('/')
  await press(buyer.button('store', 'menu_open'))
  await press(page.getByRole('dialog').getByRole('button', { name: LANGUAGE_NAMES.es }))
  await page.getByRole('group', { name: buyer.text('store', 'language_changed') }).waitFor()
  await look('language')
  await press(buyer.button('store', 'menu_open'))
  await page.getByRole('dialog').waitFor()
  await look('menu')
  await page.keyboard.press('Escape')
  await buyer.search('sandlia')
  await page.getByRole('listbox').getByRole('option').first().waitFor()
  await look('suggestions')
}

async function lookAtCheckout(page: Page, buyer: Shopper, look: Look): Promise<void> {
  await buyer.open(`/catalogo?${new URLSearchParams({ q: shoe.model })}`)
  await buyer.openProduct(shoe.model)
  await press(buyer.button('store/catalog/product', 'add'))
  await buyer.alert.waitFor()
  await look('no size')
  await press(
    page.getByRole('link', { name: buyer.text('store/catalog/product', 'enlarge') }).first(),
  )
  await page.getByRole('dialog').waitFor()
  await look('picture')
  await page.keyboard.press('Escape')
  await press(buyer.link('store/catalog/product', 'size_guide'))
  await page.getByRole('table').waitFor()
  await look('size guide')
  await page.keyboard.press('Escape')
  await press(sizeRadio(page, shoe.size))
  await buyer.addToCart()
  await buyer.requestTooMany()
  await page.getByRole('group', { name: buyer.text('store/cart', 'max_stock.title') }).waitFor()
  await look('drawer')
  await buyer.toCart()
  await look('cart')
  await buyer.toCheckout()
  const field = (name: string) => page.locator(`[name=${name}]`)
  await field('email').fill('ana@gmial.com')
  await field('postal_code').fill(place.code)
  await page.getByRole('group', { name: buyer.text('store/checkout', 'several_towns') }).waitFor()
  await press(buyer.orderButton)
  await buyer.alert.waitFor()
  await look('checkout')
}

async function lookAtOrder(
  request: APIRequestContext,
  known: string[],
  { buyer, look }: { buyer: Shopper; look: Look },
): Promise<void> {
  const { token, reference } = await orderElsewhere(request, shoe, 1)
  known.push(reference)
  const bank = await startPayment(request, token)
  for (const path of ['/checkout/payment', bank, '/checkout/cancel', '/checkout/success']) {
    await buyer.open(path.includes('?') ? path : `${path}?order=${token}`)
    await look(path)
  }
  await buyer.open(`/order/${token}`)
  await look('waiting order')
  await buyer.open(bank)
  await buyer.answerAtBank('bank_pays')
  await buyer.expectPaid()
  await look('paid')
  await buyer.seeOrder()
  await look('order')
}
