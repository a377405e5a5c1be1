import { expect, type Locator, type Page, test } from '@playwright/test'
import { MOST_UNITS } from '../../core/base/limits.ts'
import { delivery, type Wish } from './orders.ts'
import { escaped, type Language, saying } from './words.ts'

const AWAKE_WITHIN = 10_000

/** What the test bank can be told to answer. */
type Answer = 'bank_pays' | 'bank_fails' | 'bank_cancels' | 'bank_late'

/** Somebody who buys with what the page says: links, buttons and fields by their names. */
export function shopper(page: Page, language: Language = 'es') {
  const say = saying(language)
  const link = (namespace: string, key: string) =>
    page.getByRole('link', { name: say(namespace, key) })
  const button = (namespace: string, key: string) =>
    page.getByRole('button', { name: say(namespace, key) })
  const field = (key: string) =>
    page.getByRole('textbox', { name: new RegExp(`^(?:${say('store/checkout', key).source})`) })
  const at = (path: string) =>
    language === 'es' ? path : `/${language}${path.replace(/^\/$/, '')}`
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  const alert = page.getByRole('main').getByRole('alert')
  const drawer = page.getByRole('dialog', { name: say('store/cart', 'title') })

  async function open(path: string) {
    const answer = await page.goto(at(path))
    await awake(page)
    return answer
  }

  /** The words go into the field of the header; on a telephone it is opened first. */
  async function search(words: string) {
    await searchField()
    await page.keyboard.insertText(words)
  }

  async function searchField() {
    const input = page.getByRole('search').locator('input')
    if (!(await input.isVisible())) await press(button('store/catalog/search', 'open'))
    await input.focus()
    return input
  }

  async function find(words: string, shoe: string) {
    await search(words)
    await page.keyboard.press('Enter')
    await look(shoe)
  }

  async function look(shoe: string) {
    await press(page.getByRole('main').getByRole('link', { name: shoe, exact: true }))
    await expect(heading).toHaveText(shoe)
  }

  const colours = page.getByRole('navigation', { name: say('store/catalog/product', 'colours') })
  async function pick({ colour, size }: Omit<Wish, 'model'>) {
    if (colour) await pickColour(colour)
    await press(sizeRadio(page, size))
    await expect(sizeRadio(page, size)).toBeChecked()
  }
  async function pickColour(colour: string) {
    await press(colours.getByRole('link', { name: colour, exact: true }))
    // Sizes belong to a colour: they are there when its page is.
    await expect(colours.locator('strong')).toHaveText(colour)
  }

  /** Into the cart, which shows itself. */
  async function add() {
    await press(button('store/catalog/product', 'add'))
    await expect(drawer).toBeVisible()
  }

  /** More of what was added than there are, once the shop has said how many: a page knows only of many. */
  async function wishTooMany() {
    await page.waitForFunction(
      (unknown) => !window.localStorage.getItem('cart')?.includes(unknown),
      `"stock":${MOST_UNITS}`,
    )
    await drawer.getByRole('textbox').fill('99')
  }

  async function choose(wish: Omit<Wish, 'model'>) {
    await pick(wish)
    await add()
  }

  /** From anywhere: the shoe is looked up, chosen and put into the cart. */
  async function take({ model, ...wish }: Wish) {
    await open(`/catalogo?${new URLSearchParams({ q: model })}`)
    await look(model)
    await choose(wish)
  }

  async function toCart() {
    await press(drawer.getByRole('link', { name: say('store/cart', 'see') }))
    await expect(heading).toHaveText(say('store/cart', 'title'))
  }
  async function toCheckout() {
    await press(link('store/cart', 'checkout'))
    await expect(heading).toHaveText(say('store/checkout', 'title'))
  }

  async function fillDelivery(changes: Partial<typeof delivery> = {}) {
    for (const [key, value] of Object.entries({ ...delivery, ...changes }))
      await field(key).fill(value)
  }

  const orderButton = button('store/checkout', 'order')
  async function placeOrder() {
    await press(orderButton)
    await isAsked()
  }
  const isAsked = () => expect(heading).toHaveText(say('store/payments', 'title'))

  /** Goes to the bank, and the bank answers. */
  async function pay(answer: Answer = 'bank_pays') {
    await press(button('store/payments', 'pay'))
    await answerAtBank(answer)
  }
  const answerAtBank = (answer: Answer) => press(button('store/payments', answer))

  const isPaid = () => expect(heading).toHaveText(say('store/payments', 'success_title'))
  const isNotPaid = () => expect(heading).toHaveText(say('store/payments', 'cancel_title'))

  /** Opens the order's page and tells the token it is found by. */
  async function seeOrder(): Promise<string> {
    await press(link('store/payments', 'see_order'))
    await expect(heading).toHaveText(say('store/checkout/order', 'title'))
    return tokenOf(page)
  }

  return {
    say,
    link,
    button,
    field,
    heading,
    alert,
    drawer,
    colours,
    open,
    search,
    searchField,
    find,
    look,
    pick,
    pickColour,
    add,
    wishTooMany,
    choose,
    take,
    toCart,
    toCheckout,
    fillDelivery,
    orderButton,
    placeOrder,
    isAsked,
    pay,
    answerAtBank,
    isPaid,
    isNotPaid,
    seeOrder,
  }
}

export type Shopper = ReturnType<typeof shopper>

/** With a finger where the project has a touch screen, else with the mouse. */
export function press(target: Locator): Promise<void> {
  return test.info().project.use.hasTouch ? target.tap() : target.click()
}

export function sizeRadio(page: Page, size: string) {
  return page.getByRole('radio', { name: new RegExp(`^${escaped(size)}(?![.\\d])`) })
}

/** The secret in the address: behind `/order/` or as `?order=`. */
function tokenOf(page: Page): string {
  const { pathname, searchParams } = new URL(page.url())
  const token = searchParams.get('order') ?? pathname.split('/').at(-1) ?? ''
  expect(token).toMatch(/^[0-9A-Z]{32}$/)
  return token
}

/** A page that came over the network answers clicks only when React has taken it over. */
async function awake(page: Page): Promise<void> {
  await page.waitForFunction(
    () => Object.keys(document.body).some((key) => key.startsWith('__reactProps')),
    undefined,
    { timeout: AWAKE_WITHIN },
  )
}
