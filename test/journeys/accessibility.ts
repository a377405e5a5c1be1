import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'

/** The smallest phone, and 1280 px zoomed to 400 %. */
const NARROWEST = 320
/** 1280 px zoomed to 200 %. */
const ZOOMED_TWICE = 640

/** Fails on violations of axe's rules and on sideways scrolling in a narrow or zoomed window. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page)
  await expectNoSidewaysScrolling(page)
}

/** Fails on violations of axe's rules, in dark colours on those of contrast, and on sideways scrolling. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await setColorScheme(page, 'light')
  await expectAccessibleAtOneWidth(page)
  // The dark scheme changes nothing but colours.
  await setColorScheme(page, 'dark')
  await expectNoViolations(page, ['color-contrast'])
}

/** Fails on violations of axe's rules and on sideways scrolling in the window as it is. */
export async function expectAccessibleAtOneWidth(page: Page): Promise<void> {
  await expectNoViolations(page)
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(overflow, `${page.url()} scrolls sideways`).toBe(0)
}

/** Fails where the page as a whole scrolls: at a counter its parts do, so that the ticket stays where it is. */
export async function expectStill(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollHeight - window.innerHeight,
  )
  expect(overflow, `${page.url()} scrolls as a whole`).toBeLessThanOrEqual(0)
}

/** Printed pages and the customer's screen are light in either scheme; all others name the scheme once they have changed. */
async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  if (/\/print\/|\/tpv\/display/.test(page.url())) return
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
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
