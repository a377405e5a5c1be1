import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { Me } from '../guard.ts'
import { clearLockout } from '../login/lockout-storage.ts'
import { notify } from '../ui/notify.ts'
import { clearStoredSession, storeSession } from './session-storage.ts'
import { useRoleName } from './use-role-name.ts'

const CHECKED_EVERY_MS = 5 * 60 * 1000

/**
 * Checks every five minutes, and when the person comes back to the page, whether the session is still valid. If not,
 * it is removed from the browser and the sign-in is shown. Without a network nothing happens.
 */
export function useSessionWatch(me: Me) {
  const { t } = useTranslation('office/session')
  const { revalidate } = useRevalidator()
  const [isRoleUnknown, setRoleUnknown] = useState(false)
  const roleName = useRoleName(me)
  const shown = JSON.stringify(me)
  const isChecking = useRef(false)

  useEffect(() => {
    storeSession(me, roleName)
    clearLockout()
  }, [me, roleName])

  useEffect(() => {
    async function check(): Promise<void> {
      if (isChecking.current) return
      isChecking.current = true
      const answer = await fetch('/admin/session').catch(() => undefined)
      if (answer?.status === 401) return endSession()
      if (answer?.ok && (await answer.text()) !== shown) await revalidate()
      if (answer && !answer.ok) {
        notify({ kind: 'warning', title: t('role_failed'), text: t('role_failed_text') })
      }
      if (answer) setRoleUnknown(!answer.ok)
      isChecking.current = false
    }
    const checkIfVisible = () => {
      if (document.visibilityState === 'visible') void check()
    }
    const timer = setInterval(() => void check(), CHECKED_EVERY_MS)
    window.addEventListener('focus', checkIfVisible)
    document.addEventListener('visibilitychange', checkIfVisible)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', checkIfVisible)
      document.removeEventListener('visibilitychange', checkIfVisible)
    }
  }, [shown, revalidate, t])

  return { isRoleUnknown }
}

async function endSession(): Promise<void> {
  await clearStoredSession()
  const { pathname, search } = window.location
  const next = encodeURIComponent(pathname + search)
  window.location.assign(`/admin/login?notice=session&next=${next}`)
}
