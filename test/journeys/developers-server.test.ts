import { test as base, expect } from './fixtures.ts'
import { waitForHydration } from './hydration.ts'
import { startShop } from './server.ts'

/** The shop as its developers run it, whose pages are not built. */
const test = base.extend({
  shop: [
    async ({ playwright: _ }, use) => {
      const shop = await startShop({ DEMO: '1', NODE_ENV: 'development' }, 'server/dev.ts')
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('the developers’ server shows the home page with its scripts, without a build', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
