import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { findProductPath } from './orders.ts'

const LATE_MS = 600
const MOST_SHIFT = 0.02

test('letters of the brand come late on the first view, show, and move nothing', async ({
  visitor,
  request,
}) => {
  for (const path of ['/', '/catalogo', await findProductPath(request, 'Salón Alba')])
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      const page = await visitor({ viewport })
      await page.context().route(/\.woff2$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, LATE_MS))
        await route.fallback()
      })
      await watchShifts(page)
      await page.goto(path)
      expect(await page.evaluate(listLoadedFonts), path).toEqual(['Hanken Grotesk', 'Young Serif'])
      const where = `${path} at ${viewport.width}`
      expect(await page.evaluate(() => Reflect.get(window, 'shift')), where).toBeLessThan(
        MOST_SHIFT,
      )
      await page.close()
    }
})

/** Adds up in the page what moves without the visitor's doing. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function listLoadedFonts(): Promise<string[]> {
  await document.fonts.ready
  // What was drawn anew is seen by the observer a frame later.
  await new Promise((resolve) => setTimeout(resolve, 100))
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
  const names = loaded.map(({ family }) => family.replaceAll('"', ''))
  return [...new Set(names)].filter((name) => !name.includes(' on ')).sort()
}
