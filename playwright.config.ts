import { defineConfig } from '@playwright/test'

const STAFF =
  /\/(?:cash|importing|killed-till|office|parked|pseudo|screens|sign-in|staff|till)[\w-]*\.test\.ts$/

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  // Each has a shop and a browser of its own.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    actionTimeout: 20_000,
    // Pictures and copies of the page at every step take a fifth of the whole run; `--trace on` keeps them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
  projects: [
    // Counter and office sell and change what journeys of the store count on, so they have a shop of their own. The
    // longest journeys are among them: begun first, no worker still has one when the other has nothing left.
    { name: 'staff', testMatch: STAFF },
    // Each test says by its tag in which window it runs.
    { name: 'store', testIgnore: STAFF },
  ],
})
