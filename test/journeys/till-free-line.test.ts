import { expect } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import { findArticle, listSales } from './staff.ts'
import { getBarcode, money } from './till-seller.ts'

openTillTest.use({ viewport: { width: 1024, height: 768 } })

openTillTest(
  'a free item is sold with a pair, by touch and by key, with a discount, and stands on the ticket',
  async ({ page, marta, till }) => {
    const box = getBarcode('gredos', 'Cuero', '42')
    const { price_cents } = await findArticle(page.request, box)
    await marta.scanAll(box)
    await marta.press(marta.button('till/ticket', 'free_line'))
    const dialog = page.getByRole('dialog')
    const name = dialog.getByLabel(marta.text('till/ticket', 'free_name'))
    await name.fill('Arreglo de tacón')
    await marta.tapDigits('12,50', dialog)
    await marta.press(marta.button('till/ticket', 'free_add', dialog))
    await expect(marta.lines).toContainText(['Zapato Gredos', 'Arreglo de tacón'])
    await page.keyboard.press('F4')
    await marta.press(dialog.getByRole('button', { name: '10 %' }))
    await marta.press(marta.button('till/ticket', 'discount_apply', dialog))
    await page.keyboard.press('Insert')
    await name.fill('Llavero')
    await dialog.getByLabel(marta.text('till/ticket', 'free_price')).fill('3')
    await page.keyboard.press('Enter')
    await expect(marta.lines).toHaveCount(3)
    const total = price_cents + 11_25 + 3_00
    await expect(marta.total).toHaveText(money(total))
    await marta.pay()
    await marta.payByCard()
    const number = await marta.finishSale()
    const paper = await marta.print('print')
    await expect(paper.getByRole('main')).toContainText(number)
    await expect(paper.getByRole('main')).toContainText('Arreglo de tacón')
    await expect(paper.getByRole('main')).toContainText('11,25')
    expect(await listSales(page.request, till)).toMatchObject([{ total_cents: total }])
  },
)
