import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../ui/notify.ts'
import { clearStoredSession } from './session-storage.ts'

const SIGNED_OUT = '/admin/login?notice=signed_out'

/** Ends the session, or says why that failed. */
export function useSignOut() {
  const { t } = useTranslation('office/session')
  const [isSigningOut, setSigningOut] = useState(false)

  async function signOut(): Promise<void> {
    setSigningOut(true)
    try {
      const answer = await fetch('/admin/logout', { method: 'POST', redirect: 'manual' })
      if (answer.ok || answer.type === 'opaqueredirect') {
        await clearStoredSession()
        window.location.assign(SIGNED_OUT)
        return
      }
      notify({ kind: 'destructive', title: t('sign_out_failed'), text: t('sign_out_failed_text') })
    } catch {
      notify({ kind: 'destructive', title: t('system_error'), text: t('system_error_text') })
    }
    setSigningOut(false)
  }

  return { signOut: () => void signOut(), isSigningOut }
}
