import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import { addTill, openElsewhere, signIn, withoutTills } from './staff.ts'
import { getBarcode, tillSeller } from './till-seller.ts'

test.use({ viewport: { width: 1024, height: 768 } })
openTillTest.use({ viewport: { width: 1024, height: 768 } })

openTillTest(
  'the key after a shortcut finds the field of its dialog, and a discount that a line has is replaced by what is typed or tapped',
  async ({ page, marta }) => {
    await marta.scanAll(getBarcode('duero', 'Cuero', '40'))
    const dialog = page.getByRole('dialog')
    const percent = dialog.getByLabel(marta.text('till/ticket', 'discount_percent'))
    // No timer has run since: keys that were pressed meanwhile on a busy page come next.
    const hasFocus = await page.evaluate(async () => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F4' }))
      await Promise.resolve()
      return document.activeElement?.matches('[role="dialog"] input') ?? false
    })
    expect(hasFocus).toBe(true)
    await page.keyboard.type('10', { delay: 60 })
    await page.keyboard.press('Enter')
    await page.keyboard.press('F4')
    await expect(percent).toHaveValue('10')
    await page.keyboard.type('20', { delay: 60 })
    await expect(percent).toHaveValue('20')
    await expect(dialog).toContainText(/Queda en\s*\d/)
    await marta.press(dialog.getByRole('button', { name: '5 %', exact: true }))
    await marta.tapDigits('8', dialog)
    await expect(percent).toHaveValue('8')
    await marta.tapDigits(',5', dialog)
    await expect(percent).toHaveValue('8,5')
    await marta.press(marta.button('till/ticket', 'discount_apply', dialog))
    await expect(marta.lines).toContainText(['8,5'])
  },
)

openTillTest(
  'the article of an unknown code is searched for by its name, and the notice goes when it is added',
  async ({ page, marta }) => {
    const unknownCode = '2099999999983'
    await marta.scan(unknownCode)
    const notice = page.getByRole('alert').filter({ hasText: unknownCode })
    await marta.press(marta.button('till/catalog/search', 'unknown_search', notice))
    const field = page.getByLabel(marta.text('till/catalog/search', 'search'))
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await page.keyboard.type('libelula plata', { delay: 60 })
    await expect(notice).toBeVisible()
    const card = page.getByRole('article', { name: /^Bailarina Libélula, Plata/ })
    await marta.press(card.getByRole('button', { name: /^Talla 27\b/ }))
    await expect(marta.lines).toHaveCount(1)
    await expect(notice).toBeHidden()
  },
)

openTillTest(
  'parking opens no screen keyboard and takes a typed name; a parked ticket that is emptied is discarded',
  async ({ page, marta }) => {
    await marta.scanAll(getBarcode('duero', 'Cuero', '39'))
    await marta.chooseFromTicket('menu_park_named')
    const dialog = page.getByRole('dialog')
    await expect(marta.button('till/parked-tickets', 'park_now', dialog)).toBeFocused()
    await page.keyboard.type('Carmen', { delay: 60 })
    await expect(dialog.getByLabel(marta.text('till/parked-tickets', 'name'))).toHaveValue('Carmen')
    await page.keyboard.press('Enter')
    await expect(marta.lines).toHaveCount(0)

    await page.keyboard.press('F7')
    const parked = dialog.getByRole('listitem').filter({ hasText: 'Carmen' })
    await marta.press(marta.button('till/parked-tickets', 'resume', parked))
    await expect(marta.ticket).toContainText(marta.text('till/ticket', 'taken_up'))
    await marta.press(marta.button('till/ticket', 'remove', marta.ticket))
    await expect(dialog).toContainText(marta.text('till/parked-tickets', 'emptied'))
    await expectNoViolations(page)
    await marta.press(marta.button('till/parked-tickets', 'why_unwanted', dialog))
    await marta.press(marta.button('till/parked-tickets', 'discard', dialog))
    await expect(dialog).toBeHidden()
    await marta.scanAll(getBarcode('libelula', 'Plata', '28'))
    await expect(marta.ticket).not.toContainText(marta.text('till/ticket', 'taken_up'))
    await page.keyboard.press('F7')
    await expect(dialog).toBeVisible()
    await expect(parked).toHaveCount(0)
  },
)

openTillTest('signing out without a network says so', async ({ page, context, marta }) => {
  await context.setOffline(true)
  await marta.press(marta.button('till', 'menu'))
  await marta.press(page.getByRole('menuitem', { name: marta.text('till', 'sign_out') }))
  const notice = page.getByRole('alert')
  await expect(notice).toBeVisible()
  await expect(notice).not.toContainText('Error del Sistema')
  await expect(notice).toContainText(marta.text('office/session', 'sign_out_offline'))
  await context.setOffline(false)
})

test('the only till of a shop stays the one of its browser when the shop gets another', async ({
  page,
  shop,
}) => {
  await signIn(page.request, 'marta')
  await withoutTills(shop, async () => {
    const only = await addTill(shop)
    await openElsewhere(page.request, only, 50_00)
    const marta = tillSeller(page)
    await page.goto('/admin/tpv')
    await marta.waitUntilReady()
    await addTill(shop)
    await page.reload()
    await marta.waitUntilReady()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(only)
  })
})

test('a role is named in the language of the office', async ({ page, shop }) => {
  await signIn(page.request, 'marta')
  await page.context().addCookies([{ name: 'lang', value: 'de', url: shop.url }])
  await page.goto('/admin')
  await expect(page.getByRole('banner')).toContainText('Verkauf')
  await expect(page.getByRole('banner')).not.toContainText('Dependienta')
})
