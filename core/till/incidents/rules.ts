import type { IncidentKind } from '../../cash/incidents/rules.ts'

/** What the list of incidents can be narrowed to. */
export const INCIDENT_STATES = ['open', 'resolved'] as const

/**
 * What a person can answer to an incident beside writing it down: put the count of a pair right, book an entry again
 * that could not be written, give back what was charged too much, or set another pair aside for whom one was sold away.
 */
export const INCIDENT_ANSWERS = [
  'note',
  'correct_count',
  'book_again',
  'return_surplus',
  'replace_pair',
] as const
export type IncidentAnswer = (typeof INCIDENT_ANSWERS)[number]

interface JudgedIncident {
  kind: IncidentKind
  details: {
    why?: string | undefined
    paid_cents?: number | undefined
    lines_cents?: number | undefined
  }
  /** It became a sale. */
  hasSale: boolean
}

/** The answer that the office proposes; the others than `note` do what they say. */
export function proposeAnswer({ kind, details, hasSale }: JudgedIncident): IncidentAnswer {
  if (kind === 'pair_missing' || kind === 'pair_found') return 'correct_count'
  if (kind === 'reserved_pair_sold') return 'replace_pair'
  if (kind === 'other' && details.why === 'not_written' && !hasSale) return 'book_again'
  return kind === 'tenders_differ' && hasSale && getSurplusCents(details) > 0
    ? 'return_surplus'
    : 'note'
}

/** What was charged beyond the lines, in cents. */
export const getSurplusCents = ({ paid_cents = 0, lines_cents = 0 }: JudgedIncident['details']) =>
  Math.max(0, paid_cents - lines_cents)
