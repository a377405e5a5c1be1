import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './fixtures.ts'

/** The smallest phone, and 1280 px zoomed to 400 %. */
const NARROWEST = 320
/** 1280 px zoomed to 200 %. */
const ZOOMED_TWICE = 640

/** Fails on violations of axe's rules and on sideways scrolling in a narrow or zoomed window. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page)
  await expectNoSidewaysScrolling(page)
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const size = page.viewportSize()
  for (const width of [NARROWEST, ZOOMED_TWICE]) {
    await page.setViewportSize({ width, height: 450 })
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      const open = [...document.querySelectorAll('dialog[open]')]
      const wide = open.filter((dialog) => dialog.scrollWidth > dialog.clientWidth)
      return Math.max(0, scrollWidth - clientWidth) + wide.length
    })
    expect(overflow, `${page.url()} scrolls sideways at ${width} px`).toBe(0)
  }
  if (size) await page.setViewportSize(size)
}
