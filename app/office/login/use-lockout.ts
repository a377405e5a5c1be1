import { useEffect, useState } from 'react'
import { forgetLockout, lockoutLeft, noteLockout } from './lockout-mirror.ts'
import type { Problem } from './try-sign-in.ts'

/** The problem to show: what the server answered, or the lockout it spoke of before, while it lasts. */
export function useLockout(answered: Problem | undefined): Problem | undefined {
  const [minutes, setMinutes] = useState(0)

  useEffect(() => {
    if (answered?.code === 'locked') noteLockout(answered.minutes, Date.now())
    // Somebody else's wrong password on this machine: the server let it be tried, so nothing is locked.
    if (answered?.code === 'wrong') forgetLockout()
    const look = () => setMinutes(lockoutLeft(Date.now()))
    look()
    const timer = setInterval(look, 10_000)
    return () => clearInterval(timer)
  }, [answered])

  if (answered && answered.code !== 'locked') return answered
  if (minutes > 0) return { code: 'locked', minutes }
  return answered
}
