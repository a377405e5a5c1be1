import { z } from 'zod'
import { isMoney, TENDER_KINDS } from '../../sales/tenders/rules.ts'
import type { CentsByKind } from './session-sums.ts'

/** One way of paying in a session, expected against counted, in cents. */
export const SessionMethod = z.object({
  kind: z.enum(TENDER_KINDS),
  expected_cents: z.int(),
  /** Null where nobody counted it. */
  counted_cents: z.int().nullable(),
  /** Counted less expected: below zero where money is missing. */
  difference_cents: z.int().nullable(),
})
export type SessionMethod = z.infer<typeof SessionMethod>

/** The ways of paying money that a session had or that were counted, cash first. */
export function toSessionMethods(expected: CentsByKind, counted: CentsByKind): SessionMethod[] {
  const kinds = TENDER_KINDS.filter((kind) => kind in expected || kind in counted)
  return kinds.filter(isMoney).map((kind) => {
    const expectedCents = expected[kind] ?? 0
    const countedCents = counted[kind] ?? null
    return {
      kind,
      expected_cents: expectedCents,
      counted_cents: countedCents,
      difference_cents: countedCents === null ? null : countedCents - expectedCents,
    }
  })
}
