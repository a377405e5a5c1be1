import { query } from '../../core/base/db.server.ts'
import { expectNoViolations } from './axe.ts'
import { expect } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import type { ShopServer } from './server.ts'
import { findArticle, inDatabase, listSales, receivePair } from './staff.ts'
import { getBarcode, type TillSeller } from './till-seller.ts'

openTillTest.use({ viewport: { width: 1024, height: 768 } })

/** Sets a till as the office would. */
const setTill = (shop: ShopServer, till: string, column: string) =>
  inDatabase(shop, (tx) =>
    query(tx, '', `update tills set ${column} = true where code = $1`, [till]),
  )

const getCharge = (marta: TillSeller) =>
  marta.tender.getByRole('form', { name: marta.text('till/payments', 'charge') })

openTillTest(
  'a charge at the terminal survives a closed browser, its reference is scanned, and the rest is paid by Bizum and cash',
  async ({ page, shop, marta, till }) => {
    await setTill(shop, till, 'asks_terminal_reference')
    await page.reload()
    await marta.waitUntilReady()
    const box = getBarcode('duero', 'Negro', '39')
    const { price_cents } = await findArticle(page.request, box)
    await marta.scanAll(box)
    await marta.pay()
    // The box of the next customer neither enters the ticket that is paid nor is forgotten.
    await marta.scan(getBarcode('libelula', 'Rosa', '30'))
    const held = page.getByRole('alert').filter({ hasText: 'Bailarina Libélula' })
    await expect(held).toContainText(marta.text('till/counter/codes', 'held'))
    await expectNoViolations(page)
    await expect(marta.lines).toHaveCount(1)
    await marta.press(marta.button('till/counter/codes', 'held_drop', held))
    await expect(held).toBeHidden()
    await marta.tapDigits('20')
    await marta.payByCard()
    await expect(getCharge(marta)).toBeVisible()
    await expect(marta.finishButton).toBeDisabled()

    await page.reload()
    await expect(getCharge(marta)).toContainText(marta.text('till/payments', 'approve'))
    await marta.scan('004512998')
    await expect(getCharge(marta)).toBeHidden()
    await expect(marta.tender).toContainText('004512998')

    // A Bizum that did not come is declined and taken off again.
    await marta.tapDigits('10')
    await marta.press(marta.button('till/payments', 'bizum', marta.tender))
    await marta.press(marta.button('till/payments', 'decline', marta.tender))
    await expect(marta.tender).toContainText(marta.text('till/payments', 'state.declined'))
    await marta.press(marta.tender.getByRole('button', { name: /^Quitar Bizum/ }))
    await marta.payWithNote(Math.ceil((price_cents - 20_00) / 100_00) * 100_00)
    const number = await marta.finishSale()
    const [sale] = await listSales(page.request, till)
    expect(sale).toMatchObject({ invoice: number, total_cents: price_cents })
    expect(sale?.tenders.toSorted()).toEqual(['card', 'cash'])
    await page.goto(`/admin/sales-pos/${sale?.sale_id}`)
    await expect(page.getByText('Ref. 004512998')).toBeVisible()
  },
)

openTillTest(
  'where the till finishes with the payment, a pair is sold by card with two taps after its scan',
  async ({ page, shop, marta, till }) => {
    await setTill(shop, till, 'finishes_on_payment')
    await page.reload()
    await marta.waitUntilReady()
    const box = getBarcode('duero', 'Cuero', '39')
    const { price_cents } = await findArticle(page.request, box)
    const before = marta.countActs()
    await marta.scanAll(box)
    await marta.pay()
    await marta.payByCard()
    const number = await marta.waitForNumber()
    expect(marta.countActs() - before).toBe(3)
    expect(await listSales(page.request, till)).toMatchObject([
      { invoice: number, total_cents: price_cents, tenders: ['card'] },
    ])
  },
)

openTillTest(
  'a pair is wrapped and another is paid now and sent later, with a discount on the whole ticket, and the office prepares it',
  async ({ page, shop, marta }) => {
    const [sent, taken] = [
      getBarcode('libelula', 'Negro', '28'),
      getBarcode('libelula', 'Negro', '29'),
    ]
    // Others may have sold the last of them.
    for (const box of [sent, taken]) {
      const { variant_id } = await findArticle(page.request, box)
      await receivePair(shop, variant_id)
    }
    await page.reload()
    await marta.waitUntilReady()
    await marta.scanAll(sent, taken)
    await marta.press(marta.button('till/ticket', 'line_notes', marta.ticket))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(marta.text('till/ticket', 'gift_wrap')).check()
    await dialog.getByLabel(marta.text('till/ticket', 'note'), { exact: true }).fill('Para Lucía')
    await marta.press(marta.button('till/ticket', 'note_save', dialog))
    await expect(marta.lines.last()).toContainText('Para Lucía')

    await marta.chooseFromTicket('menu_ticket_discount')
    await marta.press(dialog.getByRole('button', { name: '5 %', exact: true }))
    await marta.press(marta.button('till/ticket', 'discount_apply', dialog))
    await expect(marta.ticket).toContainText(marta.text('till/ticket', 'ticket_discount_of'))

    await marta.chooseFromTicket('menu_delivery')
    await dialog.getByRole('checkbox').last().uncheck()
    for (const [field, value] of [
      ['delivery_name', 'Berta Soler'],
      ['delivery_phone', '612 345 678'],
      ['delivery_address', 'Calle Mayor, 3'],
      ['delivery_postal_code', '28013'],
      ['delivery_city', 'Madrid'],
    ] as const)
      await dialog.getByLabel(marta.text('till/ticket', field), { exact: true }).fill(value)
    await marta.press(marta.button('till/ticket', 'delivery_save', dialog))
    await expect(marta.lines.first()).toContainText(marta.text('till/ticket', 'sent_later'))

    const total = (await marta.total.textContent()) ?? ''
    await marta.pay()
    await marta.payByCard()
    const number = await marta.finishSale()
    await page.goto('/admin/shipping?q=Berta')
    await page
      .getByRole('row', { name: /Berta Soler/ })
      .getByRole('link')
      .first()
      .click()
    await expect(page.getByText('Calle Mayor, 3')).toBeVisible()
    await page.getByRole('link', { name: marta.text('office/shipping', 'to_sale') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
    await expect(page.getByRole('main')).toContainText(total)
  },
)
