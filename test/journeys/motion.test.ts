import type { Page } from '@playwright/test'
import { openFilters } from './filtering.ts'
import { expect, test } from './fixtures.ts'
import { addressOf } from './orders.ts'
import { press, shopper, sizeRadio } from './shopper.ts'

/** Nobody sees a movement as short as that. */
const BLINK_MS = 100

declare global {
  interface Window {
    movements: { what: string; ms: number }[]
  }
}

for (const [wish, title] of [
  ['reduce', 'who wants no motion sees none, whatever opens or comes'],
  ['no-preference', 'drawers and cards move for those who have nothing against it'],
] as const)
  test(title, async ({ page, request }) => {
    await page.emulateMedia({ reducedMotion: wish })
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
    await buyer.open(await addressOf(request, 'Zapato Grillo'))
    await press(sizeRadio(page, '32'))
    await press(buyer.link('store/catalog/product', 'size_guide'))
    await page.getByRole('table').waitFor()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await buyer.add()
    await buyer.wishTooMany()
    await page.getByRole('group', { name: 'Stock máximo alcanzado' }).waitFor()
    await look()
    if (wish === 'reduce') expect([...new Set(long)]).toEqual([])
    else expect(long).not.toEqual([])
  })

/** Notes everything that begins to move on the pages to come, and for how long it would. */
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
