import type { BrowserContext, Locator, Page } from '@playwright/test'
import { boxOf, type Counter, counter, money } from './counter.ts'
import { expect, test } from './fixtures.ts'
import { articleOf, emailOf, newTill, PASSWORD, salesAt } from './staff.ts'

const counterScreen = { width: 1024, height: 768 }
/** One thing done in a second is slow for somebody who sells all day. */
const A_MINUTE = 60

test.describe('with a mouse', () => {
  test.use({ viewport: counterScreen })

  test('a seller sells ten pairs in a minute, in several tickets, and the drawer is right to the cent', {
    tag: '@once',
  }, async ({ page }) => {
    const marta = counter(page)
    await marta.signIn()
    await marta.stand('T1')
    await marta.openWith(100_00)
    const price = async (box: string) => (await articleOf(page.request, box)).price_cents

    const begun = marta.acts()
    const started = Date.now()
    const first = [
      boxOf('duero', 'Cuero', '36'),
      boxOf('duero', 'Cuero', '37'),
      boxOf('libelula', 'Rosa', '26'),
    ]
    await marta.take(...first)
    await marta.pay()
    await marta.note(250_00)
    await expect(marta.tender).toContainText(marta.say('till/payments', 'change'))
    const number = await marta.finish()

    const three = boxOf('tramontana', 'Verde', '41')
    await page.keyboard.type('3*', { delay: 60 })
    await marta.scan(three)
    await expect(marta.lines).toContainText(['3 ×'])
    await marta.pay()
    await marta.pad('100')
    await marta.card()
    await marta.cash()
    const split = await marta.finish()

    const carmens = boxOf('libelula', 'Rosa', '27')
    await marta.take(carmens)
    await park(marta, page, 'Carmen')
    await marta.take(boxOf('libelula', 'Negro', '26'), boxOf('libelula', 'Negro', '27'))
    await marta.pay()
    await marta.card()
    await marta.finish()
    await resume(marta, page, 'Carmen')
    await expect(marta.lines).toHaveCount(1)
    const another = boxOf('duero', 'Negro', '36')
    await marta.take(another)
    await marta.pay()
    await marta.cash()
    const last = await marta.finish()
    test.info().annotations.push({
      type: 'ten pairs',
      description: `${marta.acts() - begun} acts, ${Date.now() - started} ms`,
    })
    expect(marta.acts() - begun, 'more than a minute of taps and scans').toBeLessThan(A_MINUTE)

    const sums = {
      first: (await Promise.all(first.map(price))).reduce((sum, cents) => sum + cents),
      three: 3 * (await price(three)),
      last: (await price(carmens)) + (await price(another)),
    }
    const sales = await salesAt(page.request, 'T1')
    expect(sales.map(({ units }) => units)).toEqual([2, 2, 3, 3])
    expect(sales.map(({ tenders }) => tenders.toSorted())).toEqual([
      ['cash'],
      ['card'],
      ['card', 'cash'],
      ['cash'],
    ])
    expect([sales[0], sales[2], sales[3]].map((sale) => sale?.invoice)).toEqual([
      last,
      split,
      number,
    ])
    expect(sales[3]?.total_cents).toBe(sums.first)
    expect(sales[2]?.total_cents).toBe(sums.three)

    // Counted blind: what should be there is nowhere on the screen.
    const expected = 100_00 + sums.first + (sums.three - 100_00) + sums.last
    await marta.closeWith(expected - 1)
    const reason = page.getByLabel(marta.say('till/cash-session', 'reason'))
    await expect(reason).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(money(expected))
    await marta.press(marta.button('till', 'pad_back', page.getByRole('main')))
    await marta.pad(String(expected).slice(-1), page.getByRole('main'))
    await expect(reason).toBeHidden()
    await marta.press(marta.button('till/cash-session', 'close_with'))
    await expect(marta.figure('expected')).toHaveText(money(expected))
    await expect(marta.figure('difference')).toHaveText(
      marta.say('till/cash-session', 'no_difference'),
    )
  })

  test('a ticket is printed with what the law wants, and a gift ticket tells no price', {
    tag: '@once',
  }, async ({ page, shop }) => {
    await page.context().addInitScript(() => {
      window.print = () => window.dispatchEvent(new Event('beforeprint'))
    })
    const marta = counter(page)
    const till = await newTill(shop)
    await marta.signIn()
    await marta.stand(till)
    await marta.openWith(50_00)
    const box = boxOf('libelula', 'Rosa', '28')
    const { price_cents } = await articleOf(page.request, box)
    await marta.take(box)
    await marta.pay()
    await marta.cash()
    const number = await marta.finish()

    const rolls = await answerNoteBetween(page.context())
    const paper = await marta.print('print')
    const said = paper.getByRole('main')
    await expect(said).toContainText(number)
    await expect(said).toContainText(money(price_cents))
    await expect(said).toContainText(marta.say('print/ticket', 'test_mode'))
    await expect(said).toContainText(marta.say('print/ticket', 'simplified'))
    await expect(said).toContainText(marta.say('print/ticket', 'vat'))
    const narrow = paper.getByRole('link', { name: '58 mm' })
    await narrow.click()
    await expect(narrow).toHaveAttribute('aria-current', 'true')
    await expect(said).toContainText(number)
    expect(await overflowOf(paper), 'something is wider than the roll').toEqual([])
    await rolls.noted
    await rolls.end()
    await paper.close()

    // The roll is remembered.
    const gift = await marta.print('print_gift')
    const given = gift.getByRole('main')
    await expect(given.getByRole('article')).toHaveAttribute('data-width', '58')
    expect(await overflowOf(gift), 'something is wider than the roll').toEqual([])
    await expect(given).toContainText(marta.say('print/ticket', 'gift_title'))
    await expect(given).toContainText('Bailarina Libélula')
    expect(await given.textContent()).not.toMatch(/€|\d[.,]\d\d/)
    // What lies behind the page is read as easily.
    const source = await (await page.request.get(gift.url())).text()
    const euros = money(price_cents).replace(/\D+$/, '').replace(',', '[.,]')
    expect(source).not.toMatch(new RegExp(`\\b(?:${euros}|${price_cents})\\b`))
  })
})

test.describe('with fingers alone', () => {
  test.use({ viewport: counterScreen, hasTouch: true })

  test('a short day goes by taps: open, find, change, sell, park, close by counting', {
    tag: '@once',
  }, async ({ page, shop }) => {
    const marta = counter(page, { touch: true })
    const till = await newTill(shop)
    await marta.signIn()
    await marta.stand(till)
    await marta.openWith(50_00)

    // What a screen keyboard writes are no keys.
    await marta.press(page.getByLabel(marta.say('till/catalog/search', 'search')))
    await page.keyboard.insertText('libelula plata')
    const card = page.getByRole('article', { name: /^Bailarina Libélula, Plata/ })
    await marta.press(card.getByRole('button', { name: /^Talla 26\b/ }))
    await expect(marta.lines).toHaveCount(1)
    await marta.press(marta.button('till/ticket', 'more', marta.ticket))
    await expect(marta.lines).toContainText(['2 ×'])
    await marta.press(marta.button('till/ticket', 'less', marta.ticket))
    await marta.press(marta.button('till/ticket', 'discount', marta.ticket))
    const discount = page.getByRole('dialog')
    await marta.press(discount.getByRole('button', { name: '10 %' }))
    await marta.press(marta.button('till/ticket', 'discount_apply', discount))
    await park(marta, page)
    await resume(marta, page, 'Bailarina Libélula')
    await marta.press(marta.button('till/ticket', 'customer_add', marta.ticket))
    const customer = page.getByRole('dialog')
    await marta.press(marta.button('till/customers', 'new', customer))
    await page.keyboard.insertText('Nieves Ollero')
    await marta.press(marta.button('till/customers', 'save', customer))
    await expect(customer).toBeHidden()
    await expect(marta.ticket).toContainText('Nieves Ollero')
    await marta.pay()
    await marta.cash()
    await marta.finish()
    await marta.press(marta.button('till/sales', 'new_sale'))

    await marta.choose('cash_in')
    const coming = page.getByRole('dialog')
    await marta.pad('20,50', coming)
    await marta.press(marta.button('till/cash-session', 'why_change', coming))
    await marta.press(marta.button('till/cash-session', 'move_in_now', coming))
    await expect(coming).toBeHidden()

    const { price_cents } = await articleOf(page.request, boxOf('libelula', 'Plata', '26'))
    const expected = 50_00 + 20_50 + price_cents - Math.floor((price_cents * 1000 + 5000) / 10_000)
    await marta.choose('close_till')
    for (const [value, pieces] of piecesOf(expected))
      for (let piece = 0; piece < pieces; piece++)
        await marta.press(
          page.getByRole('button', { name: new RegExp(`^Una más de ${money(value)}$`) }),
        )
    await marta.press(marta.button('till/cash-session', 'close_with'))
    await expect(marta.figure('expected')).toHaveText(money(expected))
    await expect(marta.figure('difference')).toHaveText(
      marta.say('till/cash-session', 'no_difference'),
    )
  })
})

test.describe('with keys alone', () => {
  test.use({ viewport: counterScreen })

  test('a short day goes by keys: sign in, open, find, sell, print, close', {
    tag: '@once',
  }, async ({ page, shop }) => {
    const till = await newTill(shop)
    const { say, lines, isReady, isSold, tender, ticket, figure } = counter(page)
    const { keyboard } = page
    const type = (words: string) => keyboard.type(words, { delay: 60 })
    await page.goto('/admin/login?next=/admin/tpv')
    await expect(page.getByLabel(say('office/login', 'email'))).toBeFocused()
    await keyboard.type(emailOf('marta'))
    await keyboard.press('Tab')
    await keyboard.type(PASSWORD)
    await keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: new RegExp(`^${till} `) }))
    await keyboard.press('Enter')
    await expect(page.getByLabel(say('till/cash-session', 'float'))).toBeFocused()
    await type('50')
    await keyboard.press('Enter')
    await isReady()

    await type('libelula negro')
    await keyboard.press('Enter')
    await type('28')
    const size = page.getByRole('button', { name: /^Talla 28\b/ })
    await expect(size).toBeFocused()
    await keyboard.press('Enter')
    await expect(lines).toHaveCount(1)
    await type('+')
    await expect(lines).toContainText(['2 ×'])
    await type('-')
    await expect(lines).toContainText(['1 ×'])
    await keyboard.press('F4')
    const percent = page.getByLabel(say('till/ticket', 'discount_percent'))
    await expect(percent).toBeFocused()
    await type('11')
    await expect(percent).toHaveAccessibleDescription(say('till/ticket', 'discount_most'))
    await keyboard.press('Enter')
    await expect(percent).toBeFocused()
    await keyboard.press('Backspace')
    await type('0')
    await keyboard.press('Enter')
    await expect(ticket).toContainText(say('till/ticket', 'saved'))

    await keyboard.press('F3')
    const found = page.getByRole('dialog').getByRole('listitem')
    await type('ashwo')
    await expect(found).toHaveText([/Grace Ashworth/])
    // Of whom the shop has not heard yet: the one found before is not meant.
    await type('x')
    await keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await keyboard.press('Backspace')
    await expect(page.getByRole('dialog')).toContainText('1 cliente')
    await expect(found).toHaveCount(1)
    await keyboard.press('Enter')
    await expect(ticket).toContainText('Grace Ashworth')
    await keyboard.press('F9')
    await expect(tender.getByLabel(say('till/payments', 'amount'))).toBeFocused()
    await type('50+')
    await isSold()
    const opened = page.waitForEvent('popup')
    await type('g')
    await (await opened).close()
    await keyboard.press('Escape')
    await isReady()
    await keyboard.press('F1')
    await expect(page.getByRole('dialog')).toBeVisible()
    await keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    const { price_cents } = await articleOf(page.request, boxOf('libelula', 'Negro', '28'))
    const expected = 50_00 + price_cents - Math.floor((price_cents * 1000 + 5000) / 10_000)
    await tabTo(page, page.getByRole('button', { name: say('till', 'menu') }))
    await keyboard.press('Enter')
    const close = page.getByRole('menuitem', { name: say('till', 'close_till') })
    await arrowTo(page, close)
    await keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: say('till/cash-session', 'type_total') }))
    await keyboard.press('Enter')
    await tabTo(page, page.getByLabel(say('till/cash-session', 'counted')))
    await type(String(expected / 100).replace('.', ','))
    await keyboard.press('Enter')
    await expect(figure('expected')).toHaveText(money(expected))
    await expect(figure('difference')).toHaveText(say('till/cash-session', 'no_difference'))
  })
})

async function park(at: Counter, page: Page, name = ''): Promise<void> {
  await at.press(at.button('till/ticket', 'park', at.ticket))
  const dialog = page.getByRole('dialog')
  if (name) await dialog.getByLabel(at.say('till/parked-tickets', 'name')).fill(name)
  await at.press(at.button('till/parked-tickets', 'park_now', dialog))
  await expect(dialog).toBeHidden()
  await expect(at.lines).toHaveCount(0)
}

async function resume(at: Counter, page: Page, name: string): Promise<void> {
  await at.press(page.getByRole('button', { name: at.say('till', 'parked') }))
  const drawer = page.getByRole('dialog')
  const aside = drawer.getByRole('listitem').filter({ hasText: name })
  await at.press(at.button('till/parked-tickets', 'resume', aside))
  await expect(drawer).toBeHidden()
  await expect(at.ticket).toContainText(at.say('till/ticket', 'taken_up'))
}

/** The notes and coins that come to a sum, the largest first. */
function piecesOf(cents: number): [worth: number, count: number][] {
  let left = cents
  return [50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50, 20, 10, 5, 2, 1].flatMap((worth) => {
    const count = Math.floor(left / worth)
    left -= count * worth
    return count > 0 ? [[worth, count] as [number, number]] : []
  })
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 60; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}

async function arrowTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 10; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error('arrows do not lead there')
}

/** The note that a ticket was printed is answered just while its narrow roll is on the way. */
async function answerNoteBetween(context: BrowserContext) {
  const chosen = Promise.withResolvers<void>()
  const noted = context.waitForEvent('response', (answer) => answer.request().method() === 'POST')
  const ticket = /\/print\/ticket\//
  await context.route(ticket, async (route) => {
    const asked = route.request()
    if (asked.method() === 'POST') await chosen.promise
    if (asked.url().includes('width=58')) {
      chosen.resolve()
      await noted
    }
    await route.continue()
  })
  return { noted, end: () => context.unroute(ticket) }
}

/** What sticks out of the paper on either side. */
function overflowOf(page: Page): Promise<string[]> {
  return page.locator('[data-ticket]').evaluate((paper) => {
    const { left, right } = paper.getBoundingClientRect()
    return [...paper.querySelectorAll('*')]
      .filter((each) => {
        const box = each.getBoundingClientRect()
        return box.left < left - 1 || box.right > right + 1
      })
      .map((each) => each.outerHTML.slice(0, 80))
  })
}
