import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { findProductPath } from './orders.ts'
import { shopper } from './shopper.ts'

test.describe('with the pictures of the shop', () => {
  test.use({ realPictures: true })

  test('a product page shows the picture of the chosen colour', async ({ page, request }) => {
    const buyer = shopper(page)
    await buyer.open(`${await findProductPath(request, 'Alpargata Levante')}?color=crudo`)
    const picture = page.getByRole('img', { name: 'Alpargata Levante, Crudo', exact: true })
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100)
    const natural = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
    await buyer.chooseColour('Azul marino')
    const blue = page.getByRole('img', { name: 'Alpargata Levante, Azul marino', exact: true })
    await expect(blue).toBeVisible()
    expect(await blue.evaluate((image: HTMLImageElement) => image.currentSrc)).not.toBe(natural)
  })
})

test('a shopper can browse and buy where no picture loads', {
  tag: '@narrow',
}, async ({ page, context }) => {
  await context.route('**/pictures/**', (route) => route.abort())
  const buyer = shopper(page)
  for (const path of ['/', '/colecciones', '/catalogo?q=grillo']) {
    await buyer.open(path)
    await expect(buyer.heading).toBeVisible()
  }
  const card = page.getByRole('article').filter({ hasText: 'Zapato Grillo' })
  await expect(card.getByRole('link', { name: 'Zapato Grillo' })).toBeVisible()
  const box = await card.boundingBox()
  expect(box?.height, 'a card keeps the place of its picture').toBeGreaterThan(box?.width ?? 0)
  await buyer.openProduct('Zapato Grillo')
  await expect(
    page.getByRole('img', { name: 'Zapato Grillo, Azul marino', exact: true }),
  ).toBeVisible()
  await expectNoViolations(page)
  await buyer.chooseAndAdd({ colour: 'Negro', size: '33' })
  await buyer.toCheckout()
  await buyer.fillDelivery()
  await buyer.placeOrder()
})
