import type { Locator, Page } from '@playwright/test'
import { expect, isNarrow, test, WINDOWS } from './fixtures.ts'
import { press, shopper } from './shopper.ts'
import { textPatterns } from './text-patterns.ts'

for (const at of WINDOWS)
  test.describe(at, () => {
    test('changing the language keeps the page, is confirmed by a toast and remembered', async ({
      page,
    }) => {
      const buyer = shopper(page)
      const inGerman = textPatterns('de')
      await buyer.open('/catalogo?collection=ni%C3%B1o')
      await press(await languageButton(page, 'Deutsch'))
      const toast = page
        .getByRole('status')
        .filter({ hasText: inGerman('store', 'language_changed') })
      await expect(toast).toContainText(inGerman('store', 'language_changed_text'))
      await expect(page.locator('html')).toHaveAttribute('lang', 'de')
      await expect(buyer.heading).toHaveText('Jungen')
      expect(new URL(page.url()).pathname).toBe('/catalogo')

      await page.reload()
      await expect(buyer.heading).toHaveText('Jungen')
      await expect(toast).toBeHidden()
      await page.goto('/fr/catalogo?collection=ni%C3%B1o')
      await expect(buyer.heading).toHaveText('Garçon')
      await press(page.getByRole('contentinfo').getByRole('button', { name: 'Italiano' }))
      await expect(page).toHaveURL(/\/it\/catalogo\?collection=ni%C3%B1o$/)
      await expect(buyer.heading).toHaveText('Bambino')
    })
  })

for (const at of WINDOWS)
  test.describe(at, () => {
    test('a toast disappears after five seconds or a swipe of fifty pixels', async ({ page }) => {
      await page.clock.install()
      const buyer = shopper(page)
      await buyer.open('/')
      const chooseEnglish = () =>
        press(page.getByRole('contentinfo').getByRole('button', { name: 'English' }))
      await chooseEnglish()
      const toast = page.getByRole('group', {
        name: textPatterns('en')('store', 'language_changed'),
      })
      await expect(toast).toBeVisible()
      await page.mouse.move(0, 0)
      await page.clock.fastForward(4000)
      await expect(toast).toBeVisible()
      await page.clock.fastForward(1100)
      await expect(toast).toBeHidden()

      await chooseEnglish()
      await expect(toast).toBeVisible()
      await wipe(page, toast, 40)
      await expect(toast).toBeVisible()
      await wipe(page, toast, -60)
      await expect(toast).toBeHidden()
    })
  })

test('toasts appear one at a time and can be closed', async ({ page }) => {
  const buyer = shopper(page)
  await buyer.searchAndAdd({ model: 'Zapato Gredos', colour: 'Cuero', size: '43' })
  const close = page.getByRole('button', { name: buyer.text('ui', 'dismiss') })
  const line = buyer.drawer.getByRole('listitem')
  await line.getByRole('textbox').fill('50')
  const capped = page.getByRole('group', { name: 'Stock máximo alcanzado' })
  await expect(capped).toBeVisible()
  await press(buyer.button('store/cart', 'remove_what'))
  await expect(page.getByRole('group', { name: 'Eliminado del carrito' })).toBeVisible()
  await expect(capped).toBeHidden()
  await press(close)
  await expect(close).toBeHidden()
})

test('the menu of a narrow screen closes on navigation and on Escape', {
  tag: '@narrow',
}, async ({ page }) => {
  const buyer = shopper(page)
  await buyer.open('/')
  const opener = buyer.button('store', 'menu_open')
  const menu = page.getByRole('dialog', { name: 'Horma' })
  await press(opener)
  await press(menu.getByRole('link', { name: 'Caballero' }))
  await expect(buyer.heading).toHaveText('Caballero')
  await expect(menu).toBeHidden()

  await press(opener)
  await expect(menu).toBeVisible()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()

  await press(opener)
  await press(menu.getByRole('link', { name: buyer.text('store', 'home') }))
  await expect(menu).toBeHidden()
  await press(opener)
  await page.touchscreen.tap(380, 500)
  await expect(menu).toBeHidden()
})

test('a window of 992 to 1215 pixels has the menu button, and a wider one the collections', async ({
  page,
}) => {
  const buyer = shopper(page)
  await buyer.open('/')
  const opener = buyer.button('store', 'menu_open')
  const collection = page.getByRole('banner').getByRole('link', { name: 'Caballero' })
  for (const width of [992, 1100, 1215]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(opener, `${width} px`).toBeVisible()
  }
  await press(opener)
  await press(page.getByRole('dialog', { name: 'Horma' }).getByRole('link', { name: 'Caballero' }))
  await expect(buyer.heading).toHaveText('Caballero')
  await page.setViewportSize({ width: 1216, height: 800 })
  await expect(collection).toBeVisible()
  await expect(opener).toBeHidden()
})

test('the figures of titles are drawn as those of the text, as bold as the letters beside them', async ({
  page,
}) => {
  const buyer = shopper(page)
  await buyer.open('/')
  const drawings = await page.evaluate(async () => {
    const [title, text] = ['400 64px "Young Serif"', '600 64px "Hanken Grotesk"']
    await Promise.all([title, text].map((font) => document.fonts.load(font, '0O')))
    const draw = (font: string, letters: string) => {
      const canvas = document.createElement('canvas')
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('nothing can be drawn')
      pen.font = font
      pen.fillText(letters, 0, 100)
      return canvas.toDataURL()
    }
    return ['0123456789', 'Orden'].map((letters) => ({
      letters,
      same: draw(title, letters) === draw(text, letters),
    }))
  })
  expect(drawings).toEqual([
    { letters: '0123456789', same: true },
    { letters: 'Orden', same: false },
  ])
})

test('the collection that is shown is marked alone, and stays in the header where not all links fit', async ({
  page,
}) => {
  const buyer = shopper(page)
  const links = page.getByRole('navigation', { name: 'Menú principal' })
  const marked = () =>
    links
      .locator('[aria-current]:not([aria-current="false"])')
      .evaluateAll((all) => all.map(({ textContent }) => textContent))
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await buyer.open('/catalogo?collection=caballero')
    await expect.poll(marked, `at ${width}`).toEqual(['Caballero'])
    await expect(links.getByRole('link', { name: 'Contacto' })).toBeVisible({
      visible: width > 1200,
    })
  }
  await press(links.getByRole('link', { name: 'Catálogo' }))
  await expect.poll(marked).toEqual(['Catálogo'])
})

test('the footer of a phone is no longer than its links need', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await shopper(page).open('/')
  const box = await page.getByRole('contentinfo').boundingBox()
  expect(box?.height).toBeLessThan(1240)
})

test('the header changes after twenty pixels of scrolling, and the footer links to the questions', async ({
  page,
}) => {
  const buyer = shopper(page)
  await buyer.open('/catalogo')
  const changed = page.getByRole('banner').locator('[data-scrolled]')
  await scrollTo(page, 18)
  await expect(changed).toHaveCount(0)
  await scrollTo(page, 24)
  await expect(changed).toHaveCount(1)
  await scrollTo(page, 0)
  await expect(changed).toHaveCount(0)

  await press(page.getByRole('contentinfo').getByRole('link', { name: 'Preguntas Frecuentes' }))
  const questions = page.getByRole('region', { name: 'Preguntas Frecuentes' })
  await expect(questions).toBeInViewport()
  await press(questions.getByText('¿Qué talla elijo?'))
  await expect(questions).toContainText('Vendemos por talla europea')
})

for (const at of WINDOWS)
  test.describe(at, () => {
    test('every page names the shop and its contact', async ({ page, viewport }) => {
      const buyer = shopper(page)
      await buyer.open('/carrito')
      const foot = page.getByRole('contentinfo')
      await expect(foot).toContainText('Calle de la Horma, 12')
      await expect(foot).toContainText('Calidad desde 1985')
      for (const name of ['Instagram', 'TikTok', 'Cómo llegar'])
        await expect(foot.getByRole('link', { name })).toHaveAttribute('rel', /noopener/)
      const phone = page.getByRole('banner').getByRole('link', { name: '+34 555 01 19 85' })
      await expect(phone).toBeVisible({ visible: (viewport?.width ?? 0) > 1000 })
    })
  })

/** In the header where it has room for it, else in the menu. */
async function languageButton(page: Page, name: string): Promise<Locator> {
  const buyer = shopper(page)
  const opener = buyer.button('store', 'menu_open')
  if (await opener.isVisible()) {
    await press(opener)
    return page.getByRole('dialog').getByRole('button', { name })
  }
  await press(page.getByRole('banner').locator('summary'))
  return page.getByRole('banner').getByRole('button', { name })
}

function scrollTo(page: Page, top: number): Promise<void> {
  return page.evaluate((y) => window.scrollTo(0, y), top)
}

/** Drags something sideways, with a finger where there is a touch screen. */
async function wipe(page: Page, target: Locator, by: number): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to wipe')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const steps = [x, x + by / 2, x + by]
  if (!isNarrow(test.info())) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (const step of steps) await page.mouse.move(step, y)
    return page.mouse.up()
  }
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: object[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as [] })
  await touch('touchStart', [{ x, y }])
  for (const step of steps) await touch('touchMove', [{ x: step, y }])
  await touch('touchEnd', [])
  await finger.detach()
}
