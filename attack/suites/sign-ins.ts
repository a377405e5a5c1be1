import { measurePeak, residentMegabytes } from '../../bench/process/resident-memory.ts'
import { atOnce } from '../at-once.ts'
import { createAttacker } from '../attacker.ts'
import { signIn } from '../callers.ts'
import { measureVisits } from '../honest-visitor.ts'
import type { Suite } from '../suite.ts'

const AT_ONCE = 60
/** More than are checked and wait, so that some are turned away. */
const AT_ONCE_SHORT = 18
const MOST_MEGABYTES = 90
const NOBODY = { password: 'Una-clave-larga-2026' }

/** Sixty people who do not exist sign in at once, each from an address of their own; then somebody signs in who does. */
export const signIns: Suite = async (attack) => {
  const { shop, tally, isShort } = attack
  const count = isShort ? AT_ONCE_SHORT : AT_ONCE
  const people = Array.from({ length: count }, (_, n) => `nobody-${n}@horma.test`)
  const before = residentMegabytes(shop.pid)
  let peak = before
  const rows = await measureVisits(
    attack,
    {
      what: `an honest page while ${count} sign in at once`,
      figure: 'median',
    },
    async () => {
      peak = await measurePeak(shop.pid, () =>
        atOnce(people, count, async (email) => {
          const attacker = createAttacker(shop, tally, { provokesLoad: true })
          const sent = { ...NOBODY, email }
          const { status } = await attacker.post('/api/auth/sign-in/email', sent)
          if (status === 200) tally.accessViolations.push(`${email} signed in`)
          attacker.close()
        }),
      )
    },
  )
  const honest = createAttacker(shop, tally)
  await signIn(honest, 'marta').catch((error: Error) => tally.serverErrors.push(error.message))
  honest.close()
  if (isShort) return []
  return [
    ...rows,
    {
      what: `memory that ${count} sign-ins at once add`,
      unit: 'MB',
      rounds: [Math.max(0, peak - before)],
      budget: { of: 'measured', below: MOST_MEGABYTES },
      note: `${Math.round(before)} MB before`,
    },
  ]
}
