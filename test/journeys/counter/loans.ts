import type { Page } from '@playwright/test'
import { createCustomer } from '../deposits.ts'
import { expect } from '../fixtures.ts'
import { writeElsewhere } from '../returned-orders.ts'
import type { ShopServer } from '../server.ts'
import { findArticle, openStaffApi } from '../staff.ts'
import type { tillSeller } from '../till-seller.ts'
import type { actCounter } from './act-counter.ts'
import type { ActName } from './acts.ts'

interface LoanActs {
  page: Page
  marta: ReturnType<typeof tillSeller>
  counter: ReturnType<typeof actCounter>
  count(act: ActName, work: () => Promise<unknown>): Promise<void>
  shop: ShopServer
  till: string
  /** The boxes of two pairs. */
  boxes: readonly [string, string]
}

/** Counts what it takes to lend a pair, to take one back and to sell one that stays, for who sells at a till and may lend. */
export async function driveLoans({ page, marta, counter, count, shop, till, boxes }: LoanActs) {
  const dialog = page.getByRole('dialog')
  const [box, other] = boxes
  const text = 'till/loans'
  const scan = (code: string) => {
    counter.noteScan()
    return marta.scan(code)
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  const showLoan = async (code: string) => {
    await scan(code)
    await expect(dialog.getByRole('heading', { name: code })).toBeVisible()
  }
  const heading = dialog.getByRole('heading', { name: /^Préstamo P/ })
  await count('loan_take', async () => {
    counter.noteScan()
    await marta.scanAll(box)
    await marta.press(marta.button('till', 'menu'))
    await marta.press(page.getByRole('menuitem', { name: marta.text('till', 'loans') }))
    await marta.press(marta.button(text, 'new', dialog))
    await marta.press(marta.button(text, 'choose_customer', dialog))
    await expect(dialog.getByLabel(marta.text('till/customers', 'search'))).toBeFocused()
    await counter.type('4862')
    await marta.press(dialog.getByRole('button', { name: /Nuria Cuentas/ }))
    await marta.press(marta.button(text, 'lend', dialog))
    await expect(heading).toBeVisible()
  })
  const lent = ((await heading.textContent()) ?? '').split(' ').at(-1) ?? ''
  await close()
  await count('loan_back', async () => {
    await showLoan(lent)
    await scan(box)
    await expect(dialog.getByRole('checkbox')).toBeChecked()
    await marta.press(marta.button(text, 'back_all', dialog))
    await expect(dialog).toContainText(marta.text('core/loans', 'state.returned'))
  })
  await close()
  const stays = await lendElsewhere(shop, till, other)
  await count('loan_keep', async () => {
    await showLoan(stays)
    await marta.press(marta.button(text, 'sell', dialog))
    await marta.pay()
    await marta.payByCard()
    await marta.waitForNumber()
  })
}

/** Lends a pair as the manager, and answers the code of the loan. */
async function lendElsewhere(shop: ShopServer, till: string, barcode: string): Promise<string> {
  const rosa = await openStaffApi(shop, 'rosa')
  const { variant_id } = await findArticle(rosa, barcode)
  const email = `lent-${till.toLowerCase()}@horma.test`
  const customer_id = await createCustomer(rosa, 'Pilar Prestada', email)
  const { reference } = await writeElsewhere<{ reference: string }>(rosa, 'loans', {
    till,
    customer_id,
    pairs: [{ variant_id }],
  })
  await rosa.dispose()
  return reference
}
