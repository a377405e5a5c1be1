import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import type { ActivePlace } from '../../../core/staff/sessions/rules.ts'
import type { Me } from '../../access/guard.ts'
import { notify } from '../ui/notify.ts'
import { askSession } from './ask-session.ts'
import { onInput } from './on-input.ts'
import { isTimeOver } from './session-end.ts'
import { clearStoredSession } from './session-storage.ts'
import { isSigningOutHere } from './use-sign-out.ts'

export interface SessionPlace {
  place: ActivePlace
  /** The page stays open when the session's time is over, as a till does that goes on selling. */
  staysOpen?: boolean
}

/**
 * One check of the session, which also tells the shop whether anybody has used the page since the last one. A session
 * that has ended is removed from the browser and the sign-in is shown, unless its time is over at a page that stays open.
 */
export function useSessionCheck(me: Me, { place, staysOpen = false }: SessionPlace) {
  const { t } = useTranslation('office/session')
  const { revalidate } = useRevalidator()
  const [isRoleUnknown, setRoleUnknown] = useState(false)
  const [hasEnded, setEnded] = useState(false)
  const shown = JSON.stringify(me)
  const { session_ends_at: endsAt } = me
  const isChecking = useRef(false)
  const takeUse = useInput()

  const readAnswer = useCallback(
    async (answer: Response) => {
      const isEnded = answer.status === 401
      if (isEnded && !(staysOpen && isTimeOver(endsAt, Date.now()))) return endSession()
      setEnded(isEnded)
      if (answer.ok && (await answer.text()) !== shown) await revalidate()
      if (!answer.ok && !isEnded)
        notify({ kind: 'destructive', title: t('role_failed'), text: t('role_failed_text') })
      setRoleUnknown(!answer.ok && !isEnded)
    },
    [shown, endsAt, staysOpen, revalidate, t],
  )
  const check = useCallback(async (): Promise<void> => {
    if (isChecking.current) return
    isChecking.current = true
    const use = takeUse()
    const answer = await askSession(use.isUsed ? place : undefined)
    if (!answer) use.giveBack()
    if (answer && !isSigningOutHere()) await readAnswer(answer)
    isChecking.current = false
  }, [place, readAnswer, takeUse])
  return { check, isRoleUnknown, hasEnded }
}

/** Takes whether the page was used since it was last taken; what the shop did not hear is given back. */
function useInput() {
  const wasUsed = useRef(false)
  useEffect(
    () =>
      onInput(() => {
        wasUsed.current = true
      }),
    [],
  )
  return useCallback(() => {
    const isUsed = wasUsed.current
    wasUsed.current = false
    const giveBack = () => {
      wasUsed.current ||= isUsed
    }
    return { isUsed, giveBack }
  }, [])
}

async function endSession(): Promise<void> {
  await clearStoredSession()
  const { pathname, search } = window.location
  const next = encodeURIComponent(pathname + search)
  window.location.assign(`/admin/login?notice=session&next=${next}`)
}
