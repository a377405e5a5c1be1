import { expectNoViolations } from './axe.ts'
import { setManagerPin } from './counter/staff-pins.ts'
import { expect } from './fixtures.ts'
import { openTillTest } from './open-till.ts'

openTillTest.use({ viewport: { width: 1024, height: 768 } })

openTillTest(
  'above 3,000 euros a free article is approved by the manager, and then the till asks for a full invoice before it can be finished',
  async ({ page, marta, shop }) => {
    const managerPin = await setManagerPin(shop)
    await marta.press(marta.button('till/ticket', 'free_line'))
    const line = page.getByRole('dialog')
    await line.getByLabel(marta.text('till/ticket', 'free_name')).fill('Botas de encargo')
    await line.getByLabel(marta.text('till/ticket', 'free_price')).fill('3000,01')
    await page.keyboard.press('Enter')
    await expect(marta.lines).toHaveCount(1)
    await marta.press(marta.button('till/ticket', 'pay', marta.ticket))
    await expect(line).toContainText(marta.text('till/ticket', 'limits_text'))
    await expect(line).toContainText(/1 × Botas de encargo.*3\.000,01/)
    await expectNoViolations(page)
    await marta.tapDigits(managerPin, line)
    await marta.press(marta.button('till', 'approval_now', line))
    await expect(marta.tender).toBeVisible()
    const alert = marta.tender.getByRole('alert').filter({
      hasText: marta.text('till/payments', 'invoice_required'),
    })
    await expect(alert).toBeVisible()
    await marta.payByCard()
    await expect(marta.finishButton).toBeDisabled()
    await expectNoViolations(page)
    await marta.press(marta.button('till/payments', 'invoice', alert))
    const dialog = page.getByRole('dialog')
    const field = (key: string) => dialog.getByLabel(marta.text('till/payments', key))
    await field('invoice_nif').fill('12345678Z')
    await field('invoice_name').fill('Ana Prueba')
    await field('invoice_address').fill('Calle Mayor 1, 28013 Madrid')
    await marta.press(marta.button('till/payments', 'invoice_save', dialog))
    await expect(alert).toHaveCount(0)
    expect(await marta.finishSale()).toMatch(/^PRUEBA-F\d\d-\d+$/)
  },
)
