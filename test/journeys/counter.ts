import { expect, type Locator, type Page } from '@playwright/test'
import { getFormatter } from '../../app/i18n/format.ts'
import { getModelBarcode } from '../../demo/barcodes.ts'
import { models } from '../../demo/models.ts'
import { emailOf, PASSWORD } from './staff.ts'
import { escaped, saying } from './words.ts'

/** As a corded scanner types. */
const BETWEEN_KEYS = 4
/** The same code sooner than this is a scanner that stammers. */
const SAME_AGAIN = 300

/** Cents as the shop writes them, with plain spaces, as names and texts are compared. */
export const money = (cents: number) => getFormatter('es').money(cents).replace(/\s/g, ' ')

/** The code on the box of a pair of the demo shop: `boxOf('duero', 'Cuero', '38')`. */
export function boxOf(handle: string, colour: string, size: string): string {
  const model = models.find((each) => each.handle === handle)
  const code = model && getModelBarcode(model, colour, size)
  if (!code) throw new Error(`the world has no ${handle} ${colour} ${size}`)
  return code
}

/** Somebody who sells at the counter, with a mouse or with fingers alone, and a scanner. */
export function counter(page: Page, { touch = false } = {}) {
  const say = saying('es')
  let acts = 0
  let last = { code: '', at: 0 }

  const starting = (namespace: string, key: string) =>
    new RegExp(`^(?:${say(namespace, key).source})`)
  const button = (namespace: string, key: string, within: Page | Locator = page) =>
    within.getByRole('button', { name: starting(namespace, key) })
  const region = (namespace: string, key: string) =>
    page.getByRole('region', { name: say(namespace, key) })
  const ticket = region('till/ticket', 'ticket')
  const lines = ticket
    .getByRole('list', { name: say('till/ticket', 'lines') })
    .getByRole('listitem')
  const tender = region('till/payments', 'title')
  const sold = page.getByRole('status').filter({ hasText: say('till/sales', 'sold') })

  async function press(target: Locator): Promise<void> {
    acts++
    await (touch ? target.tap() : target.click())
  }

  async function signIn(): Promise<void> {
    await page.goto('/admin/login?next=/admin/tpv')
    await page.getByLabel(say('office/login', 'email')).fill(emailOf('marta'))
    await page.getByLabel(say('office/login', 'password'), { exact: true }).fill(PASSWORD)
    await press(button('office/login', 'enter'))
  }

  /** Says which till this browser is, where it does not know. */
  async function stand(till: string): Promise<void> {
    const choice = page.getByRole('button', { name: new RegExp(`^${till} `) })
    const here = page.getByRole('heading', { level: 1, name: new RegExp(`^${till} `) })
    await expect(choice.or(here)).toBeVisible()
    if (await choice.isVisible()) await press(choice)
    await expect(here).toBeVisible()
  }
  async function goTo(till: string): Promise<void> {
    await page.goto('/admin/tpv')
    await stand(till)
  }

  async function openWith(cents: number): Promise<void> {
    await press(page.getByRole('button', { name: money(cents), exact: true }))
    await press(button('till/cash-session', 'open_with'))
    await isReady()
  }
  /** A pair can be scanned, and is known. */
  const isReady = () => expect(page.getByText(say('till/counter', 'articles'))).toBeVisible()

  /** All its keys at once, each with the moment at which a scanner presses it. */
  async function scan(code: string): Promise<void> {
    acts++
    const since = Date.now() - last.at
    if (code === last.code && since < SAME_AGAIN) await page.waitForTimeout(SAME_AGAIN - since)
    last = { code, at: Date.now() }
    const scanner = await page.context().newCDPSession(page)
    const from = Date.now() - code.length * BETWEEN_KEYS
    const key = (pressed: object, text: string, at: number) => {
      const timestamp = at / 1000
      const down = { ...pressed, type: 'keyDown', text, timestamp } as const
      const up = { ...pressed, type: 'keyUp', timestamp } as const
      return [down, up].map((event) => scanner.send('Input.dispatchKeyEvent', event))
    }
    await Promise.all([
      ...[...code].flatMap((digit, at) => key({ key: digit }, digit, from + at * BETWEEN_KEYS)),
      ...key({ key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 }, '\r', Date.now()),
    ])
    await scanner.detach()
  }

  /** Pairs of the ticket, scanned one after another; each is seen before the next. */
  async function take(...codes: string[]): Promise<void> {
    for (const code of codes) {
      const before = await lines.count()
      await scan(code)
      await expect(lines).toHaveCount(before + 1)
    }
  }

  const total = ticket.getByText(say('till/ticket', 'total')).locator('xpath=following-sibling::dd')

  async function pay(): Promise<void> {
    await press(button('till/ticket', 'pay', ticket))
    await expect(tender).toBeVisible()
  }
  const cash = () => press(button('till/payments', 'cash', tender))
  const card = () => press(button('till/payments', 'card', tender))
  const note = (cents: number) =>
    press(
      tender.getByRole('button', {
        name: new RegExp(`^${noteWords(say, money(cents))}$`),
      }),
    )
  /** On the number pad of what is open. */
  async function pad(digits: string, within: Locator = tender): Promise<void> {
    for (const digit of digits)
      await press(within.getByRole('button', { name: digit === ',' ? 'Coma' : digit, exact: true }))
  }
  const finishButton = button('till/payments', 'finish')
  async function finish(): Promise<string> {
    await press(finishButton)
    return isSold()
  }
  /** The shop has said so; the number of the ticket. */
  async function isSold(): Promise<string> {
    const number = sold.getByText(say('till/sales', 'ticket_number'))
    await expect(number).toBeVisible()
    return (await number.textContent())?.split(' ').at(-1) ?? ''
  }
  async function print(key: 'print' | 'print_gift'): Promise<Page> {
    const opened = page.waitForEvent('popup')
    await press(button('till/sales', key))
    return opened
  }

  async function choose(key: 'cash_in' | 'close_till' | 'keys'): Promise<void> {
    await press(button('till', 'menu'))
    await press(page.getByRole('menuitem', { name: say('till', key) }))
  }
  /** The sum is typed, whatever was counted. */
  async function closeWith(cents: number): Promise<void> {
    await choose('close_till')
    const form = page.getByRole('main')
    await press(button('till/cash-session', 'type_total'))
    await pad(String(cents / 100).replace('.', ','), form)
    await press(button('till/cash-session', 'close_with'))
  }
  const figure = (key: string) =>
    page
      .getByText(say('till/cash-session', key), { exact: true })
      .locator('xpath=following-sibling::dd')

  return {
    ...{ say, starting, button, region, ticket, lines, tender, sold, total, finishButton, figure },
    ...{ press, signIn, stand, goTo, openWith, isReady, scan, take, pay, cash, card, note, pad },
    ...{ finish, isSold, print, choose, closeWith },
    /** How often this person has done something. */
    acts: () => acts,
  }
}

export type Counter = ReturnType<typeof counter>

function noteWords(say: ReturnType<typeof saying>, amount: string): string {
  return say('till/payments', 'note').source.replace('.+', escaped(amount))
}
