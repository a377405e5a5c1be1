import type { Page } from '@playwright/test'
import { boxOf, counter, money } from './counter.ts'
import { expect, test } from './fixtures.ts'
import { lineTo } from './line.ts'
import { orderElsewhere, payElsewhere, sizeOf } from './orders.ts'
import { changePrice } from './prices.ts'
import {
  articleOf,
  closeElsewhere,
  colleague,
  newTill,
  openElsewhere,
  salesAt,
  sellElsewhere,
  signIn,
} from './staff.ts'

test.use({ viewport: { width: 1024, height: 768 } })

const ready = test.extend<{ till: string; marta: ReturnType<typeof counter> }>({
  till: async ({ shop }, use) => {
    await use(await newTill(shop))
  },
  marta: async ({ page, till }, use) => {
    await signIn(page.request, 'marta')
    await openElsewhere(page.request, till, 50_00)
    const marta = counter(page)
    await marta.goTo(till)
    await marta.isReady()
    await use(marta)
  },
})

ready(
  'a code that nobody knows stays on the screen until somebody deals with it',
  {
    tag: '@once',
  },
  async ({ page, marta }) => {
    const strange = '2099999999990'
    await marta.scan(strange)
    const told = page.getByRole('alert').filter({ hasText: strange })
    await expect(told).toContainText(marta.say('till/catalog/search', 'unknown'))
    await marta.scan(strange)
    await expect(told).toContainText('(2×)')
    await marta.take(boxOf('duero', 'Cuero', '39'))
    await marta.pay()
    await expect(told).toBeVisible()
    await marta.press(marta.button('till/ticket', 'go_on_selling'))
    await marta.press(page.getByRole('button', { name: `Descartar ${strange}` }))
    await expect(page.getByText(strange)).toBeHidden()
  },
)

test('a pair without a price is not given away', { tag: '@once' }, async ({ page, shop }) => {
  await signIn(page.request, 'marta')
  const box = boxOf('libelula', 'Negro', '33')
  const { variant_id, price_cents } = await articleOf(page.request, box)
  await changePrice(shop, variant_id, 0)
  const till = await newTill(shop)
  await openElsewhere(page.request, till)
  const marta = counter(page)
  await marta.goTo(till)
  await marta.isReady()
  await marta.take(box)
  await expect(marta.lines).toContainText([marta.say('till/ticket', 'fault_price')])
  await expect(marta.button('till/ticket', 'pay', marta.ticket)).toBeDisabled()
  await changePrice(shop, variant_id, price_cents)
})

ready(
  'pairs that the web took meanwhile are told, one by one, and not sold',
  {
    tag: '@once',
  },
  async ({ page, request, marta, till }) => {
    const kept = { model: 'Mocasín Bauprés', colour: 'Burdeos', size: '42' }
    const gone = { model: 'Mocasín Bauprés', colour: 'Azul marino', size: '44' }
    await marta.take(boxOf('baupres', kept.colour, kept.size))
    await marta.take(boxOf('baupres', gone.colour, gone.size))
    await marta.pay()
    await marta.card()
    await orderElsewhere(request, kept)
    await payElsewhere(request, (await orderElsewhere(request, gone)).token)
    await marta.press(marta.finishButton)
    await expect(page.getByRole('alert')).toContainText([marta.say('core/till', 'SOLD_OUT')])
    await marta.press(marta.button('till/ticket', 'go_on_selling'))
    const line = (size: string) => marta.lines.filter({ hasText: `· ${size}` })
    await expect(line(kept.size)).toContainText(marta.say('till/ticket', 'fault_reserved'))
    await expect(line(gone.size)).toContainText(marta.say('till/ticket', 'fault_none'))
    await expect(marta.button('till/ticket', 'pay', marta.ticket)).toBeDisabled()
    expect(await salesAt(page.request, till)).toEqual([])
  },
)

ready(
  'the last pair goes to the web or to the till, never to both',
  {
    tag: '@once',
  },
  async ({ page, request, marta, till }) => {
    const last = { model: 'Deportiva Tramontana', colour: 'Verde', size: '46' }
    await marta.take(boxOf('tramontana', last.colour, last.size))
    await marta.pay()
    await marta.card()
    const [ordered] = await Promise.all([
      orderElsewhere(request, last, 1).then(
        () => true,
        () => false,
      ),
      marta.press(marta.finishButton),
    ])
    const refused = page.getByRole('alert').filter({ hasText: marta.say('core/till', 'SOLD_OUT') })
    await expect(marta.sold.or(refused)).toBeVisible()
    const sold = await salesAt(page.request, till)
    expect(sold.length, 'both have the pair, or neither').toBe(ordered ? 0 : 1)
    expect((await sizeOf(request, last)).stock).toBe(0)
  },
)

ready(
  'a till that is closed at another place keeps the ticket, and sells it once it is open again',
  {
    tag: '@once',
  },
  async ({ page, shop, marta, till }) => {
    await marta.take(boxOf('duero', 'Cuero', '40'))
    await marta.pay()
    await marta.cash()
    const rosa = await colleague(shop, 'rosa')
    await closeElsewhere(rosa, till, 50_00)
    await rosa.dispose()
    await marta.press(marta.finishButton)
    const told = page
      .getByRole('alert')
      .filter({ hasText: marta.say('till/cash-session', 'ticket_kept') })
    await expect(told).toContainText(marta.say('till/cash-session', 'closed_elsewhere'))
    await marta.press(page.getByRole('button', { name: money(50_00), exact: true }))
    await marta.press(marta.button('till/cash-session', 'open_with'))
    await expect(marta.lines).toContainText(['Botín Duero'])
    await expect(marta.finishButton).toBeEnabled()
    await marta.finish()
    expect(await salesAt(page.request, till)).toHaveLength(1)
  },
)

ready('whoever presses twice has sold once', { tag: '@once' }, async ({ page, marta, till }) => {
  const box = boxOf('libelula', 'Rosa', '29')
  const before = await articleOf(page.request, box)
  await marta.take(box)
  await marta.pay()
  await marta.cash()
  await marta.finishButton.dblclick()
  await expect(page.getByRole('main')).not.toContainText(marta.say('till/payments', 'finish'))
  // After the end nothing is left to be paid.
  for (const key of ['F9', 'F10', '+', 'Enter']) await page.keyboard.press(key)
  await expect(marta.lines).toHaveCount(0)
  await expect(async () => {
    expect(await salesAt(page.request, till)).toHaveLength(1)
  }).toPass()
  expect((await articleOf(page.request, box)).stock).toBe(before.stock - 1)
})

ready(
  'of a thousand euros and more no part is taken in cash',
  {
    tag: '@once',
  },
  async ({ page, marta }) => {
    const boots = ['36', '37', '38', '39'].map((size) => boxOf('ordesa', 'Negro', size))
    await marta.take(...boots)
    for (const box of boots.slice(0, 3)) await marta.scan(box)
    await expect(marta.ticket).toContainText('7 artículos')
    await marta.pay()
    const cash = marta.button('till/payments', 'cash', marta.tender)
    const limit = marta.tender.getByText(marta.say('till/payments', 'cash_limit'))
    await expect(limit).toBeVisible()
    await expect(cash).toBeDisabled()
    await page.keyboard.press('F9')
    await marta.pad('500')
    await marta.card()
    await expect(marta.tender.getByRole('listitem')).toHaveCount(1)
    // Not even the rest.
    await expect(cash).toBeDisabled()
    await page.keyboard.press('F9')
    await marta.card()
    await expect(marta.tender.getByRole('listitem')).toHaveCount(2)
    await expect(marta.finishButton).toBeEnabled()
    await marta.press(marta.button('till/ticket', 'go_on_selling'))
    // A pair less, and cash is money again.
    await marta.press(marta.button('till/ticket', 'less', marta.ticket))
    await marta.pay()
    await expect(limit).toBeHidden()
  },
)

ready(
  'a sale whose answer is lost, or that had no network, is sold once',
  {
    tag: '@once',
  },
  async ({ page, context, marta, till }) => {
    await page.route(
      '**/rpc/till/finishSale',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await marta.take(boxOf('libelula', 'Rosa', '30'))
    await marta.pay()
    await marta.card()
    const first = await marta.finish()

    await context.setOffline(true)
    await marta.take(boxOf('libelula', 'Rosa', '32'))
    await marta.pay()
    await marta.cash()
    await marta.press(marta.finishButton)
    await expect(marta.region('till/sales', 'sold')).toContainText(
      marta.say('till/sales', 'sold_waiting'),
    )
    const unsent = page.getByRole('button', { name: marta.say('till', 'unsent') })
    await expect(unsent).toBeVisible()
    await context.setOffline(false)
    const second = await marta.isSold()
    await expect(unsent).toBeHidden()
    const sales = await salesAt(page.request, till)
    expect(sales.map(({ invoice }) => invoice)).toEqual([second, first])
  },
)

ready(
  'a sale that the shop refuses when the customer has gone comes back, and is sold otherwise',
  {
    tag: '@once',
  },
  async ({ page, shop, context, marta, till }) => {
    const gone = boxOf('gredos', 'Negro', '40')
    const other = boxOf('gredos', 'Negro', '41')
    const { stock, ...article } = await articleOf(page.request, gone)
    await context.setOffline(true)
    await marta.take(gone)
    await marta.pay()
    await marta.cash()
    await marta.press(marta.finishButton)
    const shown = marta.region('till/sales', 'sold')
    await expect(shown).toContainText(marta.say('till/sales', 'sold_waiting'))
    const rosa = await colleague(shop, 'rosa')
    const elsewhere = await newTill(shop)
    await openElsewhere(rosa, elsewhere)
    for (let pair = 0; pair < stock; pair++) await sellElsewhere(rosa, elsewhere, article)
    await rosa.dispose()
    await context.setOffline(false)

    await marta.press(page.getByRole('button', { name: marta.say('till', 'refused') }))
    const drawer = page.getByRole('dialog')
    await expect(drawer).toContainText(marta.say('core/till', 'SOLD_OUT'))
    await expect(drawer).toContainText('Zapato Gredos')
    await marta.press(marta.button('till/sales', 'take_back', drawer))
    await expect(drawer).toBeHidden()
    await expect(shown).toBeHidden()
    await expect(marta.lines).toContainText([marta.say('till/ticket', 'fault_none')])
    await marta.press(marta.button('till/ticket', 'remove', marta.ticket))
    await marta.take(other)
    await marta.pay()
    await marta.cash()
    const number = await marta.finish()
    await expect(page.getByRole('button', { name: marta.say('till', 'refused') })).toBeHidden()
    const sales = await salesAt(page.request, till)
    expect(sales.map(({ invoice }) => invoice)).toEqual([number])
  },
)

ready(
  'two screens of one till share its session, and what one sells the other knows',
  {
    tag: '@once',
  },
  async ({ page, visitor, shop, marta, till }) => {
    const box = boxOf('gredos', 'Cuero', '40')
    await marta.take(box)
    const second = await visitor({ viewport: { width: 1024, height: 768 }, baseURL: shop.url })
    const rosa = counter(second)
    await signIn(second.request, 'rosa')
    await rosa.goTo(till)
    await rosa.isReady()
    // A ticket in hand belongs to its screen.
    await expect(rosa.lines).toHaveCount(0)
    await rosa.take(box)
    await rosa.pay()
    await rosa.card()
    const first = await rosa.finish()
    await marta.pay()
    await marta.cash()
    const next = await marta.finish()
    const sales = await salesAt(page.request, till)
    expect(sales.map(({ invoice }) => invoice)).toEqual([next, first])

    // Closed at the one, it is closed at the other.
    const { price_cents } = await articleOf(page.request, box)
    await rosa.closeWith(50_00 + price_cents)
    await expect(rosa.figure('difference')).toHaveText(
      rosa.say('till/cash-session', 'no_difference'),
    )
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('alert')).toContainText([
      marta.say('till/cash-session', 'closed_elsewhere'),
    ])
  },
)

test('a till that was open comes up again without the shop, sells, and sends it when there is a line', {
  tag: '@once',
}, async ({ visitor, shop }) => {
  const line = await lineTo(shop.url)
  const page = await visitor({ viewport: { width: 1024, height: 768 }, baseURL: line.url })
  const till = await newTill(shop)
  const marta = counter(page)
  await marta.signIn()
  await marta.stand(till)
  await marta.openWith(50_00)
  await marta.take(boxOf('libelula', 'Rosa', '33'))
  await isKept(page, till)
  line.cut()
  await page.reload()
  await marta.stand(till)
  await expect(page.getByText(marta.say('till', 'goods_stale'))).toBeVisible()
  await expect(marta.lines).toHaveCount(1)
  await marta.take(boxOf('libelula', 'Rosa', '31'))
  await marta.pay()
  await marta.cash()
  await marta.press(marta.finishButton)
  const shown = marta.region('till/sales', 'sold')
  await expect(shown).toContainText(marta.say('till/sales', 'sold_waiting'))
  await page.reload()
  const unsent = page.getByRole('button', { name: marta.say('till', 'unsent') })
  await expect(unsent).toBeVisible()
  await expect(shown).toContainText(marta.say('till/sales', 'sold_waiting'))
  await line.mend()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const number = await marta.isSold()
  await expect(unsent).toBeHidden()
  const sales = await salesAt(page.request, till)
  expect(sales.map(({ invoice, units }) => [invoice, units])).toEqual([[number, 2]])

  // Whoever signs out takes the page along.
  await marta.press(marta.button('till', 'menu'))
  await marta.press(page.getByRole('menuitem', { name: marta.say('till', 'sign_out') }))
  await expect(page.getByLabel(marta.say('office/login', 'email'))).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  line.cut()
  await expect(page.goto('/admin/tpv')).rejects.toThrow()
})

/** The browser keeps the page of this till as it is now: with its session open. */
async function isKept(page: Page, till: string): Promise<void> {
  const keptNow = () =>
    page.evaluate(async (code) => {
      const kept = await caches.match('/admin/tpv', { ignoreVary: true })
      const text = (await kept?.text()) ?? ''
      const { controller } = navigator.serviceWorker
      return controller !== null && text.includes(code) && text.includes('opened_by')
    }, till)
  await expect.poll(keptNow).toBe(true)
}
