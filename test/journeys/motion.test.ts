import type { Page } from '@playwright/test'
import { openFilters } from './filter-steps.ts'
import { expect, test } from './fixtures.ts'
import { findProductPath } from './orders.ts'
import { press, shopper, sizeRadio } from './shopper.ts'

/** A movement this short is not visible. */
const BLINK_MS = 100

declare global {
  interface Window {
    movements: { what: string; ms: number }[]
  }
}

for (const [preference, title] of [
  ['reduce', 'nothing moves for a visitor who prefers reduced motion'],
  ['no-preference', 'drawers and cards move for a visitor without that preference'],
] as const)
  test(title, { tag: '@narrow' }, async ({ page, request }) => {
    await page.emulateMedia({ reducedMotion: preference })
    await watchMovements(page)
    const buyer = shopper(page)
    const long: string[] = []
    const look = async () => {
      const seen = await page.evaluate(() => window.movements)
      long.push(
        ...seen.filter(({ ms }) => ms > BLINK_MS).map(({ what, ms }) => `${what}: ${ms} ms`),
      )
    }
    await buyer.open('/')
    await page.mouse.wheel(0, 2000)
    await look()
    await buyer.open('/catalogo')
    await openFilters(page, buyer)
    await look()
    await buyer.open(await findProductPath(request, 'Zapato Grillo'))
    await press(sizeRadio(page, '32'))
    await press(buyer.link('store/catalog/product', 'size_guide'))
    await page.getByRole('table').waitFor()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await buyer.addToCart()
    await buyer.requestTooMany()
    await page.getByRole('group', { name: 'Stock máximo alcanzado' }).waitFor()
    await look()
    if (preference === 'reduce') expect([...new Set(long)]).toEqual([])
    else expect(long).not.toEqual([])
  })

/** Records every animation and transition of the pages that follow, with its duration. */
async function watchMovements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.movements = []
    const note = () => {
      for (const animation of document.getAnimations()) {
        const { effect } = animation
        const ms = Number(effect?.getComputedTiming().endTime ?? 0)
        const { target, pseudoElement } = effect as KeyframeEffect
        const name = target?.getAttribute('class') ?? target?.tagName ?? ''
        window.movements.push({ what: `${name}${pseudoElement ?? ''}`, ms })
      }
    }
    for (const event of ['animationstart', 'transitionrun'])
      document.addEventListener(event, note, true)
  })
}
