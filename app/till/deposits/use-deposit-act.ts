import { useTranslation } from 'react-i18next'
import { useRecordAct } from '../records/use-record-act.ts'
import { isNoAnswer, type TillRefusal, useTillRefusalText } from '../refusal.ts'

/** Does an act of a deposit, in its own words where the shop has not answered. */
export function useDepositAct(onSessionGone: () => void) {
  const { t } = useTranslation('till/deposits')
  const refusalText = useTillRefusalText()
  const toText = (refusal: TillRefusal) =>
    isNoAnswer(refusal) ? t('no_answer') : refusalText(refusal)
  return useRecordAct({ toText, onSessionGone })
}
