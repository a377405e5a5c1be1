import { useEffect, useState } from 'react'
import { clearLockout, getLockoutMinutes, storeLockout } from './lockout-storage.ts'
import type { SignInRefusal } from './submit-sign-in.ts'

const CHECKED_EVERY_MS = 10_000

/** The refusal to show: what the server answered, else a lockout that it answered before and that still lasts. */
export function useLockout(answered: SignInRefusal | undefined): SignInRefusal | undefined {
  const [minutes, setMinutes] = useState(0)

  useEffect(() => {
    if (answered?.code === 'locked') storeLockout(answered.minutes, Date.now())
    // The server tried the password: a stored lockout was of another account, or is over.
    if (answered?.code === 'wrong') clearLockout()
    const check = () => setMinutes(getLockoutMinutes(Date.now()))
    check()
    const timer = setInterval(check, CHECKED_EVERY_MS)
    return () => clearInterval(timer)
  }, [answered])

  if (answered && answered.code !== 'locked') return answered
  if (minutes > 0) return { code: 'locked', minutes }
  return answered
}
