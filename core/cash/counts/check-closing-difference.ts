import type { Finding } from '../../base/procedures/finding.ts'

/** How far a way of paying is off, in cents: counted less expected; null where nobody counted it. */
interface MethodDifference {
  kind: string
  difference_cents: number | null
}

interface CountedSession {
  methods: readonly MethodDifference[]
  /** Up to which difference a reason is enough, in cents. */
  limitCents: number
  hasReason: boolean
  /** Whether whoever counted may accept a difference above the limit, or a colleague does by PIN. */
  accepts: boolean | 'with_pin'
  /** What the approver was shown and said yes to. */
  confirmed: readonly MethodDifference[] | undefined
}

type DifferenceFinding = Finding<'reason_required' | 'approval_required' | 'confirmation_required'>

/**
 * What a count lacks before it closes a session: a difference takes a reason, and above the limit a person who may accept
 * it. Whoever approves it by PIN sees it first and confirms it; a difference that has changed since is confirmed anew.
 */
export function checkClosingDifference(count: CountedSession): DifferenceFinding[] {
  const { methods, limitCents, accepts } = count
  const worst = getWorstDifference(methods)
  if (worst === 0) return []
  const isOverLimit = worst > limitCents
  const details = { differences: methods }
  if (!count.hasReason) return [{ kind: 'reason_required', details }]
  if (isOverLimit && !accepts) return [{ kind: 'approval_required', details }]
  if (isOverLimit && accepts === 'with_pin' && !isSame(methods, count.confirmed))
    return [{ kind: 'confirmation_required', details }]
  return []
}

/** How far the count is off by the way of paying where it is off most, in cents of zero or more. */
export const getWorstDifference = (methods: readonly MethodDifference[]): number =>
  Math.max(0, ...methods.map(({ difference_cents }) => Math.abs(difference_cents ?? 0)))

const listOff = (methods: readonly MethodDifference[]) =>
  methods
    .flatMap(({ kind, difference_cents }) =>
      difference_cents ? `${kind} ${difference_cents}` : [],
    )
    .sort()
    .join()

const isSame = (
  methods: readonly MethodDifference[],
  confirmed: readonly MethodDifference[] | undefined,
) => confirmed !== undefined && listOff(methods) === listOff(confirmed)
