import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './fixtures.ts'

/** Of the cheapest telephone, and of a page of 1280 px at 400 %. */
const NARROWEST = 320
/** Of a page of 1280 px at 200 %. */
const ZOOMED_TWICE = 640

/** Refuses a page that is closed to a reader's voice, to poor sight, or to a narrow window. */
export async function expectOpenToAll(page: Page): Promise<void> {
  await expectNoViolations(page)
  await expectNoSidewaysScrolling(page)
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const size = page.viewportSize()
  for (const width of [NARROWEST, ZOOMED_TWICE]) {
    await page.setViewportSize({ width, height: 450 })
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      const open = [...document.querySelectorAll('dialog[open]')]
      const wide = open.filter((dialog) => dialog.scrollWidth > dialog.clientWidth)
      return Math.max(0, scrollWidth - clientWidth) + wide.length
    })
    expect(beyond, `${page.url()} scrolls sideways at ${width} px`).toBe(0)
  }
  if (size) await page.setViewportSize(size)
}
