import type { Page } from '@playwright/test'
import type { Count } from './acts.ts'

/** Counts what a seller does between two moments. */
export function actCounter(page: Page, countTapsAndScans: () => number) {
  let keys = 0
  let scans = 0
  return {
    async type(text: string): Promise<void> {
      keys += text.length
      await page.keyboard.type(text, { delay: 60 })
    },
    async key(name: string): Promise<void> {
      keys++
      await page.keyboard.press(name)
    },
    noteScan: () => void scans++,
    /** Does an act and says what it took. */
    async measure(work: () => Promise<unknown>): Promise<Count> {
      const before = { acts: countTapsAndScans(), keys, scans }
      await work()
      const scanned = scans - before.scans
      return {
        taps: countTapsAndScans() - before.acts - scanned,
        keys: keys - before.keys,
        scans: scanned,
      }
    },
  }
}
