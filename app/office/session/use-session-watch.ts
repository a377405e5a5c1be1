import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { Me } from '../guard.ts'
import { forgetLockout } from '../login/lockout-mirror.ts'
import { notify } from '../ui/notify.ts'
import { clearMirrors, writeMirrors } from './mirrors.ts'
import { useRoleName } from './use-role-name.ts'

const CHECKED_EVERY_MS = 5 * 60 * 1000

/**
 * Looks every five minutes, and when the person comes back to the page, whether the session still holds. If not,
 * what the browser noted of it goes and the sign-in is shown. Without a network nothing is concluded.
 */
export function useSessionWatch(me: Me) {
  const { t } = useTranslation('office/session')
  const { revalidate } = useRevalidator()
  const [roleUnknown, setUnknown] = useState(false)
  const roleName = useRoleName(me)
  const known = JSON.stringify(me)
  const asking = useRef(false)

  useEffect(() => {
    writeMirrors(me, roleName)
    forgetLockout()
  }, [me, roleName])

  useEffect(() => {
    async function look(): Promise<void> {
      if (asking.current) return
      asking.current = true
      const answer = await fetch('/admin/session').catch(() => undefined)
      if (answer?.status === 401) return leave()
      if (answer?.ok && (await answer.text()) !== known) await revalidate()
      if (answer && !answer.ok) {
        notify({ kind: 'warning', title: t('role_failed'), text: t('role_failed_text') })
      }
      if (answer) setUnknown(!answer.ok)
      asking.current = false
    }
    const back = () => {
      if (document.visibilityState === 'visible') void look()
    }
    const timer = setInterval(() => void look(), CHECKED_EVERY_MS)
    window.addEventListener('focus', back)
    document.addEventListener('visibilitychange', back)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', back)
      document.removeEventListener('visibilitychange', back)
    }
  }, [known, revalidate, t])

  return { roleUnknown }
}

async function leave(): Promise<void> {
  await clearMirrors()
  const { pathname, search } = window.location
  const next = encodeURIComponent(pathname + search)
  window.location.assign(`/admin/login?notice=session&next=${next}`)
}
