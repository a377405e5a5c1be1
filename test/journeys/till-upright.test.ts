import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { addTill, listSales, openElsewhere, restock, signIn } from './staff.ts'
import { tillSeller } from './till-seller.ts'

test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true })

test('by fingertips alone on an upright tablet a shoe is found, changes colour and size, and is paid with a note', async ({
  page,
  shop,
}) => {
  await signIn(page.request, 'marta')
  const till = await addTill(shop)
  await openElsewhere(page.request, till, 150_00)
  const marta = tillSeller(page, { touch: true })
  const { text, lines, press } = marta
  await marta.openTill(till)
  await marta.waitUntilReady()

  const categories = page.getByRole('list', { name: text('till/catalog/touch', 'categories') })
  await press(categories.getByRole('button', { name: /^Zapatos/ }))
  await press(page.getByRole('button', { name: /^Zapato Gredos\s*Negro/ }))
  const article = page.getByRole('article', { name: /Zapato Gredos/ })
  await press(article.locator('[data-size="41"]'))
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText('Negro · 41')

  const colours = page.getByRole('list', { name: text('till/catalog/search', 'other_colours') })
  await press(colours.getByRole('button', { name: /Cuero/ }))
  await expect(lines).toContainText('Cuero · 41')
  await press(page.locator('[data-size="42"]'))
  await expect(lines).toContainText('Cuero · 42')
  await expect(lines).toHaveCount(1)
  await expectNoViolations(page)

  await marta.pay()
  const notes = marta.tender.getByRole('group', { name: text('till/payments', 'notes') })
  await press(notes.getByRole('button').last())
  await expectNoViolations(page)
  await marta.finishSale()
  await expect(marta.region('till/sales', 'sold')).toContainText('Cambio')
  await press(marta.button('till/sales', 'print'))
  expect(await marta.getPrintedAddress()).toContain('/print/ticket/')
  expect(await listSales(page.request, till)).toHaveLength(1)

  await press(marta.button('till/sales', 'new_sale'))
  await press(marta.button('till/counter', 'touch'))
  const recents = page.getByRole('list', { name: text('till/catalog/touch', 'recents') })
  await press(recents.getByRole('button', { name: /^Zapato Gredos/ }))
  await expect(article).toBeVisible()
  await restock(shop, till)
})
