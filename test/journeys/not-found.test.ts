import { expect, test } from './fixtures.ts'
import { press, shopper } from './shopper.ts'

const UNKNOWN_TOKEN = '0'.repeat(32)

test('an unknown page answers 404 and says so', async ({ page, request }) => {
  const buyer = shopper(page)
  await buyer.open('/catalogo?q=alba')
  await buyer.openProduct('Salón Alba')
  const shoe = new URL(page.url()).pathname
  for (const path of [
    '/no-existe',
    '/xx/catalogo',
    '/producto/999999',
    '/producto/zapato',
    `${shoe}?color=fucsia`,
    `${shoe}?color=negro&size=99`,
    '/catalogo?page=900',
    '/checkout/payment',
    `/checkout/payment?order=${UNKNOWN_TOKEN}`,
    `/checkout/success?order=${UNKNOWN_TOKEN}`,
    `/checkout/cancel?order=${UNKNOWN_TOKEN}`,
    `/checkout/test-bank/${UNKNOWN_TOKEN}?order=${UNKNOWN_TOKEN}`,
  ]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).toContain('Página no encontrada')
  }
  // An order's link that has ended, or never was, tells how to get a new one.
  for (const path of [`/order/${UNKNOWN_TOKEN}`, '/order/nada']) {
    const answer = await buyer.open(path)
    expect(answer?.status(), path).toBe(404)
    await expect(buyer.heading).toHaveText(buyer.text('store/checkout/order-link', 'lost'))
  }
  expect((await buyer.open('/producto/999999'))?.status()).toBe(404)
  await expect(buyer.heading).toHaveText('Página no encontrada')
  await expect(page.getByRole('main')).toContainText('¿Buscabas algo en particular?')
  await press(buyer.link('store/errors/not-found', 'catalog'))
  await expect(buyer.heading).toHaveText('Catálogo')
})

test('an old or short path of a product redirects to its current one, in the same language', async ({
  page,
  request,
}) => {
  const buyer = shopper(page)
  await buyer.open('/catalogo?q=alba')
  await buyer.openProduct('Salón Alba')
  const { pathname } = new URL(page.url())
  const short = pathname.replace(/-.*/, '')
  for (const [from, to] of [
    [short, pathname],
    [`${short}-zapato-antiguo`, pathname],
    [`/en${short}?color=burdeos`, `/en${pathname}?color=burdeos`],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect(answer.status(), from).toBe(301)
    expect(answer.headers().location, from).toBe(to)
  }
})

test('a search with invalid characters or excessive length breaks nothing', async ({ request }) => {
  for (const search of [
    'q=%00',
    'q=%FF%FE',
    'q=%F0%9F%91%9F',
    `q=${'a'.repeat(5000)}`,
    'q=%25_%5C',
    'size=%00',
  ])
    expect([200, 400], search).toContain((await request.get(`/catalogo?${search}`)).status())
})
