import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from '../bench/measured-row.ts'
import { createAttacker } from './attacker.ts'
import type { Attack } from './suite.ts'

/** Pages that the shop makes anew for each visitor. */
const PAGES = ['/carrito', '/contacto', '/desistimiento']
const PAUSE_MS = 100
const QUIET_MS = 2_000
/** An honest page under attack may take so many times its time of the same run. */
const MOST_TIMES = 5

/**
 * How the times of pages are summed up: beside a flood by the median, and where a shop may stand still by the mean, in
 * which one page that stood counts with its whole time.
 */
type Figure = 'median' | 'mean'

interface Visits {
  /** The row of the table. */
  what: string
  figure: Figure
}

/**
 * Lets a visitor open pages before an attack and while it goes on. What is refused to the visitor counts as an error of
 * the shop.
 */
export async function measureVisits(
  attack: Attack,
  { what, figure }: Visits,
  work: () => Promise<unknown>,
): Promise<Row[]> {
  if (attack.isShort) {
    await work()
    return []
  }
  const until = performance.now() + QUIET_MS
  // The first pages after a start are slower than all that follow.
  await visit(attack, () => performance.now() > until)
  const quietUntil = performance.now() + QUIET_MS
  const quiet = await visit(attack, () => performance.now() > quietUntil)
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  const [attacked] = await Promise.all([visit(attack, () => isDone), working])
  return [
    {
      what,
      unit: 'ms',
      rounds: [FIGURES[figure](attacked)],
      limit: { what: 'without it', rounds: [FIGURES[figure](quiet)] },
      budget: { of: 'ratio', atMost: MOST_TIMES },
      p50: getPercentile(attacked, 0.5),
      p99: getPercentile(attacked, 0.99),
    },
  ]
}

const FIGURES: Record<Figure, (times: readonly number[]) => number> = {
  median: (times) => getPercentile(times, 0.5),
  mean: (times) => times.reduce((sum, ms) => sum + ms, 0) / times.length,
}

/** The time below which this part of all lies. */
function getPercentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

/** Milliseconds of each page, opened one after another until `isOver`, at least each of them once. */
async function visit({ shop, tally }: Attack, isOver: () => boolean): Promise<number[]> {
  const visitor = createAttacker(shop, tally)
  const times: number[] = []
  do {
    for (const path of PAGES) {
      const { status, ms } = await visitor.send({ path })
      if (status !== 200 && status < 500 && status !== 0)
        tally.serverErrors.push(`${status} ${path} of an honest visitor`)
      times.push(ms)
      await sleep(PAUSE_MS)
    }
  } while (!isOver())
  visitor.close()
  return times
}
