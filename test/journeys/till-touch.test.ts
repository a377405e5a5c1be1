import { expectStill } from './accessibility.ts'
import { expectNoViolations } from './axe.ts'
import { expect } from './fixtures.ts'
import { openTillTest } from './open-till.ts'
import { listSales } from './staff.ts'
import { getBarcode } from './till-seller.ts'

openTillTest.use({ viewport: { width: 1024, height: 768 } })

openTillTest(
  'a seller finds a shoe by touch, makes it a favourite, swaps its colour in the line and checks a price without adding',
  async ({ page, marta, till }) => {
    const categories = page.getByRole('list', {
      name: marta.text('till/catalog/touch', 'categories'),
    })
    await marta.press(categories.getByRole('button', { name: /^Salones/ }))
    await marta.press(page.getByRole('button', { name: /^Salón Alba\s*Negro/ }))
    const article = page.getByRole('article', { name: /Salón Alba/ })
    await marta.press(marta.button('till/catalog/search', 'favourite', article))
    await marta.press(article.locator('[data-state=many]').first())
    await expect(marta.lines).toHaveCount(1)
    await expectNoViolations(page)
    await expectStill(page)
    const colours = page.getByRole('list', {
      name: marta.text('till/catalog/search', 'other_colours'),
    })
    await marta.press(colours.getByRole('button', { name: /Burdeos/ }))
    await expect(marta.lines).toHaveCount(1)
    await expect(marta.lines).toContainText('Burdeos')
    await page.keyboard.press('/')
    await expect(page.getByText(marta.text('till/counter', 'checking'))).toBeVisible()
    await marta.scan(getBarcode('gredos', 'Cuero', '42'))
    await expect(page.getByRole('article', { name: /Zapato Gredos/ })).toBeVisible()
    await expect(marta.lines).toHaveCount(1)
    await marta.pay()
    await marta.payByCard()
    await marta.finishSale()
    await marta.press(marta.button('till/counter', 'touch'))
    const favourites = page.getByRole('list', {
      name: marta.text('till/catalog/touch', 'favourites'),
    })
    await expect(favourites.getByRole('button', { name: /Salón Alba/ })).toBeVisible()
    await expectNoViolations(page)
    await expectStill(page)
    await page.keyboard.type('salon 38')
    await expect(page.getByRole('article', { name: /Salón/ }).first()).toBeVisible()
    await expectStill(page)
    expect(await listSales(page.request, till)).toHaveLength(1)
  },
)
