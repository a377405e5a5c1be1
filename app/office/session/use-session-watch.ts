import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Me } from '../../access/guard.ts'
import { onLiveChanges } from '../../ui/live/live-stream.ts'
import { clearLockout } from '../login/lockout-storage.ts'
import { notify } from '../ui/notify.ts'
import { storeSession } from './session-storage.ts'
import { useEndSoon } from './use-end-soon.ts'
import { useRoleName } from './use-role-name.ts'
import { type SessionPlace, useSessionCheck } from './use-session-check.ts'

const CHECKED_EVERY_MS = 5 * 60 * 1000

/**
 * Checks every five minutes, when the person comes back to the page and when the session's time is over whether the
 * session is still valid. Without a network nothing happens.
 */
export function useSessionWatch(me: Me, place: SessionPlace) {
  const { t: role } = useTranslation('office/dashboard')
  const roleName = useRoleName(me)
  const { check, isRoleUnknown, hasEnded } = useSessionCheck(me, place)
  const endsSoonAt = useEndSoon(
    me.session_ends_at,
    useCallback(() => void check(), [check]),
  )
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
  }, [check])

  return { isRoleUnknown, hasEnded, endsSoonAt }
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
