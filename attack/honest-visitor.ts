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
 * Lets a visitor open pages before an attack and while it goes on. What is refused to the visitor counts as an error of
 * the shop. Answers how long a page took in the mean, so that one that stood still counts with its whole time.
 */
export async function measureVisits(
  attack: Attack,
  what: string,
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
      rounds: [attacked],
      limit: { what: 'without it', rounds: [quiet] },
      budget: { of: 'ratio', atMost: MOST_TIMES },
    },
  ]
}

/** Mean milliseconds of a page, opened one after another until `isOver`, at least each of them once. */
async function visit({ shop, tally }: Attack, isOver: () => boolean): Promise<number> {
  const visitor = createAttacker(shop, tally)
  let total = 0
  let count = 0
  do {
    for (const path of PAGES) {
      const { status, ms } = await visitor.send({ path })
      if (status !== 200 && status < 500 && status !== 0)
        tally.serverErrors.push(`${status} ${path} of an honest visitor`)
      total += ms
      count++
      await sleep(PAUSE_MS)
    }
  } while (!isOver())
  visitor.close()
  return total / count
}
