import { expectNoViolations } from './axe.ts'
import { expect, test, WINDOWS } from './fixtures.ts'
import { findProductPath } from './orders.ts'
import { shopper } from './shopper.ts'

/** What a chat that a link begins is about. */
const chatText = (href: string | null) => new URL(href ?? '').searchParams.get('text')

for (const at of WINDOWS)
  test.describe(at, () => {
    test('the chat comes two seconds after the page with its questions, one open at a time', async ({
      page,
    }) => {
      const { text } = shopper(page)
      await page.goto('/')
      const button = page.getByRole('button', { name: text('store/chat', 'label') })
      await expect(button).toHaveCount(0)
      await expect(button).toBeVisible()
      expect(await page.evaluate(() => performance.now())).toBeGreaterThan(2000)
      await button.click()
      const panel = page.getByRole('dialog', { name: text('store/chat', 'title') })
      await expect(panel.getByRole('button', { name: text('store/chat', 'close') })).toBeFocused()
      await expectNoViolations(page)

      const questions = panel.locator('details')
      await expect(questions).toHaveCount(4)
      for (const at of [1, 3]) {
        await questions.nth(at).locator('summary').click()
        await expect(panel.locator('details[open]')).toHaveCount(1)
      }
      await expect(questions.nth(1)).toContainText('Enviamos a la península')
      await expect(questions.nth(3)).toContainText('De lunes a viernes')
      const about = questions.nth(3).getByRole('link', { name: text('store/chat', 'more') })
      await expect(about).toHaveAttribute('target', '_blank')
      expect(chatText(await about.getAttribute('href'))).toBe(
        'Consulta sobre: "¿Cuál es vuestro horario?"',
      )
      const general = panel.getByRole('link', { name: text('store/chat', 'start') })
      await expect(general).toHaveAttribute('href', /^https:\/\/wa\.me\/34555011985\?/)
      expect(chatText(await general.getAttribute('href'))).toBe(
        'Hola, estoy interesado en sus productos de calzado.',
      )

      await page.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
      await expect(button).toBeFocused()
    })
  })

test('a product page begins a chat that names the model, its colour, the chosen size and the page', async ({
  page,
  request,
  shop,
}) => {
  const path = await findProductPath(request, 'Salón Alba')
  await page.goto(`/de${path}`)
  const { text } = shopper(page, 'de')
  const link = page.getByRole('link', { name: text('store/catalog/product', 'whatsapp') })
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/34555011985\?/)
  expect(chatText(await link.getAttribute('href'))).toContain(`${shop.url}/de${path}`)
  const size = page.getByRole('radio', { disabled: false }).first()
  const label = await size.getAttribute('value')
  await size.check({ force: true })
  await expect(async () => {
    const written = chatText(await link.getAttribute('href'))
    expect(written).toContain(`Größe ${label}`)
    expect(written).toContain(`size=${label}`)
  }).toPass()
})
