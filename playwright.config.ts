import { defineConfig } from '@playwright/test'

const wide = { viewport: { width: 1440, height: 900 } }

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
    // Pictures of every step would take longer than the steps.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
  projects: [
    // What does not depend on the window is done once, in a shop that it may change. The longest journeys
    // are among them: begun first, no worker still has one when the other has nothing left.
    { name: 'once', use: wide, grep: /@once/ },
    {
      name: 'narrow',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
      grepInvert: /@once/,
    },
    // What goes wrong behind the pages does so in every window: it is tried in the narrow one.
    { name: 'wide', use: wide, grepInvert: /@once|@narrow/ },
  ],
})
