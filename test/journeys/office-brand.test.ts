import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { findProductPath } from './orders.ts'
import type { ShopServer } from './server.ts'
import { shopper } from './shopper.ts'
import {
  addTill,
  findArticle,
  listSales,
  openElsewhere,
  openStaffApi,
  receivePair,
  sellElsewhere,
  signIn,
} from './staff.ts'
import { getBarcode } from './till-seller.ts'

type Settings = Record<string, unknown>

/** Changes settings for one journey; they are back at the values of the demo shop after it. */
async function withSettings(shop: ShopServer, settings: Settings, work: () => Promise<void>) {
  const admin = await openStaffApi(shop, 'admin')
  const before = (await (await admin.get('/api/v1/shop')).json()) as Settings
  try {
    await save(admin, settings)
    await work()
  } finally {
    const restored = Object.keys(settings).map((key) => [key, before[key] ?? null])
    await save(admin, Object.fromEntries(restored))
    await admin.dispose()
  }
}

async function save(admin: APIRequestContext, settings: Settings) {
  const answer = await admin.patch('/api/v1/settings', {
    headers: { 'idempotency-key': randomUUID() },
    data: settings,
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function uploadPicture(shop: ShopServer, width: number, height: number): Promise<string> {
  const admin = await openStaffApi(shop, 'admin')
  const background = { r: 122, g: 31, b: 61 }
  const png = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  const answer = await admin.post('/api/v1/pictures', {
    headers: { 'idempotency-key': randomUUID() },
    data: { content: png.toString('base64') },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { hash } = (await answer.json()) as { hash: string }
  await admin.dispose()
  return hash
}

const buttonColour = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: 'Ver el catálogo' })
    .evaluate((link) => getComputedStyle(link).backgroundColor)

test('a theme change shows on the storefront within a second and leaves its content policy as it was', async ({
  page,
  request,
  shop,
}) => {
  const policy = async () =>
    (await request.get('/')).headers()['content-security-policy']?.match(/style-src [^;]*/)?.[0]
  const before = await policy()
  await page.goto('/')
  const house = await buttonColour(page)
  await withSettings(
    shop,
    {
      theme_config: { accent: '#7a1f3d', second: '#1d3a6b' },
      design_config: { corners: 'square' },
    },
    async () => {
      const saved = Date.now()
      await expect(async () => {
        expect(await (await request.get('/')).text()).toContain('/theme/7a1f3d-1d3a6b-square.css')
      }).toPass({ intervals: [50] })
      expect(Date.now() - saved).toBeLessThan(1000)
      await page.goto('/')
      expect(await buttonColour(page)).toBe('rgb(122, 31, 61)')
      expect(await policy()).toBe(before)
      await expectNoViolations(page, ['color-contrast'])
    },
  )
  await expect(async () => {
    await page.goto('/')
    expect(await buttonColour(page)).toBe(house)
  }).toPass()
})

test('a pale accent fills buttons under dark words and no page becomes hard to read', async ({
  page,
  request,
  shop,
}) => {
  await withSettings(shop, { theme_config: { accent: '#f2c94c', second: '#ffb3c7' } }, async () => {
    for (const path of ['/', '/catalogo', await findProductPath(request, 'Salón Alba')]) {
      await expect(async () => {
        await page.goto(path)
        await expect(page.locator('link[href^="/theme/"]')).toBeAttached({ timeout: 500 })
      }).toPass()
      await expectNoViolations(page, ['color-contrast'])
    }
  })
})

test("the shop's name, year, logo and icon show in header, titles, login, office and on tickets", async ({
  page,
  shop,
  request,
}) => {
  await signIn(request, 'marta')
  const till = await addTill(shop)
  await openElsewhere(request, till)
  const shoe = await findArticle(request, getBarcode('duero', 'Negro', '36'))
  await receivePair(shop, shoe.variant_id)
  await sellElsewhere(request, till, shoe)
  const [sale] = await listSales(request, till)
  const [logo, favicon] = [await uploadPicture(shop, 600, 150), await uploadPicture(shop, 128, 128)]
  const name = 'Zapatos Ana'
  const settings = { store_name: name, site_name: 'Ana en línea', founding_year: 1972 }
  await withSettings(shop, { ...settings, logo, logo_dark: logo, favicon }, async () => {
    const picture = page.locator(`img[src="/pictures/${logo}-480.webp"]`)
    await expect(async () => {
      await page.goto('/')
      await expect(page).toHaveTitle(/Ana en línea/, { timeout: 500 })
    }).toPass()
    const home = page.getByRole('banner').getByRole('link', { name })
    await expect(home.locator(picture)).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('1972')
    await expect(page.locator('link[rel=icon]')).toHaveAttribute(
      'href',
      `/favicon.png?v=${favicon}`,
    )
    for (const path of ['/logo.png', '/favicon.png', '/favicon.ico', '/apple-touch-icon.png']) {
      const answer = await request.get(path)
      expect(answer.headers()['content-type'], path).toBe('image/png')
      expect(answer.headers()['cache-control'], path).toBe('no-cache')
    }

    await page.goto('/admin/login')
    await expect(page).toHaveTitle(new RegExp(name))
    await expect(page.getByRole('img', { name })).toBeVisible()
    await expect(page.getByText('desde 1972')).toBeVisible()

    await signIn(page.request, 'marta')
    await page.goto('/admin')
    await expect(page).toHaveTitle(new RegExp(name))
    await expect(
      page.getByRole('link', { name: `${name}, al panel` }).locator(picture),
    ).toBeVisible()

    await page.goto(`/print/ticket/${sale?.sale_id}`)
    await expect(page).toHaveTitle(new RegExp(name))
    await expect(page.getByRole('article').locator(picture)).toBeVisible()
    await expect(page.getByRole('article')).toContainText(name)
  })
  // Without a logo the word mark is back, and the house's own icon.
  await expect(async () => {
    await page.goto('/')
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg', {
      timeout: 500,
    })
  }).toPass()
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Horma', exact: true }),
  ).toBeVisible()
})

test('banners, featured categories and the announcement of the shop are on its home page', async ({
  page,
  shop,
}) => {
  const banner = {
    title: { es: 'Vuelta al cole' },
    text: { es: 'Zapatos que aguantan el recreo.' },
    link: '/catalogo?reduced=1',
  }
  const settings = {
    homepage_banners: [banner],
    featured_categories: ['sandalias', 'no-such-category', 'botas'],
    announcement: { es: 'Hoy abrimos hasta las 22:00' },
    announcement_link: '/contacto',
  }
  await withSettings(shop, settings, async () => {
    const link = page.getByRole('link', { name: banner.title.es })
    await expect(async () => {
      await page.goto('/')
      await expect(link).toBeVisible({ timeout: 500 })
    }).toPass()
    const featured = page.getByRole('region', {
      name: shopper(page).text('store/home', 'featured'),
    })
    await expect(featured.getByRole('link')).toHaveText(['Sandalias', 'Botas'])
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Hoy abrimos hasta las 22:00' }),
    ).toHaveAttribute('href', '/contacto')
    await expectNoViolations(page)
    await link.click()
    await expect(page).toHaveURL(/\/catalogo\?reduced=1$/)
  })
})

test('a chat with a shop that never set its number is refused in words', async ({ page, shop }) => {
  const { text } = shopper(page)
  await withSettings(shop, { contact_phone: '+34 600 000 000' }, async () => {
    await expect(async () => {
      await page.goto('/')
      await expect(page.getByRole('banner')).toContainText('600 000 000', { timeout: 500 })
    }).toPass()
    await page.getByRole('button', { name: text('store/chat', 'label') }).click()
    const panel = page.getByRole('dialog', { name: text('store/chat', 'title') })
    await panel.getByRole('button', { name: text('store/chat', 'start') }).click()
    await expect(panel.getByRole('alert')).toHaveText(
      'El número de WhatsApp no está configurado. Por favor, contacta al administrador.',
    )
    expect(page.context().pages()).toHaveLength(1)
  })
})
