import type { Locator } from '@playwright/test'
import { query } from '../../../core/base/db.server.ts'
import { emptyStock, layAwayElsewhere } from '../deposits.ts'
import { expect, test } from '../fixtures.ts'
import { writeElsewhere } from '../returned-orders.ts'
import {
  addTill,
  findArticle,
  inDatabase,
  listSales,
  openStaffApi,
  promiseReturns,
  restock,
  signIn,
} from '../staff.ts'
import { getBarcode, tillSeller } from '../till-seller.ts'
import { actCounter } from './act-counter.ts'
import { ACTS, type ActName, type Count } from './acts.ts'
import { driveLoans } from './loans.ts'
import { issueBadge, setManagerPin } from './staff-pins.ts'

test.use({ viewport: { width: 1024, height: 768 } })

test('no act of the till takes more taps, keys and scans than the table of its acts says', async ({
  page,
  shop,
}) => {
  test.setTimeout(240_000)
  const marta = tillSeller(page)
  const counter = actCounter(page, marta.countActs)
  const counted: Partial<Record<ActName, Count>> = {}
  const count = async (act: ActName, work: () => Promise<unknown>) => {
    counted[act] = await counter.measure(work)
  }
  const scan = async (...codes: string[]) => {
    for (const code of codes) {
      counter.noteScan()
      await marta.scanAll(code)
    }
  }
  const button = (key: Parameters<typeof marta.button>[1], within: Locator = marta.ticket) =>
    marta.button('till/ticket', key, within)
  const dialog = page.getByRole('dialog')
  const newSale = () => marta.press(marta.button('till/sales', 'new_sale'))

  const till = await addTill(shop)
  await inDatabase(shop, (tx) =>
    query(tx, '', 'update tills set finishes_on_payment = true where code = $1', [till]),
  )
  await marta.signIn()
  await marta.selectTill(till)
  const admin = await openStaffApi(shop, 'admin')
  const pin = await setManagerPin(shop)
  const badge = await issueBadge(shop, 'marta')
  const [box, dear] = [getBarcode('libelula', 'Negro', '28'), getBarcode('gredos', 'Cuero', '42')]
  const other = await findArticle(page.request, getBarcode('gredos', 'Cuero', '43'))
  const [cheapPair, dearPair] = await Promise.all(
    [box, dear].map((each) => findArticle(page.request, each)),
  )
  const cheap = cheapPair?.price_cents ?? 0
  const tenPairs = 5 * (cheap + (dearPair?.price_cents ?? 0))
  for (const pair of [cheapPair, dearPair, other])
    await writeElsewhere(admin, 'stock-adjustments', {
      changes: [{ variant_id: pair?.variant_id, by: 12 }],
      reason: 'receipt',
    })
  await promiseReturns(admin)
  await admin.dispose()
  await emptyStock(shop, page.request, getBarcode('ordesa', 'Negro', '40'))
  await writeElsewhere(page.request, 'customers', { name: 'Nuria Cuentas', phone: '699174862' })

  await count('open', () => marta.openSession(150_00))
  await count('cash', async () => {
    await scan(box)
    await marta.pay()
    await marta.payWithNote(100_00)
    await marta.waitForNumber()
  })
  await count('reprint', () => marta.press(marta.button('till/sales', 'print')))
  await count('gift', async () => {
    await marta.press(marta.button('till/sales', 'print_gift'))
    await marta.press(marta.button('till/printing', 'gift.print_one', dialog))
  })
  await expect(dialog).toBeHidden()
  await newSale()

  const article = page.getByRole('article', { name: /Bailarina Libélula/ })
  const size = (label: string) =>
    article.first().getByRole('button', { name: new RegExp(`^Talla ${label}\\b`) })
  await count('touch', async () => {
    const recents = page.getByRole('list', { name: marta.text('till/catalog/touch', 'recents') })
    await marta.press(recents.getByRole('button', { name: /Bailarina Libélula/ }).first())
    await marta.press(size('28'))
    await expect(marta.lines).toHaveCount(1)
  })
  await count('swap_size', async () => {
    const shown = marta.region('till/ticket', 'shown')
    await marta.press(shown.getByRole('button', { name: /^Talla 29\b/ }))
    await expect(marta.lines).toContainText([/29/])
  })
  await count('swap_colour', async () => {
    const colours = page.getByRole('list', {
      name: marta.text('till/catalog/search', 'other_colours'),
    })
    await marta.press(colours.getByRole('button', { name: /Plata/ }))
    await expect(marta.lines).toContainText([/Plata/])
  })
  await count('park', async () => {
    await marta.press(button('park'))
    await expect(marta.lines).toHaveCount(0)
  })
  await count('resume', async () => {
    await marta.press(marta.ticket.getByRole('button', { name: /^Bailarina Libélula/ }))
    await expect(marta.lines).toHaveCount(1)
  })
  await count('remove', async () => {
    await marta.press(button('remove'))
    await expect(marta.lines).toHaveCount(0)
  })
  // The parked ticket that it was is asked about.
  for (const key of ['why_unwanted', 'discard'] as const)
    await marta.button('till/parked-tickets', key, page.getByRole('dialog')).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await count('search', async () => {
    await counter.type('libel')
    await marta.press(size('28'))
    await expect(marta.lines).toHaveCount(1)
  })
  await count('keyboard', async () => {
    const gredos = page.getByRole('article', { name: /Zapato Gredos/ }).first()
    await counter.type('gredo')
    await expect(gredos).toBeVisible()
    await counter.key('Enter')
    await expect(gredos.getByRole('button', { name: /^Talla / }).first()).toBeFocused()
    await counter.type('42')
    await expect(gredos.getByRole('button', { name: /^Talla 42 / })).toBeFocused()
    await counter.key('Enter')
    await expect(marta.lines).toHaveCount(2)
  })
  await count('discount', async () => {
    await marta.press(button('discount'))
    await marta.press(dialog.getByRole('button', { name: '10 %', exact: true }))
    await marta.press(button('discount_apply', dialog))
    await expect(marta.lines.last()).toContainText('10')
  })
  await count('approval', async () => {
    await marta.press(button('discount'))
    await marta.press(dialog.getByRole('button', { name: '20 %' }))
    await marta.press(button('discount_ask', dialog))
    await marta.tapDigits(pin, dialog)
    await marta.press(marta.button('till', 'approval_now', dialog))
    await expect(dialog).toBeHidden()
  })
  await count('customer', async () => {
    await marta.press(button('customer_add'))
    await expect(dialog.getByLabel(marta.text('till/customers', 'search'))).toBeFocused()
    await counter.type('4862')
    await marta.press(dialog.getByRole('button', { name: /Nuria Cuentas/ }))
    await expect(marta.ticket).toContainText('Nuria Cuentas')
  })
  await count('card', async () => {
    await scan(getBarcode('libelula', 'Rosa', '30'))
    await marta.pay()
    await marta.payByCard()
    await marta.waitForNumber()
  })
  await count('reprint_older', async () => {
    await marta.press(page.getByRole('button', { name: marta.text('till', 'tickets') }))
    await marta.press(marta.button('till/sales', 'tickets.reprint', dialog).last())
  })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await newSale()

  await count('unknown', async () => {
    counter.noteScan()
    await marta.scan('2099999999976')
    await marta.press(marta.button('till/catalog/search', 'unknown_price'))
    await expect(dialog.getByLabel(marta.text('till/ticket', 'free_price'))).toBeFocused()
    await counter.type('12')
    await marta.press(button('free_add_for', dialog))
    await expect(marta.lines).toHaveCount(1)
  })
  await count('new_customer', async () => {
    await marta.press(button('customer_add'))
    await marta.press(marta.button('till/customers', 'new', dialog))
    await counter.type('Olga')
    await marta.press(dialog.getByLabel(marta.text('till/customers', 'phone')))
    await counter.type('699174863')
    await marta.press(marta.button('till/customers', 'save', dialog))
    await expect(marta.ticket).toContainText('Olga')
  })
  await scan(dear, box)
  await count('split', async () => {
    await marta.pay()
    await marta.tapDigits('100')
    await marta.payCash()
    await marta.payByCard()
    await marta.waitForNumber()
  })
  await count('gift_one', async () => {
    await marta.press(marta.button('till/sales', 'print_gift'))
    await marta.press(dialog.getByRole('checkbox', { name: /Gredos/ }))
    await marta.press(marta.button('till/printing', 'gift.print_one', dialog))
  })
  await expect(dialog).toBeHidden()
  await newSale()

  await scan(dear)
  await marta.pay()
  await marta.payByCard()
  await marta.waitForNumber()
  const pane = marta.region('till/returns', 'pane')
  const bringTicket = async () => {
    const [sale] = await listSales(page.request, till)
    counter.noteScan()
    await marta.scan(sale?.reference ?? 'no sale')
    await expect(pane).toBeVisible()
  }
  const exchange = async () => {
    await marta.press(button('exchange_now'))
    await expect(marta.region('till/sales', 'exchanged')).toBeVisible()
  }
  await count('exchange_size', async () => {
    await bringTicket()
    await marta.press(pane.getByRole('button', { name: /^Talla 43\b/ }))
    await exchange()
  })
  await count('exchange_boxes', async () => {
    await bringTicket()
    await scan(getBarcode('gredos', 'Cuero', '43'), dear)
    await exchange()
  })
  await count('give_back', async () => {
    await bringTicket()
    await marta.press(marta.button('till/returns', 'take_back', pane))
    await marta.press(button('give_back'))
    const money = marta.region('till/payments', 'back.title')
    await marta.press(marta.button('till/returns', 'give_back', money))
    await expect(marta.region('till/returns', 'done')).toBeVisible()
  })
  await newSale()

  await count('lost_sale', async () => {
    await counter.type('ordes 40')
    const shoe = page.getByRole('article', { name: /^Bota Ordesa, Negro/ })
    await marta.press(shoe.getByRole('button', { name: /pidieron la 40$/ }))
    await expect(shoe.getByRole('status')).toContainText('40')
  })
  await page.keyboard.press('Escape')

  await count('ten_pairs', async () => {
    for (let pair = 0; pair < 5; pair++)
      for (const code of [box, dear]) {
        counter.noteScan()
        await marta.scan(code)
      }
    await expect(marta.lines).toContainText([/5 ×/, /5 ×/])
    await marta.pay()
    await marta.tapDigits('100')
    await marta.payByCard()
    await marta.payWithNote(Math.ceil((tenPairs - 100_00) / 100_00) * 100_00)
    await marta.waitForNumber()
  })
  await newSale()
  await count('cash_out', async () => {
    await marta.chooseFromMenu('cash_out')
    await marta.tapDigits('50', dialog)
    await marta.press(marta.button('till/cash', 'why_bank', dialog))
    await marta.press(marta.button('till/cash', 'move_out_now', dialog))
    await expect(dialog).toBeHidden()
  })
  await count('deposit_take', async () => {
    await marta.press(marta.button('till', 'menu'))
    await marta.press(page.getByRole('menuitem', { name: marta.text('till', 'deposits') }))
    await marta.press(marta.button('till/deposits', 'new', dialog))
    counter.noteScan()
    await dialog.getByRole('textbox').first().fill(box)
    await page.keyboard.press('Enter')
    await marta.press(marta.button('till/deposits', 'choose_customer', dialog))
    await expect(dialog.getByLabel(marta.text('till/customers', 'search'))).toBeFocused()
    await counter.type('4862')
    await marta.press(dialog.getByRole('button', { name: /Nuria Cuentas/ }))
    await marta.press(dialog.getByRole('button', { name: /^Apartar con/ }))
    await marta.pay()
    await marta.payByCard()
  })
  const taken = page.getByRole('heading', { name: /^Par apartado/ })
  const reference = ((await taken.textContent()) ?? '').split(' ').at(-1) ?? ''
  await newSale()
  const showDeposit = async (code: string) => {
    counter.noteScan()
    await marta.scan(code)
    await expect(dialog).toContainText(code)
  }
  await count('deposit_pay', async () => {
    await showDeposit(reference)
    await marta.press(marta.button('till/deposits', 'pay', dialog))
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await counter.type('10')
    await marta.press(dialog.getByRole('button', { name: /^Añadir 10,00/ }))
    await marta.pay()
    await marta.payByCard()
    await expect(page.getByText(/^Cobrados 10,00/)).toBeVisible()
  })
  await newSale()
  await count('deposit_hand_over', async () => {
    await showDeposit(reference)
    await marta.press(dialog.getByRole('button', { name: /^Entregar y cobrar/ }))
    await marta.pay()
    await marta.payByCard()
    await marta.waitForNumber()
  })
  await newSale()
  const cancelled = await layAwayElsewhere(page.request, till, dear)
  await count('deposit_cancel', async () => {
    await showDeposit(cancelled.reference)
    await marta.press(marta.button('till/deposits', 'cancel', dialog))
    await expect(dialog.getByLabel(marta.text('till/deposits', 'reason'))).toBeFocused()
    await counter.type('Cambia')
    await marta.press(marta.button('till/deposits', 'cancel_back', dialog))
    await marta.tapDigits(pin, dialog)
    await marta.press(marta.button('till', 'approval_now', dialog))
    await expect(dialog).toContainText(marta.text('core/deposits', 'state.cancelled'))
  })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const sells = (name: string) =>
    expect(page.getByRole('button', { name: `Vende ${name}: cambiar de persona` })).toBeVisible()
  await count('seller', async () => {
    await marta.press(page.getByRole('button', { name: marta.text('till', 'seller') }))
    await marta.press(dialog.getByRole('button', { name: /^Rosa/ }))
    await marta.tapDigits(pin, dialog)
    await expect(dialog).toBeHidden()
  })
  await sells('Rosa Ferrándiz')
  await driveLoans({ page, marta, counter, count, shop, till, boxes: [box, dear] })
  await newSale()
  await count('badge', async () => {
    counter.noteScan()
    await marta.scan(badge)
    await sells('Marta Soler')
  })
  // Who sells may not see what was taken.
  await page.context().clearCookies()
  await signIn(page.request, 'admin')
  await page.reload()
  await sells('Amparo Ferrándiz')
  await count('x_reading', () => marta.chooseFromMenu('x_reading'))
  await expect(page.locator('#print-frame')).toHaveAttribute('src', /x-reading/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await count('close', async () => {
    await marta.chooseFromMenu('close_till')
    await marta.press(marta.button('till/cash', 'type_total'))
    await counter.type(
      ((150_00 + cheap + 100_00 + tenPairs - 100_00 - 50_00) / 100).toFixed(2).replace('.', ','),
    )
    await marta.press(marta.button('till/cash', 'close_with'))
    await expect(marta.getReportFigure('expected')).toBeVisible()
  })
  const printZ = marta.button('till/cash', 'print', page.getByRole('main'))
  await count('z_paper', () => marta.press(printZ))
  await expect(page.locator('#print-frame')).toHaveAttribute('src', /closing/)

  await marta.press(marta.button('till/cash', 'open_again'))
  await marta.openSession(150_00, 'why_bank')
  await count('close_differing', async () => {
    await marta.chooseFromMenu('close_till')
    await marta.press(marta.button('till/cash', 'type_total'))
    await counter.type('149')
    await marta.press(marta.button('till/cash', 'close_with'))
    await expect(page.getByLabel(marta.text('till/cash', 'reason'))).toBeFocused()
    await counter.type('Vuelta')
    await marta.press(marta.button('till/cash', 'close_with'))
    await expect(marta.getReportFigure('difference')).toBeVisible()
  })
  await restock(shop, till)

  const expected = Object.fromEntries(Object.entries(ACTS).map(([act, { ours }]) => [act, ours]))
  expect(counted).toEqual(expected)
})
