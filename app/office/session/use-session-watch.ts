import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { onLiveChanges } from '../../ui/live/live-stream.ts'
import type { Me } from '../guard.ts'
import { clearLockout } from '../login/lockout-storage.ts'
import { notify } from '../ui/notify.ts'
import { clearStoredSession, storeSession } from './session-storage.ts'
import { useRoleName } from './use-role-name.ts'
import { isSigningOutHere } from './use-sign-out.ts'

const CHECKED_EVERY_MS = 5 * 60 * 1000
/** The person is known, but their session could not be renewed. */
const SESSION_FAILED = 502

/**
 * Checks every five minutes, and when the person comes back to the page, whether the session is still valid. If not,
 * it is removed from the browser and the sign-in is shown. Without a network nothing happens.
 */
export function useSessionWatch(me: Me) {
  const { t } = useTranslation('office/session')
  const { t: role } = useTranslation('office/dashboard')
  const { revalidate } = useRevalidator()
  const [isRoleUnknown, setRoleUnknown] = useState(false)
  const roleName = useRoleName(me)
  const shown = JSON.stringify(me)
  const isChecking = useRef(false)
  const hasNoRole = me.role_name === null

  useEffect(() => {
    storeSession(me, roleName)
    clearLockout()
  }, [me, roleName])

  useEffect(() => {
    if (hasNoRole && !wasWarned())
      notify({ kind: 'warning', title: role('no_permissions'), text: role('no_permissions_text') })
  }, [hasNoRole, role])

  useEffect(() => {
    async function check(): Promise<void> {
      if (isChecking.current) return
      isChecking.current = true
      const answer = await fetch('/admin/session').catch(() => undefined)
      if (isSigningOutHere()) {
        isChecking.current = false
        return
      }
      if (answer?.status === 401) return endSession()
      if (answer?.ok && (await answer.text()) !== shown) await revalidate()
      if (answer && !answer.ok) {
        const failure = answer.status === SESSION_FAILED ? 'session_error' : 'role_failed'
        notify({ kind: 'destructive', title: t(failure), text: t(`${failure}_text`) })
      }
      if (answer) setRoleUnknown(!answer.ok)
      isChecking.current = false
    }
    const checkIfVisible = () => {
      if (document.visibilityState === 'visible') void check()
    }
    const timer = setInterval(() => void check(), CHECKED_EVERY_MS)
    // A sign-out elsewhere, or another role, is heard of at once.
    const unlisten = onLiveChanges(({ access }) => {
      if (access) void check()
    })
    window.addEventListener('focus', checkIfVisible)
    document.addEventListener('visibilitychange', checkIfVisible)
    return () => {
      clearInterval(timer)
      unlisten()
      window.removeEventListener('focus', checkIfVisible)
      document.removeEventListener('visibilitychange', checkIfVisible)
    }
  }, [shown, revalidate, t])

  return { isRoleUnknown }
}

/** Whether this tab has warned already; it forgets that with the session. */
function wasWarned(): boolean {
  try {
    const was = window.sessionStorage.getItem('noRoleWarned') !== null
    window.sessionStorage.setItem('noRoleWarned', '1')
    return was
  } catch {
    return false
  }
}

async function endSession(): Promise<void> {
  await clearStoredSession()
  const { pathname, search } = window.location
  const next = encodeURIComponent(pathname + search)
  window.location.assign(`/admin/login?notice=session&next=${next}`)
}
