import { expectNoViolations } from './axe.ts'
import { expect, test, WINDOWS } from './fixtures.ts'
import { press, shopper, sizeRadio } from './shopper.ts'

for (const at of WINDOWS)
  test.describe(at, () => {
    test('the search suggests while typing, and arrow keys move through the suggestions', async ({
      page,
    }) => {
      const buyer = shopper(page)
      const { text } = buyer
      await buyer.open('/')
      const field = await buyer.focusSearchField()
      await expect(field).toHaveRole('combobox')
      await page.keyboard.insertText('bot')
      const list = page.getByRole('listbox', { name: text('store/catalog/search', 'suggestions') })
      const offers = list.getByRole('option')
      await expect(offers.filter({ hasText: 'Bota Ordesa' })).toBeVisible()
      await expect(field).toHaveAttribute('aria-expanded', 'true')
      await expect(page.getByRole('search').getByRole('status')).toHaveText(
        text('store/catalog/search', 'count'),
      )

      await page.keyboard.press('ArrowUp')
      await expect(offers.last()).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await expect(offers.first()).toHaveAttribute('aria-selected', 'true')
      await expect(field).toBeFocused()
      const first = await offers.first().getAttribute('id')
      await expect(field).toHaveAttribute('aria-activedescendant', first ?? '')

      await page.keyboard.press('Escape')
      await expect(list).toBeHidden()
      await expect(field).toBeVisible()
      await page.keyboard.insertText('ín d')
      await expect(offers.first()).toContainText('Botín Duero')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(buyer.heading).toHaveText('Botín Duero')
      await expect(list).toBeHidden()
    })
  })

for (const at of WINDOWS)
  test.describe(at, () => {
    test('every kind of suggestion can be followed by mouse or touch', async ({ page }) => {
      const buyer = shopper(page)
      const offers = page.getByRole('listbox').getByRole('option')
      for (const [words, offer, heading] of [
        ['bailarinas', /^BailarinasCategoría$/, 'Catálogo'],
        ['saltamontes', /^SaltamontesMarca$/, 'Catálogo'],
        ['alba', /^Salón Alba/, 'Salón Alba'],
        ['zap', /^Ver todo de «zap»$/, 'Resultados para «zap»'],
      ] as const) {
        await buyer.open('/')
        await buyer.search(words)
        await press(offers.filter({ hasText: offer }))
        await expect(buyer.heading).toHaveText(heading)
      }
      expect(new URL(page.url()).searchParams.get('q')).toBe('zap')
    })
  })

test('a misspelt search still finds the product, and the page says so', async ({ page }) => {
  const buyer = shopper(page)
  await buyer.open('/')
  await buyer.search('sandlia')
  const meant = page.getByRole('option', { name: 'Quizá buscabas «sandalia»' })
  await expect(meant).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText('Nada coincide del todo con «sandlia»')
  await expect(buyer.heading).toHaveText('Resultados para «sandalia»')
  await buyer.openProduct('Sandalia Caleta')

  for (const words of ['SALON  ALBA', 'alba salón', 'Salon alva']) {
    await buyer.open(`/catalogo?${new URLSearchParams({ q: words })}`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Salón Alba' })).toBeVisible()
  }
})

test('a search for a colour and a size shows cards in that colour, which lead to both', async ({
  page,
}) => {
  const buyer = shopper(page)
  await buyer.open('/')
  await buyer.search('botines negros 38')
  await page.keyboard.press('Enter')
  await expect(buyer.heading).toHaveText('Resultados para «botines negros»')
  await expect(page.getByRole('link', { name: 'Quitar el filtro Talla 38' })).toBeVisible()
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  for (const link of await cards.getByRole('heading').getByRole('link').all())
    await expect(link).toHaveAttribute('href', /[?&]size=38$/)
  await press(cards.getByRole('heading').getByRole('link').first())
  await expect(buyer.colours.locator('strong')).toHaveText('Negro')
  await expect(sizeRadio(page, '38')).toBeChecked()
})

test('shoppers find kinds and collections by their own words', async ({ page }) => {
  const buyer = shopper(page)
  const main = page.getByRole('main')
  for (const [words, model] of [
    ['botas marrones', /^Bota /],
    ['playeras', /^Deportiva/],
    ['tacones', /^Salón/],
  ] as const) {
    await buyer.open(`/catalogo?${new URLSearchParams({ q: words })}`)
    await expect(main.getByRole('article').first()).toBeVisible()
    const names = await main.getByRole('article').getByRole('heading').allTextContents()
    expect(names[0], words).toMatch(model)
  }
})

test('the shop answers among the suggestions, and an empty field offers kinds and novelties', async ({
  page,
}) => {
  const buyer = shopper(page)
  const offers = page.getByRole('listbox').getByRole('option')
  await buyer.open('/')
  await buyer.focusSearchField()
  await expect(offers.filter({ hasText: /^Botas\d+$/ })).toBeVisible()
  await expect(offers.filter({ hasText: 'Novedades' })).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.insertText('gastos de envío')
  await press(offers.filter({ hasText: 'Envíos y plazos' }))
  await expect(page).toHaveURL(/\/envios$/)
  await buyer.search('rebajas')
  await press(offers.filter({ hasText: 'Todo lo rebajado' }))
  await expect(page).toHaveURL(/reduced=1$/)
})

test('a search without results says so and offers pages, kinds, a telephone and everything', async ({
  page,
}) => {
  const buyer = shopper(page)
  const main = page.getByRole('main')
  await buyer.open('/catalogo')
  await buyer.search('xylofón de cuarzo')
  await page.keyboard.press('Enter')
  await expect(main).toContainText(buyer.text('store/catalog', 'no_results'))
  await expect(main.getByRole('link', { name: /^Llamar al / })).toHaveAttribute('href', /^tel:/)
  await expect(main.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /wa\.me/)
  await expectNoViolations(page)
  await expect(await buyer.focusSearchField()).toHaveValue('xylofón de cuarzo')
  await press(buyer.link('store/catalog', 'show_all'))
  await expect(buyer.heading).toHaveText('Catálogo')
  await expect(main.getByRole('article').first()).toBeVisible()

  await buyer.open(`/catalogo?${new URLSearchParams({ q: 'horario' })}`)
  await expect(main.getByRole('link', { name: 'Horario de la tienda' })).toBeVisible()
  await press(main.getByRole('link', { name: /^Botas ?\d+$/ }))
  await expect(page).toHaveURL(/category=botas$/)
})

test('a search that has to leave a word out says which', async ({ page }) => {
  const buyer = shopper(page)
  await buyer.open(`/catalogo?${new URLSearchParams({ q: 'botines nike' })}`)
  await expect(page.getByRole('main')).toContainText('hemos dejado fuera «nike»')
  await expect(buyer.heading).toHaveText('Resultados para «botines»')
})
