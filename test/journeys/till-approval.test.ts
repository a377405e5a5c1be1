import { expectAccessibleInBothSchemes } from './accessibility.ts'
import { expectNoViolations } from './axe.ts'
import { setManagerPin } from './counter/staff-pins.ts'
import { expect } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import { findArticle, listSales, receivePair, signIn } from './staff.ts'
import { getBarcode, money } from './till-seller.ts'

openTillTest.use({ viewport: { width: 1024, height: 768 } })

openTillTest(
  'a discount and cash above a seller’s limits are approved at the till by the manager’s PIN',
  async ({ page, shop, marta, till }) => {
    const managerPin = await setManagerPin(shop)
    const box = getBarcode('gredos', 'Cuero', '43')
    const { price_cents } = await findArticle(page.request, box)
    await marta.scanAll(box)
    await marta.press(marta.button('till/ticket', 'discount', marta.ticket))
    const dialog = page.getByRole('dialog')
    await marta.press(dialog.getByRole('button', { name: '20 %' }))
    await marta.press(marta.button('till/ticket', 'discount_ask', dialog))
    await expect(dialog.getByRole('radio')).toHaveCount(1)
    await expect(dialog.getByRole('radio', { name: 'Rosa Ferrándiz' })).toBeChecked()
    // Who approves sees what it was and what is left of it.
    const total = price_cents - Math.floor(price_cents * 0.2 + 0.5)
    await expect(dialog.getByRole('definition')).toHaveText(
      [price_cents, total - price_cents, total].map(money),
    )
    await expectAccessibleInBothSchemes(page)

    const pin = dialog.getByLabel('PIN de Rosa Ferrándiz', { exact: true })
    await marta.tapDigits('2580', dialog)
    await marta.press(marta.button('till', 'approval_now', dialog))
    await expect(pin).toHaveAccessibleDescription(marta.text('core/base', 'PIN_WRONG'))
    await marta.tapDigits(managerPin, dialog)
    await marta.press(marta.button('till', 'approval_now', dialog))
    await expect(dialog).toBeHidden()
    await expect(marta.total).toHaveText(money(total))
    await marta.pay()
    await marta.payByCard()
    await marta.finishSale()
    expect(await listSales(page.request, till)).toMatchObject([{ total_cents: total }])

    await marta.chooseFromMenu('cash_out')
    await marta.tapDigits('100,01', dialog)
    await dialog.getByLabel(marta.text('till/cash', 'why')).fill('Al banco')
    await marta.press(marta.button('till/cash', 'move_out_now', dialog))
    await expect(pin).toBeVisible()
    await marta.tapDigits(managerPin, dialog)
    await marta.press(marta.button('till', 'approval_now', dialog))
    await expect(page.getByText(marta.text('till/cash', 'moved_out'))).toBeVisible()
  },
)

openTillTest(
  'a label that says more than the catalog corrects its price by the manager’s PIN, and without one where the seller may change prices',
  async ({ page, shop, marta }) => {
    const pin = await setManagerPin(shop)
    const ballerina = getBarcode('libelula', 'Negro', '29')
    // Other journeys sell it too, and a pair must be left to be marked.
    await receivePair(shop, (await findArticle(page.request, ballerina)).variant_id)
    await marta.scanAll(ballerina)
    const dialog = page.getByRole('dialog')
    await raisePrice('299')
    await expect(marta.button('till/ticket', 'discount_apply', dialog)).toBeDisabled()
    await expectNoViolations(page)
    await marta.press(marta.button('till/ticket', 'price_correct', dialog))
    await marta.tapDigits(pin, dialog)
    await marta.press(marta.button('till', 'approval_now', dialog))
    await expect(dialog).toBeHidden()
    await expect(marta.lines).toContainText('1 × 299,00')
    await expect(marta.total).toContainText('299,00')

    await page.context().clearCookies()
    await signIn(page.request, 'rosa')
    await page.reload()
    await expect(page.getByRole('banner')).toContainText('Rosa Ferrándiz')
    await raisePrice('309')
    await marta.press(marta.button('till/ticket', 'price_correct', dialog))
    await expect(dialog).toContainText(marta.text('till/ticket', 'price_correct_text'))
    await expectNoViolations(page)
    await marta.press(marta.button('till/ticket', 'price_correct_now', dialog))
    await expect(dialog).toBeHidden()
    await expect(marta.lines).toContainText('1 × 309,00')

    // A pair of it that is marked in the office has this price beside its own, and one of another size has another.
    await page.goto('/admin/marked-pairs/new?q=libelula')
    await page.getByRole('link', { name: /Bailarina Libélula/ }).click()
    const which = page.getByLabel(marta.text('office/stock/marked-pairs', 'which'))
    const price = page.getByLabel(marta.text('office/stock/marked-pairs', 'own_price'))
    const choose = async (name: string) => {
      const option = which.getByRole('option', { name }).first()
      await which.selectOption((await option.getAttribute('value')) ?? '')
    }
    await choose('Negro · 28')
    await expect(price).not.toHaveAccessibleDescription(/309,00/)
    await choose('Negro · 29')
    await expect(price).toHaveAccessibleDescription(/309,00/)

    async function raisePrice(euros: string): Promise<void> {
      await marta.press(marta.button('till/ticket', 'discount', marta.ticket))
      await marta.press(
        dialog.getByText(marta.text('till/ticket', 'discount_price_kind'), { exact: true }),
      )
      await marta.tapDigits(euros, dialog)
    }
  },
)
