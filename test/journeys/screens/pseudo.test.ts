import type { APIRequestContext, Page } from '@playwright/test'
import { getInitials } from '../../../app/office/shell/initials.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../core/base/languages.ts'
import { COUNTRIES } from '../../../core/invoicing/recipients/foreign/rules.ts'
import { MARKS } from '../../pseudo/marks.ts'
import { makePseudoShop } from '../../pseudo/pseudo-shop.ts'
import { openFilters } from '../filter-steps.ts'
import { test as base, expect } from '../fixtures.ts'
import { delivery, orderElsewhere, startPayment } from '../orders.ts'
import { startShop } from '../server.ts'
import { press, type Shopper, shopper, sizeRadio } from '../shopper.ts'
import { signIn } from '../staff.ts'
import { getScreenExamples } from './screen-examples.ts'
import { listAddresses } from './screen-row.ts'
import { listDateWords, shopTexts, staffTexts } from './shop-texts.ts'
import { staffScreens } from './staff-screens.ts'
import { storeScreens } from './store-screens.ts'
import { findUntranslatedText } from './untranslated-text.ts'

/** The built shop with every text between marks. */
const test = base.extend({
  shop: [
    async ({ playwright: _ }, use) => {
      const shop = await startShop({ DEMO: '1' }, await makePseudoShop())
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

// Most words hide in what opens on a narrow window.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const WIDE = { viewport: { width: 1440, height: 900 } }
const TIMEOUT_MS = 360_000

/** Lies in two towns. */
const place = { code: '01012', towns: ['Labastida/Bastida', 'Vitoria-Gasteiz'] }
const shoe = { model: 'Alpargata Levante', colour: 'Crudo', size: '39' }
const own = [
  ...Object.values(delivery),
  ...Object.values(LANGUAGE_NAMES),
  ...place.towns,
  // Languages as short as the header and a ticket call them, and the columns of the size guide.
  ...LANGUAGES.map((language) => language.toUpperCase()),
  'EU',
  'UK',
  'US',
  ...COUNTRIES.flatMap((code) => new Intl.DisplayNames('es', { type: 'region' }).of(code) ?? []),
  // What the number of the seller is called in every language.
  'NIF',
  // What the numbers of a trial begin with in every language.
  'PRUEBA-',
]

/**
 * How an address begins, the codes of the demo's place and chain, what the printer's test prints, formats of files, the
 * millimetre, services of others, a key.
 */
const STAFF_CODES = [
  'https://',
  'tienda',
  'shop',
  'HORMA-123',
  'DUE-CUE-38',
  'CSV',
  'XLSX',
  'mm',
  'Redsys',
  'Stripe',
  'GLS',
  'VERI*FACTU',
  'Esc',
]

/** Collects texts of a page that no text file has. */
function collectUntranslated(page: Page, known: readonly string[]) {
  const found = new Set<string>()
  const at = async (where: string) => {
    for (const text of await findUntranslatedText(page, known, MARKS))
      found.add(`${where}: ${text}`)
  }
  return { at, found }
}

test('no page of the store shows a text that is not in the text files', async ({
  page,
  request,
  shop,
}) => {
  test.setTimeout(TIMEOUT_MS)
  const examples = await getScreenExamples(shop)
  const { at, found } = collectUntranslated(page, [
    ...(await shopTexts(request)),
    ...own,
    ...listDateWords(),
    examples.reference,
    examples.transfer_reference,
    examples.return_request,
  ])
  const buyer = shopper(page)
  for (const { address } of listAddresses(storeScreens, examples)) {
    await buyer.open(address)
    await at(address)
  }
  expect([...found]).toEqual([])
})

test('no page of the staff shows a text that is not in the text files', async ({
  visitor,
  shop,
}) => {
  test.setTimeout(TIMEOUT_MS)
  // The server renders all of a page.
  const page = await visitor({ baseURL: shop.url, ...WIDE, javaScriptEnabled: false })
  const examples = await getScreenExamples(shop)
  await page.goto('/admin/login')
  const ofShop = [...(await shopTexts(page.request)), ...own]
  const signedOut = collectUntranslated(page, ofShop)
  await signedOut.at('/admin/login')
  await signIn(page.request, 'rosa')
  const me = await (await page.request.get('/api/v1/me')).json()
  const ofStaff = [...(await staffTexts(page.request, examples)), ...STAFF_CODES, getInitials(me)]
  const { at, found } = collectUntranslated(page, [...ofShop, ...ofStaff])
  for (const { address } of listAddresses(staffScreens, examples)) {
    await page.goto(address)
    await at(address)
  }
  expect([...signedOut.found, ...found]).toEqual([])
})

test('nothing that opens on a page of the store shows a text that is not in the text files', async ({
  page,
  request,
}) => {
  test.setTimeout(TIMEOUT_MS)
  const known = [...(await shopTexts(request)), ...own, ...listDateWords()]
  const { at, found } = collectUntranslated(page, known)
  const buyer = shopper(page)
  await lookAtWhatOpens(page, buyer, at)
  await lookAtCheckout(page, buyer, at)
  await lookAtOrder(request, known, { buyer, look: at })
  expect([...found]).toEqual([])
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
  await buyer.open(bank)
  await buyer.answerAtBank('bank_pays')
  await buyer.expectPaid()
  await look('paid')
  await buyer.seeOrder()
  await look('order')
}
