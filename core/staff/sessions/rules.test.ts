import { expect, it } from 'vitest'
import { getSessionState, isNewActivity } from './rules.ts'

const now = new Date('2026-11-21T18:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

it.each([
  [0, false, 'open'],
  [479, false, 'open'],
  [480, false, 'ended'],
  [479, true, 'open'],
  [480, true, 'locked'],
  [5_000, true, 'locked'],
] as const)(
  'after %i idle minutes, at the till %s, a session of a shop with a limit of 480 is %s',
  (minutes, isAtTill, state) => {
    const session = { lastActiveAt: ago(minutes), isAtTill, idleMinutes: 480 }
    expect(getSessionState(session, now)).toBe(state)
  },
)

it('an activity is written down once a minute, and at once where the person goes to the till or leaves it', () => {
  const session = { lastActiveAt: ago(0.5), isAtTill: false, idleMinutes: 480 }
  expect(isNewActivity(session, 'office', now)).toBe(false)
  expect(isNewActivity(session, 'till', now)).toBe(true)
  expect(isNewActivity({ ...session, lastActiveAt: ago(1) }, 'office', now)).toBe(true)
})
