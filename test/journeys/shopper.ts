import { expect, type Locator, type Page, test } from '@playwright/test'
import { MOST_UNITS } from '../../core/base/limits.ts'
import { isNarrow } from './fixtures.ts'
import { waitForHydration } from './hydration.ts'
import { delivery, type ShoeChoice } from './orders.ts'
import { escapeRegExp, type Language, textPatterns } from './text-patterns.ts'

/** The answers that the test bank offers. */
type BankAnswer = 'bank_pays' | 'bank_fails' | 'bank_cancels' | 'bank_late'

/** The steps of a shopper, by the texts of links, buttons and fields. */
export function shopper(page: Page, language: Language = 'es') {
  const text = textPatterns(language)
  const link = (namespace: string, key: string) =>
    page.getByRole('link', { name: text(namespace, key) })
  const button = (namespace: string, key: string) =>
    page.getByRole('button', { name: text(namespace, key) })
  const field = (key: string) =>
    page.getByRole('textbox', { name: new RegExp(`^(?:${text('store/checkout', key).source})`) })
  const at = (path: string) =>
    language === 'es' ? path : `/${language}${path.replace(/^\/$/, '')}`
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const alert = page.getByRole('main').getByRole('alert')
  const drawer = page.getByRole('dialog', { name: text('store/cart', 'title') })

  async function open(path: string) {
    const answer = await page.goto(at(path))
    await waitForHydration(page)
    return answer
  }

  /** Types into the search field of the header, which is opened first on a narrow screen. */
  async function search(words: string) {
    await focusSearchField()
    await page.keyboard.insertText(words)
  }

  async function focusSearchField() {
    const input = page.getByRole('search').locator('input')
    if (!(await input.isVisible())) await press(button('store/catalog/search', 'open'))
    await input.focus()
    return input
  }

  async function searchAndOpen(words: string, shoe: string) {
    await search(words)
    await page.keyboard.press('Enter')
    await openProduct(shoe)
  }

  async function openProduct(shoe: string) {
    await press(page.getByRole('main').getByRole('link', { name: shoe, exact: true }))
    await expect(heading).toHaveText(shoe)
  }

  const colours = page.getByRole('navigation', { name: text('store/catalog/product', 'colours') })
  async function chooseVariant({ colour, size }: Omit<ShoeChoice, 'model'>) {
    if (colour) await chooseColour(colour)
    await press(sizeRadio(page, size))
    await expect(sizeRadio(page, size)).toBeChecked()
  }
  async function chooseColour(colour: string) {
    await press(colours.getByRole('link', { name: colour, exact: true }))
    // Each colour has its own sizes, so they are there only once it is shown.
    await expect(colours.locator('strong')).toHaveText(colour)
  }

  /** Adds the chosen variant, which opens the cart drawer. */
  async function addToCart() {
    await press(button('store/catalog/product', 'add'))
    await expect(drawer).toBeVisible()
  }

  /** Requests more units than the stock, once a quote has replaced the assumed stock. */
  async function requestTooMany() {
    await page.waitForFunction(
      (assumed) => !window.localStorage.getItem('cart')?.includes(assumed),
      `"stock":${MOST_UNITS}`,
    )
    await drawer.getByRole('textbox').fill('99')
  }

  async function chooseAndAdd(wish: Omit<ShoeChoice, 'model'>) {
    await chooseVariant(wish)
    await addToCart()
  }

  /** Searches a product, chooses a variant and adds it to the cart. */
  async function searchAndAdd({ model, ...wish }: ShoeChoice) {
    await open(`/catalogo?${new URLSearchParams({ q: model })}`)
    await openProduct(model)
    await chooseAndAdd(wish)
  }

  async function toCart() {
    await press(drawer.getByRole('link', { name: text('store/cart', 'see') }))
    await expect(heading).toHaveText(text('store/cart', 'title'))
  }
  async function toCheckout() {
    await press(link('store/cart', 'checkout'))
    await expect(heading).toHaveText(text('store/checkout', 'title'))
  }

  async function fillDelivery(changes: Partial<typeof delivery> = {}) {
    for (const [key, value] of Object.entries({ ...delivery, ...changes }))
      await field(key).fill(value)
  }

  const orderButton = button('store/checkout', 'order')
  async function placeOrder() {
    await press(orderButton)
    await expectPaymentPage()
  }
  const expectPaymentPage = () => expect(heading).toHaveText(text('store/payments', 'title'))

  /** Pays, with this answer of the bank. */
  async function pay(answer: BankAnswer = 'bank_pays') {
    await press(button('store/payments', 'pay'))
    await answerAtBank(answer)
  }
  const answerAtBank = (answer: BankAnswer) => press(button('store/payments', answer))

  const expectPaid = () => expect(heading).toHaveText(text('store/payments', 'success_title'))
  const expectNotPaid = () => expect(heading).toHaveText(text('store/payments', 'cancel_title'))

  /** Cancels the order on a page of its payment, which asks first. */
  async function cancelOrder() {
    await press(page.locator('summary').filter({ hasText: text('store/payments', 'cancel_order') }))
    await press(button('store/payments', 'cancel_order_now'))
    await expect(heading).toHaveText(text('store/payments', 'cancelled_title'))
  }

  /** Opens the order's page and returns its token. */
  async function seeOrder(): Promise<string> {
    await press(link('store/payments', 'see_order'))
    await expect(heading).toHaveText(text('store/checkout/order', 'title'))
    return readToken(page)
  }

  return {
    page,
    text,
    link,
    button,
    field,
    heading,
    alert,
    drawer,
    colours,
    open,
    search,
    focusSearchField,
    searchAndOpen,
    openProduct,
    chooseColour,
    addToCart,
    requestTooMany,
    chooseAndAdd,
    searchAndAdd,
    toCart,
    toCheckout,
    fillDelivery,
    orderButton,
    placeOrder,
    expectPaymentPage,
    pay,
    answerAtBank,
    expectPaid,
    expectNotPaid,
    cancelOrder,
    seeOrder,
  }
}

export type Shopper = ReturnType<typeof shopper>

/** Taps in a narrow window, which has a touch screen, else clicks. */
export function press(target: Locator, options: { force?: boolean } = {}): Promise<void> {
  return isNarrow(test.info()) ? target.tap(options) : target.click(options)
}

/** The size '42.5' is shown as «42,5» in most languages. */
export function sizeRadio(page: Page, size: string) {
  const shown = escapeRegExp(size).replace('\\.', '[.,]')
  return page.getByRole('radio', { name: new RegExp(`^${shown}(?![.,]?\\d)`) })
}

/** The token in the URL: after `/order/` or as `?order=`. */
function readToken(page: Page): string {
  const { pathname, searchParams } = new URL(page.url())
  const token = searchParams.get('order') ?? pathname.split('/').at(-1) ?? ''
  expect(token).toMatch(/^[0-9A-Z]{32}$/)
  return token
}
