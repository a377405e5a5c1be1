import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { isNoAnswer, type TillRefusal, toTillRefusal, useTillRefusalText } from '../refusal.ts'
import { playErrorSound } from '../ui/error-sound.ts'
import { useBusyDialog } from '../ui/till-modal.tsx'
import { useOperation } from '../use-operation.ts'

/** The limits of the settings, and what a customer would have at home. */
interface Limit {
  most_pairs: number
  most_cents: number
  pairs: number
  cents: number
}

/** Why an act of a loan was refused: of its limits the one that is passed, else the words of loans before those of tickets. */
function useLoanRefusalText() {
  const { t } = useTranslation('till/loans')
  const { t: words } = useTranslation('core/loans')
  const { money } = useFormat()
  const refusalText = useTillRefusalText()
  return (refusal: TillRefusal): string => {
    const { code, data } = refusal
    if (isNoAnswer(refusal)) return t('no_answer')
    if (code === 'LOAN_LIMIT') {
      const { most_pairs, most_cents, pairs, cents } = data as Limit
      return pairs > most_pairs
        ? t('over_most', { pairs, most: most_pairs })
        : t('too_dear', { amount: money(cents), most: money(most_cents) })
    }
    const own: string = words(code as 'LOAN_UNKNOWN')
    // A text that does not exist is its key.
    return own === code ? refusalText(refusal) : own
  }
}

/**
 * Does an act of a loan, for which its dialog stays open, and says why it was refused. Without an answer of the shop
 * nothing is known of it: it can be repeated, and is done once.
 */
export function useLoanAct() {
  const refusalText = useLoanRefusalText()
  const operate = useOperation()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  useBusyDialog(busy)

  async function run<In extends object, Out>(
    input: In,
    act: Parameters<typeof operate<In, Out>>[1],
  ): Promise<Out | undefined> {
    setBusy(true)
    setError('')
    try {
      return await operate(input, act)
    } catch (caught) {
      playErrorSound()
      setError(refusalText(toTillRefusal(caught)))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, error }
}
