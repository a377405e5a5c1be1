import { expect, test, WINDOWS } from './fixtures.ts'
import { findProductPath } from './orders.ts'
import { press, shopper, sizeRadio } from './shopper.ts'

for (const at of WINDOWS)
  test.describe(at, () => {
    test('without script the catalog can be searched and filtered, and the cart says that it needs script', async ({
      visitor,
      request,
    }) => {
      const page = await visitor({ javaScriptEnabled: false })
      const buyer = shopper(page)
      const main = page.getByRole('main')
      await page.goto('/')
      await press(page.getByRole('banner').getByRole('link', { name: 'Catálogo' }))
      await expect(buyer.heading).toHaveText('Catálogo')
      const unfold = main.getByRole('link', { name: 'Filtrar' })
      // Until its styles have come, a wide page shows it too.
      await page.waitForLoadState()
      if (await unfold.isVisible()) await press(unfold)
      const filters = page.getByRole('region', { name: 'Filtros' })
      await press(filters.getByRole('checkbox', { name: /^38\s*,(?!\d)/ }))
      await press(filters.getByRole('button', { name: 'Aplicar' }))
      await expect(page).toHaveURL(/[?&]size=38\b/)
      await main.getByRole('combobox', { name: 'Ordenar por' }).selectOption('price')
      await press(main.getByRole('button', { name: 'Aplicar' }).last())
      await expect(page).toHaveURL(/[?&]size=38&.*sort=price/)
      await expect(main.getByRole('article').first()).toContainText('Alpargata Levante')

      await page.getByRole('search').getByRole('searchbox').fill('alba')
      await press(page.getByRole('search').getByRole('button', { name: 'Buscar' }))
      await press(main.getByRole('link', { name: 'Salón Alba', exact: true }))
      await expect(buyer.heading).toHaveText('Salón Alba')
      await press(buyer.colours.getByRole('link', { name: 'Burdeos', exact: true }))
      await press(sizeRadio(page, '38'))
      await press(page.getByRole('button', { name: 'Añadir al carrito' }))
      await expect(page).toHaveURL(/\?color=burdeos&size=38$/)
      await expect(sizeRadio(page, '38')).toBeChecked()
      await expect(main).toContainText('69,95')
      const needsScript = main.getByText(buyer.text('store/cart', 'no_script.title'))
      await expect(needsScript).toBeVisible()
      await press(buyer.link('store/catalog/product', 'size_guide'))
      await expect(page).toHaveURL(
        new RegExp(`${await findProductPath(request, 'Salón Alba')}/tallas$`),
      )
      await expect(main.getByRole('table')).toBeVisible()
      for (const path of ['/carrito', '/checkout']) {
        await page.goto(path)
        await expect(needsScript).toBeVisible()
      }
      await press(page.getByRole('contentinfo').getByRole('button', { name: 'Français' }))
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    })
  })
