import { defineConfig } from '@playwright/test'

const STAFF =
  /\/(?:cash|importing|killed-till|office|parked|past|pseudo|screens|sign-in|staff|stock|till)[\w-]*\.test\.ts$/

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  // Each has a shop and a browser of its own.
  workers: 2,
  retries: 0,
  // Node strips types itself, in a third of the time.
  build: { external: ['**/*.ts'] },
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    actionTimeout: 20_000,
    // A trace, also one that is thrown away, takes a seventh of the processor time; `--trace on` keeps one.
    trace: 'off',
  },
  projects: [
    // Counter and office sell and change what journeys of the store count on, so they have a shop of their own. The
    // longest journeys are among them: begun first, no worker still has one when the other has nothing left.
    { name: 'staff', testMatch: STAFF },
    // Each test says by its tag in which window it runs.
    { name: 'store', testIgnore: STAFF },
  ],
})
