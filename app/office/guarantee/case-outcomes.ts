import { GUARANTEE_OUTCOMES, type GuaranteeOutcome } from '../../../core/guarantee/rules.ts'
import type { GuaranteeCase } from './guarantee-params.ts'

/**
 * How a case can end now: a unit that has come back was exchanged or its money given back, one that has not goes back to
 * its owner. Of a pair that is not in these books the shop knows neither.
 */
export function listOutcomes({
  line_id,
  return_reference,
  remedy,
}: Pick<GuaranteeCase, 'line_id' | 'return_reference' | 'remedy'>): GuaranteeOutcome[] {
  const isBack = (outcome: GuaranteeOutcome) => outcome === 'exchanged' || outcome === 'refunded'
  const known = GUARANTEE_OUTCOMES.filter(
    (outcome) => line_id === null || isBack(outcome) === (return_reference !== null),
  )
  const wanted = remedy === 'refund' ? 'refunded' : 'exchanged'
  return known.toSorted((one, other) => Number(other === wanted) - Number(one === wanted))
}
