import { AxeBuilder } from '@axe-core/playwright'
import { test as base, chromium, expect, type Page } from '@playwright/test'
import { findChromium } from '../chromium.ts'
import { type ShopServer, startShop } from './server.ts'

interface ForWorker {
  shop: ShopServer
}

interface ForTest {
  quietPage: undefined
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
  // Every journey also says that nothing went wrong behind the page.
  quietPage: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (/Content Security Policy|hydrat/i.test(message.text())) errors.push(message.text())
      })
      await use(undefined)
      expect(errors, 'the browser reported errors').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Refuses a page that someone with a screen reader, or poor sight, cannot use. */
export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.target).join(' ')}`)
  expect(found, 'axe found barriers on this page').toEqual([])
}

function strings(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
