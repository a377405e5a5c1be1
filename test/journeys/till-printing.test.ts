import { decodeEscPos } from '../doubles/decode-escpos.ts'
import { startPrinterDouble } from '../doubles/printer.ts'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { addPrintingTill } from './open-till.ts'
import { openElsewhere, receiveBoxes, signIn } from './staff.ts'
import { getBarcode, money, tillSeller } from './till-seller.ts'

test.use({ viewport: { width: 1024, height: 768 } })

const toText = (bytes: Uint8Array | undefined) => decodeEscPos(bytes ?? new Uint8Array())

test('a sale in cash prints by itself and opens the drawer; without paper or shop it is sold all the same, and printed after', async ({
  page,
  context,
  shop,
}, testInfo) => {
  const printer = await startPrinterDouble()
  const till = await addPrintingTill(shop, printer)
  await signIn(page.request, 'marta')
  await openElsewhere(page.request, till, 50_00)
  const marta = tillSeller(page)
  await marta.openTill(till)
  await marta.waitUntilReady()

  const before = marta.countActs()
  const started = Date.now()
  await marta.scanAll(getBarcode('duero', 'Cuero', '36'))
  await marta.pay()
  await marta.payCash()
  const number = await marta.finishSale()
  await expect.poll(() => printer.jobs.length).toBe(1)
  const acts = marta.countActs() - before
  testInfo.annotations.push({
    type: 'scan, cash, paper, drawer',
    description: `${acts} acts, ${Date.now() - started} ms`,
  })
  // A scan and three taps, as docs/till-acts.md says beside the others: paper, drawer and the next sale take none.
  expect(acts).toBe(4)
  const ticket = toText(printer.jobs[0])
  expect(ticket.pulses).toEqual([0])
  expect(ticket.text).toContain(number)
  expect(ticket.text).toContain('Botín Duero')
  expect(ticket.text).toMatch(/Total +\d+,\d\d €/)
  await expect(page.getByText(marta.text('till/printing', 'printed'))).toBeVisible()
  // No window and no frame is left over the till.
  expect(page.context().pages()).toHaveLength(1)
  await expectNoViolations(page)

  await marta.press(marta.button('till/printing', 'share.open'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(marta.text('till/printing', 'share.language')).selectOption('de')
  await dialog.getByLabel(marta.text('till/printing', 'share.phone')).fill('612 345 678')
  const message = await dialog
    .getByRole('link', { name: marta.text('till/printing', 'share.whatsapp') })
    .getAttribute('href')
  expect(new URL(message ?? '').searchParams.get('text')).toMatch(
    /^Danke für deinen Einkauf\. Hier ist dein Bon: http.*\/de\/factura\/ticket\//,
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  printer.state.mood = 'no_paper'
  await marta.scanAll(getBarcode('duero', 'Cuero', '37'))
  await marta.pay()
  await marta.payCash()
  const second = await marta.finishSale()
  const failure = page.getByRole('alert').filter({
    hasText: marta.text('till/printing', 'failure.no_paper'),
  })
  await expect(failure).toBeVisible()
  await expectNoViolations(page)
  printer.state.mood = 'well'
  printer.jobs.length = 0
  await marta.press(failure.getByRole('button', { name: marta.text('till/printing', 'again') }))
  await expect.poll(() => printer.jobs.length).toBe(1)
  const late = toText(printer.jobs[0])
  expect(late.text).toContain(second)
  expect(late.text).not.toContain('COPIA')
  expect(late.pulses).toEqual([])

  // What cannot come out without the shop is said, and comes out as soon as the number does.
  printer.jobs.length = 0
  await context.setOffline(true)
  await marta.scanAll(getBarcode('duero', 'Cuero', '38'))
  await marta.pay()
  await marta.payCash()
  await marta.press(marta.finishButton)
  const shut = page
    .getByRole('alert')
    .filter({ hasText: marta.text('till/printing', 'drawer_shut') })
  await expect(shut).toContainText(marta.text('till/sales', 'unprinted_waiting'))
  await expectNoViolations(page)
  await context.setOffline(false)
  const third = await marta.waitForNumber()
  await expect.poll(() => printer.jobs.length).toBe(1)
  expect(toText(printer.jobs[0])).toMatchObject({
    pulses: [0],
    text: expect.stringContaining(third),
  })
  await expect(shut).toBeHidden()
  await printer.close()
})

test('of two pairs one gets a gift ticket, without a price and with a code that leads staff to it', async ({
  page,
  shop,
}) => {
  const boxes = [getBarcode('libelula', 'Negro', '26'), getBarcode('libelula', 'Plata', '27')]
  await receiveBoxes(shop, boxes)
  const printer = await startPrinterDouble()
  const till = await addPrintingTill(shop, printer)
  await signIn(page.request, 'marta')
  await openElsewhere(page.request, till, 50_00)
  const marta = tillSeller(page)
  await marta.openTill(till)
  await marta.waitUntilReady()
  await marta.scanAll(...boxes)
  await marta.pay()
  await marta.payByCard()
  await marta.finishSale()
  await expect.poll(() => printer.jobs.length).toBe(1)

  await marta.press(marta.button('till/sales', 'print_gift'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  await expectNoViolations(page)
  await dialog.getByRole('checkbox', { name: /Plata/ }).uncheck()
  await marta.press(marta.button('till/printing', 'gift.print_one', dialog))
  await expect(dialog).toBeHidden()
  await expect.poll(() => printer.jobs.length).toBe(2)
  const gift = toText(printer.jobs[1])
  expect(gift.cuts).toBe(1)
  expect(gift.pulses).toEqual([])
  expect(gift.text).toContain('Ticket regalo')
  expect(gift.text).toContain('Negro')
  expect(gift.text).not.toContain('Plata')
  expect(gift.text).not.toMatch(/€|\d,\d\d/)
  const [code] = gift.barcodes
  const answer = await page.request.get(`/api/v1/returnable-tickets/${code?.text}`)
  expect(answer.status()).toBe(200)
  const found = await answer.json()
  expect(money(found.unit.paid_cents)).toContain('€')

  // Its code brings back that pair alone.
  await marta.scan(code?.text ?? 'no code')
  const pane = marta.region('till/returns', 'pane')
  await expect(pane).toContainText('Negro')
  await expect(pane).toContainText(code?.text ?? 'no code')
  expect(await pane.textContent()).not.toContain('Plata')
  await expectNoViolations(page)
  await printer.close()
})
