import { LANGUAGES } from '../../core/base/languages.ts'
import { expect, test } from './fixtures.ts'
import { shopper } from './shopper.ts'

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
