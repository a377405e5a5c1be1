import { expect, test } from './fixtures.ts'
import { shopper } from './shopper.ts'

const UNKNOWN_TOKEN = '0'.repeat(32)

test('what does not exist is a page that says so, with status 404', async ({ page, request }) => {
  const buyer = shopper(page)
  await buyer.open('/catalogo?q=alba')
  await buyer.look('Salón Alba')
  const shoe = new URL(page.url()).pathname
  for (const path of [
    '/no-existe',
    '/xx/catalogo',
    '/producto/999999',
    '/producto/zapato',
    `${shoe}?color=fucsia`,
    `${shoe}?color=negro&size=99`,
    '/catalogo?page=900',
    `/order/${UNKNOWN_TOKEN}`,
    '/order/nada',
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
  for (const path of ['/producto/999999', `/order/${UNKNOWN_TOKEN}`]) {
    const answer = await buyer.open(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página no encontrada')
  }
  await page.getByRole('main').getByRole('link', { name: 'catálogo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catálogo')
})

test('an old or short address of a shoe leads to the one it has now, in its language', async ({
  page,
  request,
}) => {
  const buyer = shopper(page)
  await buyer.open('/catalogo?q=alba')
  await buyer.look('Salón Alba')
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

test('nonsense in the address of the catalogue breaks nothing', async ({ page, request }) => {
  for (const search of ['collection=perros', 'page=-1', 'page=x', 'page=1.5', 'page=99999']) {
    const answer = await request.get(`/catalogo?q=alba&${search}`)
    expect(answer.status(), search).toBe(200)
    expect(await answer.text(), search).toContain('Salón Alba')
  }
  for (const search of [
    'q=%00',
    'q=%FF%FE',
    'q=%F0%9F%91%9F',
    `q=${'a'.repeat(5000)}`,
    'q=%25_%5C',
  ])
    expect((await request.get(`/catalogo?${search}`)).status(), search).toBeLessThan(500)

  const buyer = shopper(page)
  await buyer.open('/catalogo?collection=perros')
  await expect(page.getByText(buyer.say('store/catalogue', 'nonsense'))).toBeVisible()
  await buyer.open(`/catalogo?${new URLSearchParams({ q: `' or 1=1 -- <b>` })}`)
  await expect(page.getByText(buyer.say('store/catalogue', 'nothing'))).toBeVisible()
  await buyer.link('store/catalogue', 'show_all').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catálogo')
})
