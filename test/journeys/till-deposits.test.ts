import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { approvesAlone } from './counter/approves-alone.ts'
import { setManagerPin } from './counter/staff-pins.ts'
import { emptyStock, layAwayElsewhere, readDeposit } from './deposits.ts'
import { expect } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import { listMails, listSales, openStaffApi, PASSWORD, receivePair, signIn } from './staff.ts'
import { getBarcode, money, type tillSeller } from './till-seller.ts'

openTillTest.use({ viewport: { width: 1024, height: 768 } })

const text = 'till/deposits'

/** Gives back in cash what was proposed to go back to a card. */
async function giveBackInCash(marta: ReturnType<typeof tillSeller>, dialog: Locator) {
  await marta.press(marta.button('till/payments', 'take_back', dialog))
  await marta.press(marta.button('till/payments', 'cash', dialog))
  await expect(dialog).toContainText(marta.text('till/payments', 'back.other_way'))
}

/** A deposit that was looked at before shows nothing of that look while it is read again. */
async function expectFreshRead(
  page: Page,
  marta: ReturnType<typeof tillSeller>,
  reference: string,
) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/deposits/getDeposit**', async (route) => {
    await released
    await route.continue()
  })
  await marta.scan(reference)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status', { name: marta.text(text, 'loading') })).toBeVisible()
  release()
  await expect(dialog).toContainText(marta.text('core/deposits', 'state.sold'))
}

openTillTest(
  'a size that is not there is ordered with an advance, comes in, is announced, and becomes a sale by scanning its slip',
  async ({ page, marta, till, shop }) => {
    const box = getBarcode('ordesa', 'Chocolate', '41')
    // The last pairs go, so that the size has to be ordered.
    const { variant_id, price_cents } = await emptyStock(shop, page.request, box)
    const admin = await openStaffApi(shop, 'admin')
    const email = `olga-${till.toLowerCase()}@horma.test`
    await marta.press(marta.button('till', 'menu'))
    await page.getByRole('menuitem', { name: marta.text('till', 'deposits') }).click()
    const dialog = page.getByRole('dialog')
    await expectNoViolations(page)
    await marta.press(marta.button(text, 'new', dialog))
    await dialog.getByRole('textbox').first().fill(box)
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText(marta.text(text, 'gone'))
    await marta.press(marta.button(text, 'choose_customer', dialog))
    await marta.press(marta.button('till/customers', 'new', dialog))
    const card = dialog.getByRole('form', { name: marta.text('till/customers', 'new') })
    await card.getByLabel(marta.text('till/customers', 'name')).fill('Olga Encargos')
    await card.getByLabel(marta.text('till/customers', 'email')).fill(email)
    await marta.press(marta.button('till/customers', 'save', dialog))
    await dialog.getByLabel(marta.text(text, 'deposit')).fill('40')
    // A price that is mistyped loses nothing of the advance.
    const agreed = dialog.getByLabel(marta.text(text, 'agreed'))
    await agreed.fill('9999')
    await expect(dialog.getByRole('button', { name: /^Encargar con 40,00/ })).toBeDisabled()
    await agreed.clear()
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: /^Encargar con 40,00/ }).click()
    await expect(dialog).toBeHidden()
    await expect(marta.lines).toContainText('Encargar un par')
    await expect(marta.total).toHaveText(money(40_00))
    // One sum in three ways.
    await marta.pay()
    await marta.tapDigits('15')
    await marta.press(marta.button('till/payments', 'bizum', marta.tender))
    await marta.tapDigits('20')
    await page.keyboard.press('F10')
    await marta.tapDigits('10')
    await marta.payCash()
    await expect(marta.tender).toContainText(/Cambio\s*5,00/)
    await expectNoViolations(page)
    await marta.press(marta.finishButton)
    const heading = page.getByRole('heading', { name: /^Par encargado/ })
    await expect(heading).toBeVisible()
    await expectNoViolations(page)
    const reference = (await heading.textContent())?.split(' ').at(-1) ?? ''
    expect(await readDeposit(page.request, reference)).toMatchObject({
      kind: 'order',
      state: 'waiting',
      paid_cents: 40_00,
      price_cents,
    })

    // A pair comes in: the worker sets it aside and mails her.
    await receivePair(shop, variant_id)
    await expect.poll(async () => (await readDeposit(page.request, reference)).state).toBe('ready')
    await expect.poll(() => listMails(admin, email)).toContain('deposit-ready')
    await admin.dispose()

    await marta.scan(reference)
    await expect(dialog).toContainText(marta.text('core/deposits', 'state.ready'))
    await expectNoViolations(page)
    await marta.press(dialog.getByRole('button', { name: /^Entregar y cobrar/ }))
    await expect(dialog).toBeHidden()
    await expect(marta.lines).toContainText(`Entregar ${reference}`)
    await marta.pay()
    await marta.payByCard()
    await marta.finishSale()
    const [sale] = await listSales(page.request, till)
    expect(sale).toMatchObject({ total_cents: price_cents })
    const deposit = await readDeposit(page.request, reference)
    expect(deposit).toMatchObject({ state: 'sold', balance_cents: 0 })
    await expectFreshRead(page, marta, reference)
    const read = await (await page.request.get(`/api/v1/sales/${sale?.sale_id}`)).json()
    expect(read.invoice.total_cents).toBe(price_cents - 40_00)
    expect(read.deductions).toMatchObject([
      { kind: 'advance', total_cents: 40_00, deposit: reference },
    ])
  },
)

openTillTest(
  'a pair that was laid away is cancelled at the till and its money of a card given back in cash with the manager’s PIN, or by the owner alone with her password',
  async ({ page, marta, till, shop }) => {
    const pin = await setManagerPin(shop)
    const box = getBarcode('libelula', 'Negro', '30')
    const { reference } = await layAwayElsewhere(page.request, till, box)
    const { paid_cents } = await readDeposit(page.request, reference)
    await marta.scan(reference)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(reference)
    await marta.press(marta.button(text, 'cancel', dialog))
    await dialog.getByLabel(marta.text(text, 'reason')).fill('Ya no lo quiere')
    await giveBackInCash(marta, dialog)
    await expect(dialog).toContainText(money(paid_cents))
    await expectNoViolations(page)
    await marta.press(marta.button(text, 'cancel_back', dialog))
    await expect(dialog).toContainText(marta.text(text, 'approve_back'))
    await dialog.getByRole('radio', { name: 'Rosa Ferrándiz' }).check()
    await expectNoViolations(page)
    await marta.tapDigits(pin, dialog)
    await marta.press(marta.button('till', 'approval_now', dialog))
    await expect(dialog).toContainText(marta.text('core/deposits', 'state.cancelled'))
    await expect(marta.button(text, 'print_back', dialog)).toBeVisible()
    const deposit = await readDeposit(page.request, reference)
    expect(deposit).toMatchObject({ state: 'cancelled', paid_cents: 0 })
    expect(deposit.invoices.map(({ type }: { type: string }) => type)).toEqual(['F2', 'R5'])

    const other = await layAwayElsewhere(page.request, till, getBarcode('libelula', 'Negro', '31'))
    // The paper of the money is read before the seller signs out.
    const paper = page.frameLocator('#print-frame').getByRole('main')
    await paper.waitFor({ state: 'attached' })
    await page.context().clearCookies()
    await signIn(page.request, 'admin')
    await marta.openTill(till)
    await marta.waitUntilReady()
    await approvesAlone(shop, async () => {
      await marta.scan(other.reference)
      await marta.press(marta.button(text, 'cancel', dialog))
      await dialog.getByLabel(marta.text(text, 'reason')).fill('Ya no lo quiere')
      await giveBackInCash(marta, dialog)
      await marta.press(marta.button(text, 'cancel_back', dialog))
      await expect(dialog).toContainText(marta.text('till', 'approval_alone'))
      const password = dialog.getByLabel(marta.text('till', 'approval_password'), { exact: true })
      await password.fill('no es esta')
      await marta.press(marta.button('till', 'approval_now', dialog))
      await expect(password).toHaveAccessibleDescription(marta.text('core/base', 'PASSWORD_WRONG'))
      await expectNoViolations(page)
      await password.fill(PASSWORD)
      await marta.press(marta.button('till', 'approval_now', dialog))
      await expect(dialog).toContainText(marta.text('core/deposits', 'state.cancelled'))
    })
  },
)
