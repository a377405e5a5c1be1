import type { Page } from '@playwright/test'
import { startPrinterDouble } from '../doubles/printer.ts'
import { expectNoViolations } from './axe.ts'
import { setManagerPin } from './counter/staff-pins.ts'
import { expect, test } from './fixtures.ts'
import { addPrintingTill, openTillTest, readLastPaper } from './open-till.ts'
import { addTill, findArticle, listSales, openElsewhere, signIn } from './staff.ts'
import { getBarcode, money, type TillSeller, tillSeller } from './till-seller.ts'

openTillTest.use({ viewport: { width: 1024, height: 768 } })
test.use({ viewport: { width: 1024, height: 768 } })

/** Moves cash by the menu, with one of the usual reasons. */
async function moveCash(page: Page, seller: TillSeller, kind: 'in' | 'out' | 'drop', why: string) {
  const dialog = page.getByRole('dialog')
  await seller.chooseFromMenu(`cash_${kind}`)
  await seller.tapDigits('20', dialog)
  await seller.press(seller.button('till/cash', why, dialog))
  await seller.press(seller.button('till/cash', `move_${kind}_now`, dialog))
  await expect(dialog).toBeHidden()
}

test('each movement of cash opens the drawer, what leaves it has a paper to sign, a close over the limit takes the manager’s PIN, and its Z prints by itself', async ({
  page,
  shop,
}) => {
  const managerPin = await setManagerPin(shop)
  const printer = await startPrinterDouble()
  const till = await addPrintingTill(shop, printer)
  await signIn(page.request, 'marta')
  await openElsewhere(page.request, till, 100_00)
  const marta = tillSeller(page)
  await marta.openTill(till)
  await marta.waitUntilReady()

  await moveCash(page, marta, 'in', 'why_change')
  await moveCash(page, marta, 'out', 'why_purchase')
  await moveCash(page, marta, 'drop', 'why_safe')
  await expect.poll(() => printer.jobs.length).toBe(5)
  const slip = readLastPaper(printer).text
  expect(slip).toContain('A LA CAJA FUERTE')
  expect(slip).toContain('Firma de quien lo saca')
  printer.jobs.length = 0
  const dialog = page.getByRole('dialog')
  await marta.chooseFromMenu('drawer')
  await marta.press(marta.button('till/cash', 'why_check', dialog))
  await expectNoViolations(page)
  const answered = Promise.withResolvers<void>()
  await page.route('**/rpc/cash/openDrawer', async (route) => {
    await answered.promise
    await route.continue()
  })
  await marta.press(marta.button('till/cash', 'drawer_now', dialog))
  // A dialog whose act the shop has not answered stays, and says that it is done once.
  await page.keyboard.press('Escape')
  await expect(dialog).toContainText(marta.text('till', 'slow'))
  await expectNoViolations(page)
  answered.resolve()
  await expect(dialog).toBeHidden()
  await expect.poll(() => printer.jobs.length).toBe(1)
  expect(readLastPaper(printer)).toMatchObject({ pulses: [0], lines: [] })
  printer.jobs.length = 0

  // 80 euros should be there.
  await marta.closeSession(30_00)
  await page.getByLabel(marta.text('till/cash', 'reason')).fill('Faltan dos billetes')
  await marta.press(marta.button('till/cash', 'close_with'))
  const main = page.getByRole('main')
  await expect(main).toContainText(marta.text('till/cash', 'approve_difference'))
  await expect(main.getByRole('radio', { name: 'Rosa Ferrándiz' })).toBeChecked()
  await expectNoViolations(page)
  await marta.tapDigits(managerPin, main)
  await expect(main).not.toContainText(money(80_00))
  await marta.press(marta.button('till', 'approval_now', main))
  // The manager reads what she accepts before it counts.
  const shown = main.getByRole('region', { name: 'Efectivo' })
  await expect(shown).toContainText(money(80_00))
  await expect(shown).toContainText(money(-50_00))
  await expectNoViolations(page)
  await marta.press(marta.button('till/cash', 'accept_difference'))
  await expect(marta.getReportFigure('difference')).toHaveText(money(-50_00))

  await expect.poll(() => printer.jobs.length).toBe(1)
  const z = readLastPaper(printer)
  expect(z.text).toContain(`${till} · n.º 1`)
  expect(z.text).toContain('Motivo: Faltan dos billetes')
  expect(z.text).toContain('Diferencia aprobada por Rosa Ferrándiz')
  expect(z.text).toMatch(/Diferencia +[-−]50,00 €/)
  expect(z.text).not.toContain('COPIA')
  await expectNoViolations(page)
  await marta.press(marta.button('till/cash', 'print'))
  await expect.poll(() => printer.jobs.length).toBe(2)
  expect(readLastPaper(printer).text).toContain('COPIA')
  expect(page.context().pages()).toHaveLength(1)
  await printer.close()
})

test('a manager prints an X at the till, and where the browser prints no window stays', async ({
  page,
  shop,
  visitor,
}) => {
  const printer = await startPrinterDouble()
  const till = await addPrintingTill(shop, printer)
  await signIn(page.request, 'rosa')
  await openElsewhere(page.request, till, 70_00)
  const rosa = tillSeller(page)
  await rosa.openTill(till)
  await rosa.waitUntilReady()
  const dialog = page.getByRole('dialog')
  await rosa.chooseFromMenu('x_reading')
  await expect(dialog).toContainText(rosa.text('till/printing', 'printed'))
  await expectNoViolations(page)
  const x = readLastPaper(printer)
  expect(x.text).toContain('Lectura X')
  expect(x.text).toMatch(/Fondo +70,00 €/)
  await rosa.press(rosa.button('till/cash', 'x_done', dialog))
  await printer.close()

  const other = await addTill(shop)
  await openElsewhere(page.request, other, 70_00)
  const desk = await visitor({ baseURL: shop.url, viewport: { width: 1024, height: 768 } })
  await signIn(desk.request, 'rosa')
  const atOther = tillSeller(desk)
  await atOther.openTill(other)
  await atOther.waitUntilReady()
  await atOther.chooseFromMenu('x_reading')
  await expect(desk.getByRole('dialog')).toBeVisible()
  expect(await atOther.getPrintedAddress()).toBe(`/print/x-reading/${other}?print=1`)
  const frame = desk.frameLocator('#print-frame')
  await expect(frame.getByRole('article')).toContainText('Lectura X')
  expect(desk.context().pages()).toHaveLength(1)
})

openTillTest(
  'what was sold on paper while the till was dead is entered at it, with more articles than a paper has lines',
  async ({ page, marta, till }) => {
    const box = getBarcode('libelula', 'Rosa', '27')
    const { price_cents } = await findArticle(page.request, box)
    await marta.chooseFromMenu('paper')
    const dialog = page.getByRole('dialog')
    const paper = (key: string) => dialog.getByLabel(marta.text('till/paper-tickets', key))
    const enter = marta.button('till/paper-tickets', 'enter', dialog)
    await marta.press(enter)
    await expect(dialog.getByRole('alert')).toContainText(
      marta.text('till/paper-tickets', 'incomplete'),
    )
    await expectNoViolations(page)
    await paper('number').fill('7')
    await paper('day').fill(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' }))
    await paper('time').fill('00:05')
    await paper('seller').selectOption({ label: 'Marta Soler' })
    // The till knows what a code is called and costs.
    await paper('code').first().fill(box)
    await paper('code').first().blur()
    await expect(paper('article').first()).toHaveValue(/Libélula/)
    for (let line = 1; line < 8; line++) {
      if (line === 7) await marta.press(marta.button('till/paper-tickets', 'add_line', dialog))
      await paper('article').nth(line).fill(`Crema ${line}`)
      await paper('price').nth(line).fill('6,50')
    }
    const total = price_cents + 7 * 6_50
    await dialog.getByLabel('Efectivo').fill(String(total / 100).replace('.', ','))
    await marta.press(enter)
    // The paper is of before the till was opened, which an incident says.
    await expect(
      page.getByText(marta.text('till/paper-tickets', 'entered_incidents')),
    ).toBeVisible()
    await expect(paper('number')).toHaveValue('')
    expect(await listSales(page.request, till)).toMatchObject([{ total_cents: total }])
  },
)
