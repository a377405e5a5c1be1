import type { Page } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './accessibility.ts'
import { expectNoViolations } from './axe.ts'
import { issueBadge, setManagerPin, setPin } from './counter/staff-pins.ts'
import { expect } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import { listIncidents, listSales, signIn } from './staff.ts'
import { getBarcode, type TillSeller } from './till-seller.ts'

openTillTest.use({ viewport: { width: 1024, height: 768 } })

/** The dialog that asks who sells, and what it is answered with. */
function sellerDialog(page: Page, marta: TillSeller) {
  const dialog = page.getByRole('dialog')
  const person = (name: string) => dialog.getByRole('button', { name: new RegExp(`^${name}`) })
  return {
    dialog,
    person,
    open: () => marta.press(page.getByRole('button', { name: marta.text('till', 'seller') })),
    expectSeller: (name: string) =>
      expect(page.getByRole('button', { name: `Vende ${name}: cambiar de persona` })).toBeVisible(),
    choose: (name: string) => marta.press(person(name)),
  }
}

openTillTest(
  'sellers change by PIN and by card with their own limits, and a manager approves what is above them',
  async ({ page, shop, marta, till }) => {
    const managerPin = await setManagerPin(shop)
    await setPin(shop, 'marta', '2580')
    const badge = await issueBadge(shop, 'marta')
    const seller = sellerDialog(page, marta)
    await marta.scanAll(getBarcode('gredos', 'Cuero', '42'))
    await seller.open()
    await seller.choose('Rosa Ferrándiz')
    await expectAccessibleInBothSchemes(page)
    const pin = seller.dialog.getByLabel('PIN de Rosa Ferrándiz', { exact: true })
    await marta.tapDigits('1470', seller.dialog)
    await expect(pin).toHaveAccessibleDescription(marta.text('core/base', 'PIN_WRONG'))
    await marta.tapDigits(managerPin, seller.dialog)
    await expect(seller.dialog).toBeHidden()
    await seller.expectSeller('Rosa Ferrándiz')
    await expect(marta.lines).toHaveCount(1)

    // Rosa may give 20 per cent, and sells in her own name.
    await marta.press(marta.button('till/ticket', 'discount', marta.ticket))
    await marta.press(seller.dialog.getByRole('button', { name: '20 %' }))
    await marta.press(marta.button('till/ticket', 'discount_apply', seller.dialog))
    await expect(seller.dialog).toBeHidden()
    await marta.pay()
    await marta.payByCard()
    await marta.finishSale()
    expect(await listSales(page.request, till)).toMatchObject([
      { seller: { name: 'Rosa Ferrándiz' } },
    ])

    // The card of Marta, scanned over the finished sale: her limit is back, and Rosa approves by PIN.
    await marta.scan(badge)
    await seller.expectSeller('Marta Soler')
    await marta.scanAll(getBarcode('gredos', 'Cuero', '41'))
    await marta.press(marta.button('till/ticket', 'discount', marta.ticket))
    await marta.press(seller.dialog.getByRole('button', { name: '20 %' }))
    await marta.press(marta.button('till/ticket', 'discount_ask', seller.dialog))
    await expect(seller.dialog.getByLabel('PIN de Rosa Ferrándiz', { exact: true })).toBeVisible()
    await marta.tapDigits(managerPin, seller.dialog)
    await marta.press(marta.button('till', 'approval_now', seller.dialog))
    await expect(seller.dialog).toBeHidden()

    await marta.chooseFromMenu('lock')
    await expect(seller.dialog).toContainText(marta.text('till/seller', 'title_locked'))
    await page.keyboard.press('Escape')
    await marta.tapDigits('2580', seller.dialog)
    await expect(seller.dialog).toBeHidden()
    await expect(marta.lines).toHaveCount(1)

    // Nobody touches it for the eight hours after which the office would sign out: it only asks for a PIN.
    await page.clock.install()
    await page.keyboard.press('Shift')
    await page.clock.fastForward('08:00:01')
    await expect(seller.dialog).toContainText(marta.text('till/seller', 'title_locked'))
    await marta.tapDigits('2580', seller.dialog)
    await expect(seller.dialog).toBeHidden()
    await expect(marta.lines).toHaveCount(1)
  },
)

openTillTest(
  'without the shop a known seller goes on without a proof, which an incident tells, and is asked for it after',
  async ({ page, context, shop, visitor, marta, till }) => {
    const managerPin = await setManagerPin(shop)
    await setPin(shop, 'marta', '2580')
    const seller = sellerDialog(page, marta)
    await seller.open()
    await seller.choose('Rosa Ferrándiz')
    await marta.tapDigits(managerPin, seller.dialog)
    await seller.expectSeller('Rosa Ferrándiz')

    await context.setOffline(true)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText(marta.text('till', 'goods_stale'))).toBeVisible()
    await seller.open()
    await seller.choose('Marta Soler')
    await marta.press(marta.button('till/seller', 'go_on_as', seller.dialog))
    await seller.expectSeller('Marta Soler')
    await marta.scanAll(getBarcode('libelula', 'Rosa', '30'))
    await marta.pay()
    await marta.payCash()
    await marta.press(marta.finishButton)
    await expect(marta.region('till/sales', 'sold')).toContainText(
      marta.text('till/sales', 'sold_waiting'),
    )

    await context.setOffline(false)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(seller.dialog).toContainText(marta.text('till/seller', 'title_back'))
    await marta.tapDigits('2580', seller.dialog)
    await expect(seller.dialog).toBeHidden()
    await marta.waitForNumber()
    expect(await listSales(page.request, till)).toMatchObject([{ seller: { name: 'Marta Soler' } }])
    expect(await listIncidents(page.request, till)).toMatchObject([{ kind: 'seller_unproven' }])

    // Rosa's session brought the sale, so somebody else asks Marta, and answers the incident in the office.
    const office = await visitor()
    await signIn(office.request, 'admin')
    await office.goto(`/admin/incidents?till=${till}`)
    const incident = office.getByRole('listitem').filter({ hasText: 'Marta Soler' })
    await incident.getByRole('button', { name: /^Solo anotar/ }).click()
    const answer = office.getByRole('dialog')
    await expect(answer.getByLabel('Qué se ha hecho')).toHaveValue('Confirmado con quien vendió.')
    await expectNoViolations(office)
    await answer.getByRole('button', { name: 'Solo anotar' }).click()
    await expect(incident).toContainText('Resuelta')
  },
)
