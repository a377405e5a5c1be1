import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useRecordAct } from '../records/use-record-act.ts'
import { isNoAnswer, type TillRefusal, useTillRefusalText } from '../refusal.ts'

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
    const most = money((data as { most_cents?: number } | undefined)?.most_cents ?? 0)
    const own: string = words(code as 'KEEP_TOO_HIGH', { most })
    // A text that does not exist is its key.
    return own === code ? refusalText(refusal) : own
  }
}

/** Does an act of a loan, in the words of loans. */
export function useLoanAct(onSessionGone?: () => void) {
  const toText = useLoanRefusalText()
  return useRecordAct({ toText, ...(onSessionGone && { onSessionGone }) })
}
