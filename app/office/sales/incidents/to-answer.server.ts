import { INCIDENT_ANSWERS } from '../../../../core/till/incidents/rules.ts'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import { parseTenders } from '../../ui/money-out/sent-tenders.ts'

const COUNTED = 'pairs_'

/** The answer of the form; without one the reason alone is written down. */
export function toAnswer(sent: SentFields) {
  const kind = sent.choice('answer', INCIDENT_ANSWERS) ?? 'note'
  if (kind === 'return_surplus') {
    return { kind, tenders: parseTenders(sent.texts(), 'counter_out') }
  }
  if (kind !== 'correct_count') return { kind }
  const counts = Object.keys(sent.texts())
    .filter((name) => name.startsWith(COUNTED))
    .map((name) => ({
      variant_id: Number(name.slice(COUNTED.length)),
      pairs: sent.number(name) ?? Number.NaN,
    }))
  return { kind, counts }
}
