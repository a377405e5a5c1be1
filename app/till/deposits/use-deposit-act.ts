import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isNoAnswer, type TillRefusal, toTillRefusal, useTillRefusalText } from '../refusal.ts'
import { useBusyDialog } from '../ui/till-modal.tsx'
import { useOperation } from '../use-operation.ts'

/**
 * Does an act of a deposit, for which its dialog stays open, and says why it was refused. Without an answer of the shop nothing is known of it: it can be
 * repeated, and is done once.
 */
export function useDepositAct(onSessionGone: () => void) {
  const { t } = useTranslation('till/deposits')
  const refusalText = useTillRefusalText()
  const operate = useOperation()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  useBusyDialog(busy)

  async function run<In extends object, Out>(
    input: In,
    act: Parameters<typeof operate<In, Out>>[1],
    onRefused?: (refusal: TillRefusal) => boolean,
  ): Promise<Out | undefined> {
    setBusy(true)
    setError('')
    try {
      return await operate(input, act)
    } catch (caught) {
      const refusal = toTillRefusal(caught)
      if (refusal.code === 'NO_OPEN_SESSION') onSessionGone()
      if (!onRefused?.(refusal))
        setError(isNoAnswer(refusal) ? t('no_answer') : refusalText(refusal))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, error }
}
