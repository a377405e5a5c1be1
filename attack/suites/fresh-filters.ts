import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from '../../bench/measured-row.ts'
import { type Attacker, createAttacker } from '../attacker.ts'
import { measureVisits } from '../honest-visitor.ts'
import type { Attack, Suite } from '../suite.ts'

const CONNECTIONS = 12
const SECONDS = 12
/** Whoever was turned away comes again after this, as a scraper does. */
const PAUSE_MS = 50

const COLOURS = ['negro', 'cuero', 'azul', 'rojo', 'blanco', 'gris']

/** Lists with filters that nobody has asked for yet, openings of the live stream, and pages that do not exist. */
export const freshFilters: Suite = async (attack) => {
  const rows: Row[] = []
  const flood = async (what: string, makePath: (n: number) => string) => {
    const attacker = createAttacker(attack.shop, attack.tally, { provokesLoad: true })
    const measured = await measureVisits(attack, { what, figure: 'median' }, () =>
      sendMany(attack, attacker, makePath),
    )
    attacker.close()
    rows.push(...measured)
  }
  await flood(`an honest page beside ${CONNECTIONS} connections with fresh filters`, freshFilter)
  await flood(
    `an honest page beside ${CONNECTIONS} connections that open /api/live`,
    () => '/api/live',
  )
  await flood(
    `an honest page beside ${CONNECTIONS} connections with unknown pages`,
    (n) => `/no-existe-${n}`,
  )
  return rows
}

async function sendMany(
  attack: Attack,
  attacker: Attacker,
  makePath: (n: number) => string,
): Promise<void> {
  const until = performance.now() + (attack.isShort ? 300 : SECONDS * 1000)
  let n = 0
  const send = async () => {
    while (performance.now() < until && !attack.isOver()) {
      // A cookie that nobody has is looked up all the same.
      const headers = { cookie: `better-auth.session_token=${n}` }
      const { status } = await attacker.send({ path: makePath(n++), headers })
      if (status === 429 || status === 503) await sleep(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, send))
}

function freshFilter(n: number): string {
  const colour = COLOURS[n % COLOURS.length]
  return `/catalogo?color=${colour}&size=${36 + (n % 11)}&min=${1 + (n % 40)}&max=${60 + n}`
}
