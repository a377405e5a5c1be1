import { AxeBuilder } from '@axe-core/playwright'
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  chromium,
  expect,
  type Page,
} from '@playwright/test'
import { findChromium } from './chromium.ts'
import { type ShopServer, startShop } from './server.ts'

interface ForWorker {
  shop: ShopServer
}

interface ForTest {
  /** Whether pictures are those of the shop, which draws each when it is first asked for, or stand in for them. */
  realPictures: boolean
  /** What went wrong behind the pages. */
  quietPages: string[]
  /** A page of somebody else, with a browser of their own as this project has it. */
  visitor(options?: BrowserContextOptions): Promise<Page>
}

/** `test` with a shop of its own per worker; `page` opens relative addresses on it. */
export const test = base.extend<ForTest, ForWorker>({
  browser: [
    async ({ playwright: _ }, use) => {
      const { executablePath, env } = await findChromium()
      const browser = await chromium.launch({
        executablePath,
        env: { ...strings(process.env), ...env },
        args: ['--disable-gpu', '--disable-dev-shm-usage', '--lang=es-ES'],
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  shop: [
    async ({ playwright: _ }, use) => {
      const shop = await startShop({ DEMO: '1' })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ shop }, use) => {
    await use(shop.url)
  },
  realPictures: [false, { option: true }],
  // Every journey also says that nothing went wrong behind the pages.
  quietPages: [
    async ({ context, realPictures }, use) => {
      const errors: string[] = []
      listen(context, errors)
      if (!realPictures) await standIn(context)
      await use(errors)
      expect(errors, 'the browser reported errors').toEqual([])
    },
    { auto: true },
  ],
  visitor: async ({ browser, quietPages, realPictures }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      opened.push(context)
      listen(context, quietPages)
      if (!realPictures) await standIn(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
})

export { expect }

/** One pixel. A hundred drawings for every worker's new shop would take longer than all journeys. */
const PIXEL = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')

function standIn(context: BrowserContext): Promise<unknown> {
  return context.route('**/pictures/*.webp', (route) =>
    route.fulfill({ body: PIXEL, contentType: 'image/webp' }),
  )
}

function listen(context: BrowserContext, errors: string[]): void {
  context.on('weberror', (error) => errors.push(String(error.error().stack)))
  context.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) errors.push(message.text())
  })
}

/** Refuses a page that someone with a screen reader, or poor sight, cannot use; by some rules, unless by all. */
export async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
  // Without frames of other sites it needs no page of its own to add up on.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(' ')}`)
  expect(found, 'axe found barriers on this page').toEqual([])
}

function strings(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
