import type { Page } from '@playwright/test'
import { remindOfLoans } from '../../core/loans/remind-of-loans.ts'
import { expectNoViolations } from './axe.ts'
import { expect } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import type { ShopServer } from './server.ts'
import { findArticle, listMails, openStaffApi, signIn, withDatabase } from './staff.ts'
import { getBarcode, money, type tillSeller } from './till-seller.ts'

openTillTest.use({ viewport: { width: 1024, height: 768 } })

const text = 'till/loans'
const SIZES = ['26', '27', '29'] as const
const toBox = (size: string) => getBarcode('libelula', 'Plata', size)

/** Sellers of the demo shop do not lend; Rosa, who runs the shop, does. */
async function becomeRosa(page: Page, marta: ReturnType<typeof tillSeller>, till: string) {
  await marta.press(marta.button('till', 'menu'))
  await expect(page.getByRole('menuitem', { name: marta.text('till', 'deposits') })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: marta.text('till', 'loans') })).toHaveCount(0)
  await page.context().clearCookies()
  await signIn(page.request, 'rosa')
  await marta.openTill(till)
  await marta.waitUntilReady()
}

const DAY_MS = 86_400_000

/** What the worker does on the morning before the pairs are due. */
async function remindOf(shop: ShopServer, dueOn: string): Promise<void> {
  const morning = new Date(Date.parse(`${dueOn}T10:00:00Z`) - DAY_MS)
  await withDatabase(shop, (db) => remindOfLoans(db, () => morning))
}

openTillTest(
  'three pairs of the ticket are lent on a slip with a deposit, and reminded of; by its code one comes back, one comes back damaged, and one is kept and paid with it',
  async ({ page, marta, till, shop }) => {
    const email = `pilar-${till.toLowerCase()}@horma.test`
    await becomeRosa(page, marta, till)
    const dialog = page.getByRole('dialog')
    const openLoans = async () => {
      await marta.press(marta.button('till', 'menu'))
      await page.getByRole('menuitem', { name: marta.text('till', 'loans') }).click()
    }
    await marta.scanAll(...SIZES.map(toBox))
    await openLoans()
    await expectNoViolations(page)
    await marta.press(marta.button(text, 'new', dialog))
    const chosen = dialog.getByRole('list', { name: marta.text(text, 'chosen') })
    await expect(chosen.getByRole('listitem')).toHaveCount(3)
    // A fourth box is beyond what the shop lends to one customer, and says so.
    await marta.scan(toBox('26'))
    await expect(chosen.getByRole('listitem')).toHaveCount(4)
    await expect(dialog.getByRole('alert')).toContainText(money(500_00))
    await marta.press(chosen.getByRole('button').last())
    await marta.press(marta.button(text, 'choose_customer', dialog))
    await marta.press(marta.button('till/customers', 'new', dialog))
    const card = dialog.getByRole('form', { name: marta.text('till/customers', 'new') })
    await card.getByLabel(marta.text('till/customers', 'name')).fill('Pilar Prestada')
    await marta.press(marta.button('till/customers', 'save', dialog))
    await marta.press(marta.button(text, 'lend', dialog))
    // Nobody could remind her.
    await expect(dialog.getByRole('alert')).toHaveText(marta.text('core/loans', 'CONTACT_REQUIRED'))
    await marta.press(marta.button(text, 'other_customer', dialog))
    await marta.press(marta.button('till/customers', 'new', dialog))
    await card.getByLabel(marta.text('till/customers', 'name')).fill('Pilar Prestada')
    await card.getByLabel(marta.text('till/customers', 'email')).fill(email)
    await marta.press(marta.button('till/customers', 'save', dialog))
    await dialog.getByLabel(marta.text(text, 'deposit_optional')).fill('20')
    await expectNoViolations(page)
    await marta.press(marta.button(text, 'lend', dialog))
    const heading = dialog.getByRole('heading', { name: /^Préstamo P/ })
    await expect(heading).toBeVisible()
    // What she leaves for them is charged once the pairs are hers to take, and stands on the slip.
    const deposit = marta.region(text, 'deposit_take')
    await marta.press(marta.button('till/payments', 'card', deposit))
    await expectNoViolations(page)
    await marta.press(deposit.getByRole('button', { name: /^Tomar 20,00/ }))
    await expect(dialog.getByText('Fianza 20,00 €')).toBeVisible()
    await expectNoViolations(page)
    const reference = (await heading.textContent())?.split(' ').at(-1) ?? ''
    expect(await marta.getPrintedAddress()).toContain(`/print/loan/${reference}`)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(marta.lines).toHaveCount(0)
    await openLoans()
    await expect(dialog.getByRole('listitem').filter({ hasText: reference })).toContainText(
      'Pilar Prestada',
    )
    await page.keyboard.press('Escape')
    const { due_on } = await (await page.request.get(`/api/v1/loans/${reference}`)).json()
    await remindOf(shop, due_on)
    expect(await listMails(await openStaffApi(shop, 'admin'), email)).toContain('loan-due')

    // The box is scanned while the slip is still being read.
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/loans/getLoan**', async (route) => {
      await released
      await route.continue()
    })
    await marta.scan(reference)
    const reading = dialog.getByRole('status', { name: marta.text(text, 'loading') })
    await expect(reading).toBeVisible()
    await marta.scan(toBox('26'))
    release()
    await expect(heading).toBeVisible()
    const boxes = dialog.getByRole('checkbox')
    await expect(boxes.first()).toBeChecked()
    await marta.scan(getBarcode('gredos', 'Cuero', '42'))
    await expect(dialog.getByRole('alert')).toContainText('no es de este préstamo')
    await boxes.nth(1).check()
    const second = dialog.getByRole('group').nth(1)
    await second.getByText(marta.text('core/loans', 'condition.damaged')).click()
    await second.getByText(marta.text('core/loans', 'fit.too_small')).click()
    await second.getByLabel(marta.text(text, 'mark_note')).fill('Tacón roto')
    await expectNoViolations(page)
    await marta.press(marta.button(text, 'back_and_sell', dialog))
    await expect(marta.button(text, 'print_labels', dialog)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    const { price_cents } = await findArticle(page.request, toBox('29'))
    await expect(marta.lines).toContainText([reference, `Fianza de ${reference}`])
    await expect(marta.total).toHaveText(money(price_cents - 20_00))
    await marta.pay()
    await marta.payByCard()
    await marta.finishSale()
    const loan = await (await page.request.get(`/api/v1/loans/${reference}`)).json()
    expect(loan).toMatchObject({
      ended_at: expect.any(String),
      items: [
        { state: 'returned', condition: 'sellable' },
        { state: 'returned', condition: 'damaged', fit: 'too_small' },
        { state: 'sold', sale: { reference: expect.any(String) } },
      ],
      deposit: { taken_cents: 20_00, used_cents: 20_00, held_cents: 0 },
    })
    await marta.scan(reference)
    await expect(dialog).toContainText(marta.text('core/loans', 'state.sold'))
  },
)
