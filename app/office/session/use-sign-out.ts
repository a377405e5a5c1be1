import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../ui/notify.ts'
import { clearStoredSession } from './session-storage.ts'

let isUnderWay = false

/** Whether the person of this page is signing out: what it hears of the session's end is no news. */
export const isSigningOutHere = (): boolean => isUnderWay

const SIGNED_OUT = '/admin/login?notice=signed_out'

/** Ends the session, or says why that failed. */
export function useSignOut() {
  const { t } = useTranslation('office/session')
  const [isSigningOut, setSigningOut] = useState(false)

  async function signOut(): Promise<void> {
    setSigningOut(true)
    isUnderWay = true
    try {
      const answer = await sendSignOut()
      if (answer?.ok || answer?.type === 'opaqueredirect') {
        await clearStoredSession()
        window.location.assign(SIGNED_OUT)
        return
      }
      const failure = answer ? 'sign_out_failed' : 'sign_out_offline'
      notify({ kind: 'destructive', title: t(failure), text: t(`${failure}_text`) })
    } catch {
      notify({ kind: 'destructive', title: t('system_error'), text: t('system_error_text') })
    }
    setSigningOut(false)
    isUnderWay = false
  }

  return { signOut: () => void signOut(), isSigningOut }
}

/** Undefined where the shop cannot be reached. */
const sendSignOut = () =>
  fetch('/admin/logout', { method: 'POST', redirect: 'manual' }).catch(() => undefined)
