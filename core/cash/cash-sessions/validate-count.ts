import type { Db } from '../../base/db.server.ts'
import { type Actor, getActorRight } from '../../base/procedures/actor.ts'
import type { Approver } from '../../base/procedures/context.ts'
import {
  checkClosingDifference,
  type DifferenceFinding,
  getWorstDifference,
} from '../counts/check-closing-difference.ts'
import { readDifferenceLimit } from '../counts/difference-limit.ts'
import type { SessionMethod } from '../counts/session-methods.ts'
import type { Count } from './closing-schemas.ts'

interface CountToValidate {
  count: Count
  methods: readonly SessionMethod[]
  actor: Actor
  approver: Approver | undefined
}

interface ValidatedCount {
  /** Nothing where the count closes the session. */
  lacking: DifferenceFinding | undefined
  /** Whose PIN lets a difference above the limit pass, provided that they have the right. */
  approvedBy: string | undefined
}

/** Tells whether a count closes its session: what it lacks, and who approved it. */
export async function validateCount(
  tx: Db,
  { count, methods, actor, approver }: CountToValidate,
): Promise<ValidatedCount> {
  const limitCents = await readDifferenceLimit(tx)
  const isAlone = getActorRight(actor, 'accept_difference') === 'allowed'
  const needsPin = getWorstDifference(methods) > limitCents && !isAlone
  const approvedBy = needsPin ? approver?.userId : undefined
  const [lacking] = checkClosingDifference({
    methods,
    limitCents,
    hasReason: count.reason !== undefined,
    accepts: approvedBy ? 'with_pin' : isAlone,
    confirmed: count.confirmed,
  })
  return { lacking, approvedBy }
}
