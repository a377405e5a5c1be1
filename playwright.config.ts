import { defineConfig } from '@playwright/test'

const wide = { viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  workers: 1,
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
    {
      name: 'narrow',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
      grepInvert: /@once/,
    },
    { name: 'wide', use: wide, grepInvert: /@once|@narrow/ },
    // What does not depend on the window is done once, in a shop that it may change.
    { name: 'once', use: wide, grep: /@once/ },
  ],
})
