import { expect, type Page } from '@playwright/test'
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
    page.getByRole('textbox', { name: new RegExp(`^${say('store/checkout', key).source}`) })
  const at = (path: string) => (language === 'es' ? path : `/${language}${path}`)

  async function open(path: string) {
    const answer = await page.goto(at(path))
    await awake(page)
    return answer
  }

  async function find(words: string, shoe: string) {
    await page.getByRole('searchbox').fill(words)
    await button('store/catalogue', 'search').click()
    await look(shoe)
  }

  async function look(shoe: string) {
    await page.getByRole('main').getByRole('link', { name: shoe }).click()
    await expect(page.getByRole('heading', { level: 1, name: shoe })).toBeVisible()
  }

  async function choose({ colour, size }: Omit<Wish, 'model'>) {
    if (colour) await page.getByRole('link', { name: colour, exact: true }).click()
    await sizeRadio(page, size).check()
    await button('store/product', 'add').click()
    await expect(
      page.getByRole('status').filter({ hasText: say('store/cart', 'added') }),
    ).toBeVisible()
  }

  /** From anywhere: the shoe is looked up, chosen and put into the cart. */
  async function take({ model, ...wish }: Wish) {
    await open(`/catalogo?${new URLSearchParams({ q: model })}`)
    await look(model)
    await choose(wish)
  }

  const toCart = () => link('store/cart', 'see').click()
  const toCheckout = async () => {
    await link('store/cart', 'checkout').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('store/checkout', 'title'))
  }

  async function fillDelivery(changes: Partial<typeof delivery> = {}) {
    for (const [key, value] of Object.entries({ ...delivery, ...changes }))
      await field(key).fill(value)
  }

  const orderButton = button('store/checkout', 'order')
  const placeOrder = async () => {
    await orderButton.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('store/payment', 'title'))
  }

  /** Goes to the bank, and the bank answers. */
  async function pay(answer: Answer = 'bank_pays') {
    await button('store/payment', 'pay').click()
    await answerAtBank(answer)
  }
  const answerAtBank = (answer: Answer) => button('store/payment', answer).click()

  const isPaid = () =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('store/payment', 'success_title'),
    )
  const isNotPaid = () =>
    expect(page.getByRole('heading', { level: 1 })).toHaveText(say('store/payment', 'cancel_title'))

  /** Opens the order's page and tells the token it is found by. */
  async function seeOrder(): Promise<string> {
    await link('store/payment', 'see_order').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('store/order', 'title'))
    return tokenOf(page)
  }

  return {
    say,
    link,
    button,
    field,
    open,
    find,
    look,
    choose,
    take,
    toCart,
    toCheckout,
    fillDelivery,
    orderButton,
    placeOrder,
    pay,
    answerAtBank,
    isPaid,
    isNotPaid,
    seeOrder,
  }
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
