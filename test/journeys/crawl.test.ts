import { LANGUAGES, type Language } from '../../core/base/languages.ts'
import { CONTACT_PATH, LEGAL_PATHS } from '../../core/checkout/legal/rules.ts'
import { expect, test } from './fixtures.ts'
import { waitForHydration } from './hydration.ts'
import { press } from './shopper.ts'
import { textPatterns } from './text-patterns.ts'

const OUTSIDE = /^(?:https:|mailto:|tel:)/
/** Drawn when they are first asked for, which is slow; other journeys see them. */
const PICTURE = /^\/pictures\//
/** Pages of one kind are the same screen: so many of each tell enough. */
const MOST_OF_A_KIND = 3
/** Pages read at a time: the shop has two processors. */
const AT_A_TIME = 4

interface CrawledPage {
  status: number
  links: string[]
  ids: ReadonlySet<string>
}
type OpenPage = (path: string) => Promise<CrawledPage>

function readPage(status: number, text: string): CrawledPage {
  const html = text.replace(/<script[\s\S]*?<\/script>/g, '')
  const values = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'))
  return {
    status,
    links: [...new Set(values(/<a\s[^>]*?href=["']([^"']+)["']/g))],
    ids: new Set(values(/\sid="([^"]+)"/g)),
  }
}

/** The addresses of the shop among links as a page writes them, with their anchors. */
const listOwn = (from: string, links: readonly string[]) =>
  links
    .filter((link) => !OUTSIDE.test(link))
    .map((link) => {
      const url = new URL(link, `http://shop.test${from}`)
      expect(url.host, `${from} links ${link}`).toBe('shop.test')
      return { path: url.pathname + url.search, anchor: decodeURIComponent(url.hash.slice(1)) }
    })
    .filter(({ path }) => !PICTURE.test(path))

/** What kind of page an address leads to: any product, any list of the catalog with a query. */
const toKind = (path: string) =>
  path.replace(/\/producto\/[^/?]+/, '/producto/*').replace(/\?.*/, '?')

/** Reads a shop from some of its pages on, so many of a kind: the pages it came by, and the links that lead nowhere. */
async function crawl(open: OpenPage, starts: readonly string[]) {
  const kinds = new Map<string, number>()
  const pages = new Map<string, CrawledPage>()
  const links: { from: string; path: string; anchor: string }[] = []
  let next = [...starts]
  while (next.length > 0) {
    const batch = next.splice(0, AT_A_TIME)
    const read = await Promise.all(batch.map(async (path) => [path, await open(path)] as const))
    for (const [from, page] of read) {
      pages.set(from, page)
      for (const { path, anchor } of listOwn(from, page.links)) {
        links.push({ from, path, anchor })
        const known = pages.has(path) || batch.includes(path) || next.includes(path)
        const count = kinds.get(toKind(path)) ?? 0
        if (known || count >= MOST_OF_A_KIND) continue
        kinds.set(toKind(path), count + 1)
        next = [...next, path]
      }
    }
  }
  const dead = links.flatMap(({ from, path, anchor }) => {
    const page = pages.get(path)
    if (page && path !== from && page.status !== 200)
      return [`${from} links ${path}: ${page.status}`]
    return page && anchor && !page.ids.has(anchor) ? [`${from} links ${path}#${anchor}`] : []
  })
  return { found: new Set(links.map(({ path }) => path)), dead: [...new Set(dead)] }
}

test('the crawl tells of a page that is not there and of a place that is not on its page', async () => {
  const pages: Record<string, string> = {
    '/es': '<a class="a" href="/es/envios">1</a><a href="/es/garantia#form">2</a>',
    '/es/envios': '<a href="/es/no-existe?a=1&amp;b=2">3</a><a href="/es/garantia#there">4</a>',
    '/es/garantia': '<h2 id="there">5</h2><a href="mailto:ana@horma.test">6</a>',
  }
  const open = async (path: string) => readPage(path in pages ? 200 : 404, pages[path] ?? '')
  const { dead } = await crawl(open, ['/es'])
  expect(dead).toEqual([
    '/es links /es/garantia#form',
    '/es/envios links /es/no-existe?a=1&b=2: 404',
  ])
})

for (const language of LANGUAGES)
  test(`every link of the shop in ${language} leads to a page and to a place on it`, async ({
    request,
  }) => {
    const open = async (path: string) => {
      const answer = await request.get(path)
      return readPage(answer.status(), await answer.text())
    }
    const unknown = `/${language}/no-existe`
    expect((await open(unknown)).status).toBe(404)
    // Header and footer of the checkout are others than those of the shop.
    const starts = [`/${language}`, unknown, `/${language}/checkout`]
    const { found, dead } = await crawl(open, starts)
    expect(dead).toEqual([])
    for (const path of listShopPages(language)) expect([...found], path).toContain(path)
  })

/** What header and footer must lead to. (spec section 2) */
const listShopPages = (language: Language) =>
  [
    '/catalogo',
    '/carrito',
    '/factura',
    '/order',
    '/desistimiento',
    CONTACT_PATH,
    ...Object.values(LEGAL_PATHS),
  ].map((path) => `/${language}${path}`)

test('every link of the menu of a narrow window leads to a page, in six languages', {
  tag: '@narrow',
}, async ({ page, request }) => {
  for (const language of LANGUAGES) {
    await page.goto(`/${language}/envios`)
    await waitForHydration(page)
    await press(page.getByRole('button', { name: textPatterns(language)('store', 'menu_open') }))
    const menu = page.getByRole('dialog')
    await expect(menu.getByRole('link').first()).toBeVisible()
    const links = await menu
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
    const own = listOwn(`/${language}/envios`, links).map(({ path }) => path)
    for (const path of ['', '/catalogo', '/carrito', CONTACT_PATH, LEGAL_PATHS.about])
      expect(own).toContain(`/${language}${path}`)
    for (const path of new Set(own)) expect((await request.get(path)).status(), path).toBe(200)
  }
})

test('the menu of a narrow window leads to the same pages and closes on the way', {
  tag: '@narrow',
}, async ({ page }) => {
  for (const [name, path] of [
    ['Nosotros', LEGAL_PATHS.about],
    ['Contacto', CONTACT_PATH],
    ['Catálogo', '/catalogo'],
    ['Carrito', '/carrito'],
    ['Inicio', ''],
  ] as const) {
    await page.goto('/es/envios')
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    const menu = page.getByRole('dialog')
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/es${path}$`))
    await expect(menu).toBeHidden()
  }
})

test('an unknown address offers the catalog and the contact page', async ({ page }) => {
  await page.goto('/no-existe')
  await page.getByRole('main').getByRole('link', { name: 'Pregúntanos en Contacto' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacto')
})
