import type { Page } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { addTill, signIn } from './staff.ts'
import { getBarcode, type TillSeller, tillSeller } from './till-seller.ts'

test.use({
  viewport: { width: 1024, height: 768 },
  contextOptions: { reducedMotion: 'reduce' },
})

test('everything that opens on the till is accessible, light and dark', async ({ page, shop }) => {
  await signIn(page.request, 'marta')
  const marta = tillSeller(page)
  await marta.openTill(await addTill(shop))
  await look(page, 'opening')
  await marta.openSession(50_00)
  await look(page, 'ready')
  await marta.scan('2099999999990')
  await page.getByText('2099999999990').waitFor()
  await marta.scanAll(getBarcode('duero', 'Cuero', '38'), getBarcode('libelula', 'Plata', '29'))
  await look(page, 'two lines and an unknown code')
  await page.getByLabel(marta.text('till/catalog/search', 'search')).fill('libelula')
  await page.getByRole('article').first().waitFor()
  await look(page, 'search')
  await page.getByLabel(marta.text('till/catalog/search', 'search')).fill('')
  await inDialog(page, marta, 'discount', () =>
    marta.press(marta.button('till/ticket', 'discount', marta.ticket)),
  )
  await inDialog(page, marta, 'free item', () =>
    marta.press(marta.button('till/ticket', 'free_line')),
  )
  await inDialog(page, marta, 'customer', () =>
    marta.press(marta.button('till/ticket', 'customer_add', marta.ticket)),
  )
  await inDialog(page, marta, 'help', () => marta.chooseFromMenu('keys'))
  await marta.chooseFromTicket('menu_park_named')
  await look(page, 'parking')
  await marta.press(marta.button('till/parked-tickets', 'park_now', page.getByRole('dialog')))
  await expect(marta.lines).toHaveCount(0)
  await inDialog(page, marta, 'parked', () =>
    marta.press(page.getByRole('button', { name: marta.text('till', 'parked') })),
  )
  await marta.scanAll(getBarcode('libelula', 'Plata', '30'))
  await marta.pay()
  await look(page, 'tender')
  await marta.payWithNote(50_00)
  await marta.finishSale()
  await look(page, 'sold')
  await page.context().setOffline(true)
  await page.keyboard.press('Insert')
  await page.getByLabel(marta.text('till/ticket', 'free_name')).fill('Arreglo')
  await page.getByLabel(marta.text('till/ticket', 'free_price')).fill('12,50')
  await page.keyboard.press('Enter')
  await marta.pay()
  await marta.payByCard()
  await marta.press(marta.finishButton)
  await look(page, 'sold without network')
  await inDialog(page, marta, 'waiting sales', () =>
    marta.press(page.getByRole('button', { name: marta.text('till', 'unsent') })),
  )
  await page.context().setOffline(false)
  await marta.waitForNumber()
  await marta.chooseFromMenu('close_till')
  await look(page, 'closing')
})

async function inDialog(
  page: Page,
  { press, text }: TillSeller,
  name: string,
  open: () => Promise<void>,
): Promise<void> {
  await open()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await look(page, name)
  await press(dialog.getByRole('button', { name: text('till', 'close'), exact: true }))
  await expect(dialog).toBeHidden()
}

const look = (page: Page, name: string) =>
  test.step(name, () => expectAccessibleInBothSchemes(page))
