import type { Frame, Page } from '@playwright/test'

const HYDRATED_WITHIN_MS = 20_000

/** A page with scripts of the shop answers clicks only once React has hydrated it. */
export async function waitForHydration(page: Page | Frame): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('script[type="module"]') ||
      Object.keys(document.body).some((key) => key.startsWith('__reactProps')),
    undefined,
    { timeout: HYDRATED_WITHIN_MS },
  )
}
