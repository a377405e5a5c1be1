import type { Page } from '@playwright/test'
import { MARKS } from '../../build-plugins/pseudo.ts'
import { test as base, expect } from './fixtures.ts'
import { addressOf, orderElsewhere, startPaying } from './orders.ts'
import { startShop } from './server.ts'
import { shopTexts } from './shop-texts.ts'

/** The shop as its developers run it, with every text between marks. */
const test = base.extend({
  shop: [
    async ({ playwright: _ }, use) => {
      const shop = await startShop(
        { DEMO: '1', TEXTS: 'pseudo', NODE_ENV: 'development' },
        'server/dev.ts',
      )
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const shoe = { model: 'Alpargata Levante', colour: 'Crudo', size: '39' }

test('no page says a word that translators were not given', async ({ page, request }) => {
  test.setTimeout(240_000)
  const data = await shopTexts(request)
  const { token } = await orderElsewhere(request, shoe, 1)
  const bank = await startPaying(request, token)
  const strangers: string[] = []
  const look = async (path: string) => {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    strangers.push(...(await strangersOn(page, data)).map((text) => `${path}: ${text}`))
  }
  for (const each of [
    '/',
    '/catalogo',
    '/catalogo?q=nada+de+nada',
    '/catalogo?size=zz&sort=best',
    '/colecciones',
    await addressOf(request, shoe.model),
    '/carrito',
    '/no-existe',
    `/checkout/payment?order=${token}`,
    bank,
    `/checkout/cancel?order=${token}`,
    `/checkout/success?order=${token}`,
    `/order/${token}`,
  ])
    await look(each)
  expect(strangers).toEqual([])
})

/** Words on the page, and in what it tells screen readers and search engines, that stand outside the marks and are no data of the shop. */
function strangersOn(page: Page, data: readonly string[]): Promise<string[]> {
  return page.evaluate(
    ({ open, close, data }) => {
      const said: string[] = []
      const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node as HTMLElement
        if (['SCRIPT', 'STYLE', 'NOSCRIPT', 'SVG'].includes(element.tagName.toUpperCase())) continue
        if (element.closest('[lang]') !== document.documentElement) continue
        for (const name of ['alt', 'title', 'placeholder', 'aria-label', 'aria-description'])
          if (element.hasAttribute(name)) said.push(element.getAttribute(name) ?? '')
        if (
          element.matches(
            'meta[name=description], meta[property^="og:"]:not([property="og:url"]):not([property="og:type"]):not([property^="og:locale"]):not([property^="og:image"])',
          )
        )
          said.push(element.getAttribute('content') ?? '')
        // A sentence may be made of several pieces: it is looked at whole.
        const own = [...element.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE)
        if (own.length > 0) said.push(own.map((child) => child.textContent).join(''))
      }
      const marks = new RegExp(`${open}[^${close}]*${close}`, 'g')
      const strange = (text: string) => {
        let rest = text.replaceAll(marks, ' ')
        for (const known of data) rest = rest.replaceAll(known, ' ')
        return /\p{L}{2,}/u.test(rest)
      }
      return [...new Set(said.filter(strange))]
    },
    { ...MARKS, data: [...data] },
  )
}
