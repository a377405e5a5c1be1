import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { draftMove, openPlace, sendMove } from './counter/moves.ts'
import { expect, test } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import { findArticle, openStaffApi, receivePair, signIn } from './staff.ts'
import { textPatterns } from './text-patterns.ts'
import { getBarcode } from './till-seller.ts'

const text = textPatterns('es')
const OFFICE = 'office/stock/moves'
const toBox = (size: string) => getBarcode('libelula', 'Negro', size)

/** Types the code of a box as a scanner does, which ends it with Enter. */
async function scan(page: Page, section: string, code: string): Promise<void> {
  const field = page
    .getByRole('region', { name: text(OFFICE, section) })
    .getByRole('textbox', { name: text(OFFICE, 'code') })
  await field.fill(code)
  await field.press('Enter')
}

/** Reads boxes faster than the page can be drawn anew in between. */
async function scanAtOnce(page: Page, codes: readonly string[]): Promise<void> {
  const field = page
    .getByRole('region', { name: text(OFFICE, 'scan') })
    .getByRole('textbox', { name: text(OFFICE, 'code') })
  await field.evaluate((element, sent) => {
    const { form } = element as HTMLInputElement
    for (const code of sent) {
      ;(element as HTMLInputElement).value = code
      form?.requestSubmit()
    }
  }, codes)
}

test('pairs are sent to the store room by scanning them, one does not arrive, and it is found later', async ({
  page,
  shop,
}) => {
  await openPlace(shop)
  await signIn(page.request, 'rosa')
  await page.goto('/admin/moves/new')
  await page.getByRole('combobox', { name: 'A', exact: true }).selectOption('almacen-diario')
  await page.getByRole('button', { name: text(OFFICE, 'create') }).click()
  await expect(page).toHaveURL(/\/admin\/moves\/T/)
  await scanAtOnce(page, ['26', '27', '27'].map(toBox))
  const said = page.getByRole('region', { name: text(OFFICE, 'scan') }).getByRole('status')
  await expect(said).toContainText('Negro · 27: 2')
  const lines = page.getByRole('region', { name: text(OFFICE, 'lines') })
  await expect(lines.getByRole('listitem')).toHaveCount(2)
  await expectNoViolations(page)
  await lines.getByRole('button', { name: text(OFFICE, 'send') }).click()
  await expect(page.getByText(text(OFFICE, 'state.sent')).first()).toBeVisible()

  await scan(page, 'receive', toBox('26'))
  await scan(page, 'receive', toBox('27'))
  await page.getByRole('button', { name: text(OFFICE, 'receive_act') }).click()
  await expect(page.getByText(text(OFFICE, 'state.missing')).first()).toBeVisible()
  await expectNoViolations(page)
  const goods = page.getByRole('region', { name: text(OFFICE, 'goods') })
  await expect(goods.getByText(text(OFFICE, 'goods_state.in_transit'))).toHaveCount(1)

  await scan(page, 'receive', toBox('27'))
  await page.getByRole('button', { name: text(OFFICE, 'receive_act') }).click()
  await expect(page.getByText(text(OFFICE, 'state.ended')).first()).toBeVisible()
  await expect(goods.getByText(text(OFFICE, 'goods_state.in_transit'))).toHaveCount(0)
})

test('a pair that was given up on the way turns up, and is in stock again with its story', async ({
  page,
  shop,
}) => {
  const to = await openPlace(shop)
  await signIn(page.request, 'rosa')
  const { variant_id } = await findArticle(page.request, toBox('28'))
  await receivePair(shop, variant_id)
  const lines = [{ variant_id, quantity: 1 }]
  const { move_id, reference } = await draftMove(page.request, { to, lines })
  await sendMove(page.request, move_id)
  await page.goto(`/admin/moves/${reference}`)
  const part = (title: string) => page.getByRole('region', { name: text(OFFICE, title) })
  const lost = part('lost')
  await lost.getByRole('checkbox').check()
  await lost.getByLabel(text(OFFICE, 'reason')).fill('No venía en la furgoneta')
  await lost.getByRole('button', { name: text(OFFICE, 'lost_act') }).click()
  const found = part('found')
  await expect(found).toBeVisible()
  await expectNoViolations(page)
  await found.getByRole('checkbox').check()
  await found.getByLabel(text(OFFICE, 'found_place')).selectOption('tienda')
  await found.getByLabel(text(OFFICE, 'reason')).fill('Estaba debajo del asiento')
  await found.getByRole('button', { name: text(OFFICE, 'found_act') }).click()
  await expect(page.getByText(text(OFFICE, 'found_badge'))).toBeVisible()
  await expect(found).toBeHidden()

  await page.goto(`/admin/pairs?variant=${variant_id}`)
  await page
    .getByRole('link', { name: /^Par \d/ })
    .first()
    .click()
  await expect(page.getByText('Estaba debajo del asiento')).toBeVisible()
  await expect(page.getByText('No venía en la furgoneta')).toBeVisible()
})

openTillTest(
  'a seller receives a move at the till by scanning its paper and its boxes',
  async ({ page, marta, shop }) => {
    const to = await openPlace(shop)
    const staff = await openStaffApi(shop, 'rosa')
    const { variant_id } = await findArticle(staff, toBox('29'))
    const lines = [{ variant_id, quantity: 2 }]
    const there = await draftMove(staff, { to, lines })
    await sendMove(staff, there.move_id)
    await marta.scan(there.reference)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(there.reference)
    await marta.scan(toBox('29'))
    await expect(dialog.getByText(/1 de 2/)).toBeVisible()
    await expectNoViolations(page)
    await marta.press(marta.button('till/stock/moves', 'receive', dialog))
    await expect(dialog.getByText(/0 de 1/)).toBeVisible()
    await marta.press(marta.button('till/stock/moves', 'receive_all', dialog))
    await expect(dialog).toContainText(marta.text('till/stock/moves', 'nothing_open'))
    await staff.dispose()
  },
)
