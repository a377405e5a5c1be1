import { defineConfig } from '@playwright/test'

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
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'narrow', use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    {
      name: 'wide',
      use: { viewport: { width: 1440, height: 900 } },
      // What does not depend on the window is done once.
      grepInvert: /@once/,
    },
  ],
})
