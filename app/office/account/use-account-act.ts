import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { notify } from '../ui/notify.ts'
import type { actOnAccount } from './act-on-account.server.ts'

/** Refusals that belong to a field of the account's forms. */
const FIELD_REFUSALS = {
  INVALID_PASSWORD: 'current_password',
  PASSWORD_TOO_SHORT: 'new_password',
  PASSWORD_TOO_GUESSABLE: 'new_password',
  WRONG_CODE: 'code',
  CODE_EXPIRED: 'code',
  CODE_USED: 'code',
}

/** One form of the account: sends it without leaving the page, says what was done or why it was refused. */
export function useAccountAct() {
  const { t } = useTranslation('office/account')
  const fetcher = useFetcher<typeof actOnAccount>()
  const answer = fetcher.data
  const done = answer?.ok ? answer : undefined
  const refused = answer && !answer.ok ? answer : undefined
  const { message, fieldError } = useRefusal(refused, {
    areas: ['staff'],
    fieldRefusals: FIELD_REFUSALS,
  })
  const title = done && t(`done.${done.done}`)
  useEffect(() => {
    // What is set up is only begun: the page goes on to the code.
    if (done && title && done.done !== 'set_up') notify({ kind: 'success', title })
  }, [done, title])
  const isField = refused?.refused && refused.refused.code in FIELD_REFUSALS
  return {
    fetcher,
    done,
    refused,
    fieldError,
    message: isField ? undefined : message,
    isSending: fetcher.state !== 'idle',
  }
}
