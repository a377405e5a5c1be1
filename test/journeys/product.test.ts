import { expect, test } from './fixtures.ts'
import { findProductPath, orderElsewhere } from './orders.ts'
import { press, shopper, sizeRadio } from './shopper.ts'

test('sold out sizes are struck through, low stock is counted, and a sold out colour says so', async ({
  page,
  request,
}) => {
  const buyer = shopper(page)
  const trainer = await findProductPath(request, 'Deportiva Tramontana')
  await buyer.open(trainer)
  await buyer.chooseColour('Verde')
  await expect(sizeRadio(page, '46')).toHaveAccessibleName(/Último par/)
  await expect(sizeRadio(page, '42')).toHaveAccessibleName(/Quedan 2/)
  await expect(sizeRadio(page, '42.5')).not.toHaveAccessibleName(/Quedan|Último/)

  const grey = buyer.colours.getByRole('link', { name: /^Gris\s*, Agotada$/ })
  await press(grey)
  await expect(page).toHaveURL(/\?color=gris$/)
  const main = page.getByRole('main')
  await expect(main).toContainText('Agotado en Gris')
  await expect(buyer.button('store/catalog/product', 'add')).toBeHidden()
  for (const size of ['40', '46']) {
    await expect(sizeRadio(page, size)).toBeDisabled()
    await expect(sizeRadio(page, size)).toHaveAccessibleName(/Agotada/)
  }
  await buyer.chooseColour('Azul marino')
  await expect(main).not.toContainText('Agotado en')
  await expect(buyer.button('store/catalog/product', 'add')).toBeVisible()

  await buyer.open(`${await findProductPath(request, 'Sandalia Caleta')}?color=cuero`)
  await expect(sizeRadio(page, '38')).toBeDisabled()
  await expect(sizeRadio(page, '37')).toBeEnabled()
})

test('a sold out product says so on its page and its card, and offers others', async ({
  page,
  request,
}) => {
  const model = 'Mocasín Bauprés'
  await orderElsewhere(request, { model, colour: 'Burdeos', size: '42' })
  await orderElsewhere(request, { model, colour: 'Azul marino', size: '44' })
  const buyer = shopper(page)
  const address = await findProductPath(request, model)
  await expect(async () => {
    await buyer.open(address)
    await expect(page.getByRole('main')).toContainText('Este producto no está disponible', {
      timeout: 500,
    })
  }).toPass()
  await expect(buyer.button('store/catalog/product', 'add')).toBeHidden()
  const others = page.getByRole('region', {
    name: buyer.text('store/catalog/product', 'related_instead'),
  })
  await expect(others.getByRole('article').first()).toBeVisible()
  await buyer.open(`/catalogo?${new URLSearchParams({ q: model })}`)
  await expect(page.getByRole('article').filter({ hasText: model })).toContainText('Agotado')
})

test('nothing is added to the cart without a size, and the page asks for one', async ({
  page,
  request,
}) => {
  const buyer = shopper(page)
  await buyer.open(await findProductPath(request, 'Zapato Grillo'))
  await press(buyer.button('store/catalog/product', 'add'))
  await expect(buyer.alert).toHaveText('Elige una talla')
  await expect(page.getByRole('radio').first()).toBeFocused()
  await expect(buyer.drawer).toBeHidden()
  await press(sizeRadio(page, '30'))
  await expect(buyer.alert).toBeHidden()
  await buyer.addToCart()
})

test('a reduced price shows the lowest price of the thirty days before', async ({
  page,
  request,
}) => {
  const buyer = shopper(page)
  await buyer.open(await findProductPath(request, 'Sandalia Caleta'))
  const main = page.getByRole('main')
  await expect(main).toContainText(/39,95\s€/)
  await expect(main.getByText(/Antes 59,95/)).toBeVisible()
  await expect(main).toContainText(/−33\s%/)
  await expect(main).toContainText(/Precio más bajo de los últimos 30 días: 59,95/)
  await buyer.open('/catalogo?reduced=1')
  const card = page.getByRole('article').filter({ hasText: 'Sandalia Caleta' })
  await expect(card).toContainText(/39,95\s€Antes 59,95/)
})

test('the size guide opens as a drawer with the chosen size marked, and is a page too', async ({
  page,
  request,
}) => {
  const buyer = shopper(page)
  const address = await findProductPath(request, 'Salón Alba')
  await buyer.open(address)
  await press(sizeRadio(page, '38'))
  await press(buyer.link('store/catalog/product', 'size_guide'))
  const guide = page.getByRole('dialog', { name: 'Guía de tallas' })
  await expect(
    guide.getByRole('row').filter({ has: page.locator('th:text-is("38")') }),
  ).toHaveAttribute('aria-current', 'true')
  await expect(guide).toContainText('En negrita, las tallas de este modelo.')
  await expect(guide.getByRole('row', { name: /^38,5/ })).toContainText('243')
  await expect(guide.getByRole('row', { name: /^43 ?, este modelo no se hace/ })).toBeVisible()
  await press(guide.getByRole('button', { name: 'Cerrar', exact: true }))
  await expect(guide).toBeHidden()
  await buyer.open(`${address}/tallas`)
  await expect(page.getByRole('main').getByRole('table')).toContainText('38')
})

test('a picture opens in a lightbox, and closing it returns the focus', async ({
  page,
  request,
}) => {
  const buyer = shopper(page)
  await buyer.open(await findProductPath(request, 'Salón Alba'))
  const first = page.getByRole('link', { name: /^Ampliar: / }).first()
  await press(first)
  const large = page.getByRole('dialog', { name: 'Salón Alba' })
  await expect(large).toContainText(/^1 de \d$/)
  await press(large.getByRole('button', { name: 'Foto siguiente' }))
  await expect(large).toContainText(/^2 de \d$/)
  await page.keyboard.press('ArrowLeft')
  await expect(large).toContainText(/^1 de \d$/)
  const zoom = large.getByRole('button', { name: /^Ver de cerca/ })
  await zoom.focus()
  for (const number of [2, 3, 4]) {
    await page.keyboard.press('ArrowRight')
    await expect(large).toContainText(new RegExp(`^${number} de \\d$`))
  }
  await expect(zoom).toBeFocused()
  for (const number of [3, 2, 1]) {
    await page.keyboard.press('ArrowLeft')
    await expect(large).toContainText(new RegExp(`^${number} de \\d$`))
  }
  const swipe = (from: number, to: number) =>
    zoom.evaluate(
      (pane, [down, up]) => {
        const at = (clientX = 0) => ({
          pointerType: 'touch',
          isPrimary: true,
          bubbles: true,
          clientX,
          clientY: 200,
        })
        pane.dispatchEvent(new PointerEvent('pointerdown', at(down)))
        pane.dispatchEvent(new PointerEvent('pointerup', at(up)))
      },
      [from, to],
    )
  await swipe(300, 100)
  await expect(large).toContainText(/^2 de \d$/)
  await swipe(100, 300)
  await expect(large).toContainText(/^1 de \d$/)
  await press(large.getByRole('button', { name: /^Ver de cerca/ }))
  await expect(large.getByRole('button', { name: /^Ver de cerca/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await press(large.getByRole('button', { name: 'Cerrar' }))
  await expect(large).toBeHidden()
  await expect(first).toBeFocused()
})

test.describe(() => {
  // Whatever stands in for pictures is not held back by the route.
  test.use({ realPictures: true })

  test('while a picture of 2,000 pixels is loading the lightbox shows the one of the page', async ({
    visitor,
    request,
  }) => {
    // The shop draws each width when it is first asked for.
    test.setTimeout(150_000)
    const page = await visitor({ deviceScaleFactor: 2 })
    await shopper(page).open(await findProductPath(request, 'Salón Alba'))
    await page.evaluate(() => document.fonts.ready)
    const released = Promise.withResolvers<void>()
    await page.context().route(/\/pictures\/.*-2000\.webp/, async (route) => {
      await released.promise
      await route.fallback()
    })
    await press(page.getByRole('link', { name: /^Ampliar: / }).nth(1))
    const pictures = page
      .getByRole('dialog', { name: 'Salón Alba' })
      .getByRole('button', { name: /^Ver de cerca/ })
      .locator('img')
    const listLoaded = () =>
      pictures.evaluateAll((images) =>
        (images as HTMLImageElement[]).map(
          ({ complete, naturalWidth }) => complete && naturalWidth > 0,
        ),
      )
    await expect.poll(listLoaded, { timeout: 60_000 }).toEqual([true, false])
    released.resolve()
    await expect.poll(listLoaded, { timeout: 60_000 }).toEqual([true, true])
  })
})

test('the button to buy is on the first screen of a laptop', async ({ page, request }) => {
  const buyer = shopper(page)
  await buyer.open(await findProductPath(request, 'Salón Alba'))
  const add = await buyer.button('store/catalog/product', 'add').boundingBox()
  expect((add?.y ?? 900) + (add?.height ?? 0)).toBeLessThan(820)
})

test('on a tablet held upright, and on a laptop at twice the size, pictures stand beside the sizes', async ({
  page,
  request,
}) => {
  const buyer = shopper(page)
  const path = await findProductPath(request, 'Salón Alba')
  for (const width of [820, 720]) {
    await page.setViewportSize({ width, height: 1180 })
    await buyer.open(path)
    const picture = await page
      .getByRole('link', { name: /^Ampliar: / })
      .first()
      .boundingBox()
    const size = await sizeRadio(page, '38').locator('xpath=..').boundingBox()
    if (!picture || !size) throw new Error('picture and sizes are needed')
    expect(size.x, `the sizes are to the right of the picture at ${width}`).toBeGreaterThan(
      picture.x + picture.width,
    )
    await expect(buyer.button('store/catalog/product', 'add')).toBeInViewport()
  }
})

test('on a narrow screen price and button stay visible while scrolling', {
  tag: '@narrow',
}, async ({ page, request }) => {
  const buyer = shopper(page)
  await buyer.open(await findProductPath(request, 'Zapato Grillo'))
  await page.getByRole('region', { name: 'También te pueden gustar' }).scrollIntoViewIfNeeded()
  const ask = buyer.button('store/catalog/product', 'choose_size')
  await expect(ask).toBeInViewport()
  await press(ask)
  await expect(page.getByRole('radio').first()).toBeFocused()
  await press(sizeRadio(page, '31'))
  await page.getByRole('region', { name: 'También te pueden gustar' }).scrollIntoViewIfNeeded()
  await press(page.getByRole('button', { name: 'Añadir talla 31' }))
  await expect(buyer.drawer.getByRole('listitem')).toContainText('Talla 31')
})
