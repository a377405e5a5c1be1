import { expect, type Locator, type Page } from '@playwright/test'
import { getFormatter } from '../../app/i18n/format.ts'
import { getModelBarcode } from '../../demo/barcodes.ts'
import { models } from '../../demo/models.ts'
import { getStaffEmail, PASSWORD } from './staff.ts'
import { escapeRegExp, textPatterns } from './text-patterns.ts'

/** Milliseconds between the keys of a corded scanner. */
const KEY_GAP_MS = 4
/** Milliseconds: the till takes the same code sooner than this for a duplicate. */
const DUPLICATE_MS = 300

/** Cents as the shop formats them, with plain spaces, as accessible names have them. */
export const money = (cents: number) => getFormatter('es').money(cents).replace(/\s/g, ' ')

/** The code on the box of a pair of the demo shop: `getBarcode('duero', 'Cuero', '38')`. */
export function getBarcode(handle: string, colour: string, size: string): string {
  const model = models.find((each) => each.handle === handle)
  const code = model && getModelBarcode(model, colour, size)
  if (!code) throw new Error(`the world has no ${handle} ${colour} ${size}`)
  return code
}

/** A seller at the till, with a scanner and a mouse or a touch screen. */
export function tillSeller(page: Page, { touch = false } = {}) {
  const text = textPatterns('es')
  let actCount = 0
  let last = { code: '', at: 0 }

  const startsWith = (namespace: string, key: string) =>
    new RegExp(`^(?:${text(namespace, key).source})`)
  const button = (namespace: string, key: string, within: Page | Locator = page) =>
    within.getByRole('button', { name: startsWith(namespace, key) })
  const region = (namespace: string, key: string) =>
    page.getByRole('region', { name: text(namespace, key) })
  const ticket = region('till/ticket', 'ticket')
  const lines = ticket
    .getByRole('list', { name: text('till/ticket', 'lines') })
    // A line may hold a list of its own.
    .locator('> li')
  const tender = region('till/payments', 'title')
  const sold = page.getByRole('status').filter({ hasText: text('till/sales', 'sold') })

  async function press(target: Locator): Promise<void> {
    actCount++
    await (touch ? target.tap() : target.click())
  }

  async function signIn(): Promise<void> {
    await page.goto('/admin/login?next=/admin/tpv')
    await page.getByLabel(text('office/login', 'email')).fill(getStaffEmail('marta'))
    await page.getByLabel(text('office/login', 'password'), { exact: true }).fill(PASSWORD)
    await press(button('office/login', 'enter'))
  }

  /** Chooses the till of this browser, where it asks. */
  async function selectTill(till: string): Promise<void> {
    const choice = page.getByRole('button', { name: new RegExp(`^${till} `) })
    const heading = page.getByRole('heading', { level: 1, name: new RegExp(`^${till} `) })
    await expect(choice.or(heading)).toBeVisible()
    if (await choice.isVisible()) await press(choice)
    await expect(heading).toBeVisible()
  }
  async function openTill(till: string): Promise<void> {
    await page.goto('/admin/tpv')
    await selectTill(till)
  }

  /** With the reason, where the last closing left another sum. */
  async function openSession(cents: number, reason?: 'why_bank'): Promise<void> {
    await press(page.getByRole('button', { name: money(cents), exact: true }))
    if (reason) await press(button('till/cash', reason))
    await press(button('till/cash', 'open_with'))
    await waitUntilReady()
  }
  /** The catalog is loaded, so every scan is found. */
  const waitUntilReady = () =>
    expect(page.getByText(text('till/counter', 'articles'))).toBeVisible()

  /** Sends all keys at once, each with the time at which a scanner presses it. */
  async function scan(code: string): Promise<void> {
    actCount++
    const since = Date.now() - last.at
    if (code === last.code && since < DUPLICATE_MS) await page.waitForTimeout(DUPLICATE_MS - since)
    last = { code, at: Date.now() }
    const scanner = await page.context().newCDPSession(page)
    const from = Date.now() - code.length * KEY_GAP_MS
    const key = (pressed: object, text: string, at: number) => {
      const timestamp = at / 1000
      const down = { ...pressed, type: 'keyDown', text, timestamp } as const
      const up = { ...pressed, type: 'keyUp', timestamp } as const
      return [down, up].map((event) => scanner.send('Input.dispatchKeyEvent', event))
    }
    const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 }
    await Promise.all([
      ...[...code].flatMap((digit, at) => key({ key: digit }, digit, from + at * KEY_GAP_MS)),
      ...key(enter, '\r', from + code.length * KEY_GAP_MS),
    ])
    await scanner.detach()
  }

  /** Scans one code after the other, each when the line before it shows. */
  async function scanAll(...codes: string[]): Promise<void> {
    for (const code of codes) {
      const before = await lines.count()
      await scan(code)
      await expect(lines).toHaveCount(before + 1)
    }
  }

  const total = ticket
    .getByText(text('till/ticket', 'total'))
    .locator('xpath=following-sibling::dd')

  async function pay(): Promise<void> {
    await press(button('till/ticket', 'pay', ticket))
    await expect(tender).toBeVisible()
  }
  const payCash = () => press(button('till/payments', 'cash', tender))
  const payByCard = () => press(button('till/payments', 'card', tender))
  const payWithNote = (cents: number) =>
    press(
      tender.getByRole('button', {
        name: new RegExp(`^${getNoteName(text, money(cents))}$`),
      }),
    )
  /** Types on the number pad of the open dialog or pane. */
  async function tapDigits(digits: string, within: Locator = tender): Promise<void> {
    for (const digit of digits)
      await press(within.getByRole('button', { name: digit === ',' ? 'Coma' : digit, exact: true }))
  }
  const finishButton = button('till/payments', 'finish')
  async function finishSale(): Promise<string> {
    await press(finishButton)
    return waitForNumber()
  }
  /** Waits until the shop has sold the ticket, and returns its number. */
  async function waitForNumber(): Promise<string> {
    const number = sold
      .getByText(text('till/sales', 'ticket_number'))
      .or(sold.getByText(text('till/sales', 'invoice_number')))
    await expect(number).toBeVisible()
    return (await number.textContent())?.split(' ').at(-1) ?? ''
  }
  /** The page that the till prints in a frame that nobody sees, for the test to look at. */
  async function print(key: 'print' | 'print_gift'): Promise<Page> {
    await press(button('till/sales', key))
    if (key === 'print_gift')
      await press(button('till/printing', 'gift.print_one', page.getByRole('dialog')))
    const opened = await page.context().newPage()
    await opened.goto(await getPrintedAddress())
    return opened
  }
  /** The address of the page in the frame, which shows no window. */
  async function getPrintedAddress(): Promise<string> {
    const frame = page.locator('#print-frame')
    await expect(frame).toHaveAttribute('src', /./)
    return (await frame.getAttribute('src')) ?? ''
  }

  async function chooseFromMenu(
    key:
      | 'cash_in'
      | 'cash_out'
      | 'cash_drop'
      | 'drawer'
      | 'void_last'
      | 'x_reading'
      | 'paper'
      | 'close_till'
      | 'keys'
      | 'lock',
  ): Promise<void> {
    await press(button('till', 'menu'))
    await press(page.getByRole('menuitem', { name: text('till', key) }))
  }
  /** One of the rarer acts on the whole ticket. */
  async function chooseFromTicket(
    key: 'menu_ticket_discount' | 'menu_note' | 'menu_delivery' | 'menu_park_named',
  ): Promise<void> {
    await press(button('till/ticket', 'more_acts', ticket))
    await press(page.getByRole('menuitem', { name: text('till/ticket', key) }))
  }
  /** Closes the session with a counted total. */
  async function closeSession(cents: number): Promise<void> {
    await chooseFromMenu('close_till')
    const form = page.getByRole('main')
    await press(button('till/cash', 'type_total'))
    await tapDigits(String(cents / 100).replace('.', ','), form)
    await press(button('till/cash', 'close_with'))
  }
  const getReportFigure = (key: string) =>
    page.getByText(text('till/cash', key), { exact: true }).locator('xpath=following-sibling::dd')

  return {
    text,
    startsWith,
    button,
    region,
    ticket,
    lines,
    tender,
    sold,
    total,
    finishButton,
    press,
    signIn,
    selectTill,
    openTill,
    openSession,
    waitUntilReady,
    scan,
    scanAll,
    pay,
    payCash,
    payByCard,
    payWithNote,
    tapDigits,
    finishSale,
    waitForNumber,
    print,
    getPrintedAddress,
    chooseFromTicket,
    chooseFromMenu,
    closeSession,
    getReportFigure,
    /** How many taps, clicks and scans the seller has made. */
    countActs: () => actCount,
  }
}

export type TillSeller = ReturnType<typeof tillSeller>

function getNoteName(text: ReturnType<typeof textPatterns>, amount: string): string {
  return text('till/payments', 'note').source.replace('.+', escapeRegExp(amount))
}
