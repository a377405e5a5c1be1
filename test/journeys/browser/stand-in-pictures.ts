import type { Page } from '@playwright/test'

/** One pixel. A hundred drawings for every worker's new shop would take longer than all journeys. */
const PIXEL = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'

/**
 * Answers the requests of a page for pictures with one pixel. Playwright's own `route` would switch off the cache of the
 * browser, and every page of the office would load its hundred scripts again.
 */
export async function replacePictures(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const answer = {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: 'image/webp' }],
      body: PIXEL,
    }
    // A page that is closed meanwhile no longer waits for it.
    session.send('Fetch.fulfillRequest', answer).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/pictures/*.webp' }] })
}
