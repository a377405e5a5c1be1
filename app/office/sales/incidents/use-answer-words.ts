import { useTranslation } from 'react-i18next'
import { getSurplusCents, type IncidentAnswer } from '../../../../core/till/incidents/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import type { Incident } from './incident.ts'

/** Kinds whose note has words of its own. */
const NOTED = [
  'price_differs',
  'session_closed',
  'reserved_pair_sold',
  'discount_over_limit',
  'clock_ahead',
  'device_unknown',
  'seller_unproven',
] as const

/** What an answer to an incident is called, what it does, and the reason that is written where nobody changes it. */
export function useAnswerWords({ kind, details }: Incident) {
  const { t } = useTranslation('office/sales/incidents')
  const { money } = useFormat()
  const amount = money(getSurplusCents(details))
  const noted = NOTED.find((each) => each === kind)
  return {
    label: (answer: IncidentAnswer) => t(`answer.${answer}`, { amount }),
    text: (answer: Exclude<IncidentAnswer, 'note'>) => t(`answer_text.${answer}`, { amount }),
    reason: (answer: IncidentAnswer) =>
      answer === 'note' && noted ? t(`noted.${noted}`) : t(`proposed.${answer}`, { amount }),
  }
}
