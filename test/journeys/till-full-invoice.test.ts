import { expect } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import { getBarcode } from './till-seller.ts'

openTillTest.use({ viewport: { width: 1024, height: 768 } })

const NAME = 'Zapatos <&"> \u{1F45F} SL'

openTillTest(
  'a customer who gives a NIF while paying gets a full invoice, and a wrong NIF is told at once',
  async ({ page, marta }) => {
    await marta.scanAll(getBarcode('gredos', 'Negro', '43'))
    await marta.pay()
    await marta.press(marta.button('till/payments', 'invoice', marta.tender))
    const dialog = page.getByRole('dialog')
    const field = (key: string) => dialog.getByLabel(marta.text('till/payments', key))
    const save = marta.button('till/payments', 'invoice_save', dialog)
    await field('invoice_nif').fill('12345678A')
    await field('invoice_name').fill('王小明 SL')
    await expect(dialog.getByRole('status')).toContainText('王 小 明')
    await field('invoice_name').fill(NAME)
    await expect(dialog.getByRole('status')).toHaveCount(0)
    await field('invoice_address').fill('Calle Mayor 1, 28013 Madrid')
    await marta.press(save)
    await expect(field('invoice_nif')).toHaveAccessibleDescription(/NIF no existe/)
    await expect(field('invoice_name')).toHaveValue(NAME)
    await field('invoice_nif').fill('12.345.678-z')
    await marta.press(save)
    await expect(marta.tender).toContainText('12345678Z')
    await marta.payByCard()
    const number = await marta.finishSale()
    expect(number).toMatch(/^PRUEBA-F\d\d-\d+$/)
    const paper = await marta.print('print')
    await expect(paper.getByRole('main')).toContainText(NAME)
    await expect(paper.getByRole('main')).toContainText('NIF 12345678Z')
    await expect(paper.getByRole('main')).not.toContainText('Factura simplificada')
  },
)
