import { LANGUAGES } from '../../core/base/languages.ts'
import { expect, test } from './fixtures.ts'
import { press, shopper } from './shopper.ts'

for (const language of LANGUAGES)
  test(`the home page in ${language} has title, description and links to the other languages`, async ({
    page,
    shop,
  }) => {
    const buyer = shopper(page, language)
    const answer = await page.goto(`/${language}`)
    expect(answer?.status()).toBe(200)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(buyer.heading).toHaveText(buyer.text('store/home', 'title'))
    await expect(page).toHaveTitle(buyer.text('store', 'line'))
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${shop.url}/${language}`,
    )
    const others = page.locator('link[rel=alternate][hreflang]')
    await expect(others).toHaveCount(LANGUAGES.length + 1)
    const description = page.locator('meta[name=description]')
    await expect(description).toHaveAttribute('content', buyer.text('store/home', 'text'))
  })

test('the home page shows collections, new models, reductions, the shop and its questions', async ({
  page,
}) => {
  const buyer = shopper(page)
  await buyer.open('/')
  const part = (key: string) => page.getByRole('region', { name: buyer.text('store/home', key) })
  await expect(part('by_collection').getByRole('link')).toHaveText([
    'Señora',
    'Caballero',
    'Niña',
    'Niño',
  ])
  await expect(part('new').getByRole('article').first()).toBeVisible()
  await expect(part('reduced').getByRole('article').first()).toContainText('Antes')
  await expect(part('reduced')).toContainText('el precio más bajo de los 30 días anteriores')
  await expect(part('shop')).toContainText('Calle de la Horma, 12')
  await expect(part('shop')).toContainText('De lunes a viernes')
  await expect(part('faqs').getByRole('group')).not.toHaveCount(0)
})

test('the home page begins with the newest model that can be bought', async ({ page, request }) => {
  const listed = await request.get('/api/v1/products?in_stock=true')
  const { products } = (await listed.json()) as {
    products: { product_id: number; picture: string | null }[]
  }
  const newest = products.find(({ picture }) => picture)
  await page.goto('/')
  const link = page.getByRole('main').locator('section').first().locator('a[href*="/producto/"]')
  await expect(link.first()).toHaveAttribute('href', new RegExp(`/producto/${newest?.product_id}-`))
})

test('all novelties are a list of their own, the newest first', async ({ page, shop }) => {
  const buyer = shopper(page)
  await buyer.open('/')
  const row = page.getByRole('region', { name: buyer.text('store/home', 'new') })
  await press(row.getByRole('link', { name: buyer.text('store/home', 'see_new') }))
  await expect(buyer.heading).toHaveText(buyer.text('store/catalog', 'new'))
  await expect(page).toHaveURL(/\/catalogo\?new=1$/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${shop.url}/es/catalogo?new=1`,
  )
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  for (const card of await cards.all())
    await expect(card).toContainText(buyer.text('store/catalog', 'is_new'))
})

test('opening a question of the home page closes the one before', async ({ page }) => {
  const buyer = shopper(page)
  await buyer.open('/')
  const questions = page.getByRole('region', { name: buyer.text('store/home', 'faqs') })
  const list = questions.locator('details')
  for (const at of [0, 1]) {
    await press(list.nth(at).locator('summary'))
    await expect(questions.locator('details[open]')).toHaveCount(1)
    await expect(list.nth(at)).toHaveAttribute('open', '')
  }
})
