import { type ORPCErrorConstructorMap, os } from '@orpc/server'
import { z } from 'zod'
import {
  type ApprovableRight,
  getRightLevel,
  includesFlag,
  RIGHT_FLAGS,
  RIGHT_NAMES,
} from '../permissions.ts'
import type { AuditDetails } from './acting.ts'
import { type Actor, actorKey, getActorRight } from './actor.ts'
import type { Approver, ShopContext } from './context.ts'

/** A colleague who has typed their PIN. */
export const PinApproval = z.strictObject({ user_id: z.uuid(), pin: z.string().max(20) })

/**
 * Who allows an act, as the input of an act that may need an approval: a colleague by their PIN, or, where one person alone
 * holds a right of money, the caller by their PIN or password. Nobody else's password is ever checked.
 */
export const Approval = z.union([
  PinApproval,
  z.strictObject({ user_id: z.uuid(), password: z.string().max(200) }),
])

const RightNamed = z.object({
  right: z.enum(RIGHT_NAMES),
  /** Up to which limits of the approver's role, in cents: what `listApprovers` takes. */
  amount_cents: z.int().optional(),
  cash_cents: z.int().optional(),
})

/** Why an act that may need an approval is refused; the texts are in core/base/text. */
export const approvalErrors = {
  FORBIDDEN: { status: 403 },
  APPROVAL_REQUIRED: { status: 403, data: RightNamed },
  APPROVER_NOT_ALLOWED: { status: 403, data: RightNamed },
  PIN_WRONG: { status: 403 },
  PIN_LOCKED: { status: 429 },
  PASSWORD_WRONG: { status: 403 },
  PASSWORD_LOCKED: { status: 429 },
  BUSY: { status: 503 },
} as const

/**
 * Checks the PIN or password of an input's `approval` before the act's transaction opens, so that a wrong guess is counted and
 * audited whatever becomes of the act. Where too many are being checked it is refused with `BUSY`, and nothing was done.
 */
export const approving = os
  .$context<ShopContext>()
  .errors(approvalErrors)
  .middleware(async ({ context, errors, next }, input) => {
    const sent = (input as { approval?: z.infer<typeof Approval> } | undefined)?.approval
    if (!sent) return next({ context: { approver: undefined as Approver | undefined } })
    const approver = await context.findApprover?.(context, sent)
    if (approver === undefined) throw errors.PIN_WRONG()
    if (typeof approver === 'string') throw errors[approver]()
    return next({ context: { approver: approver as Approver | undefined } })
  })

interface ApprovableCall {
  actor: Actor
  approver: Approver | undefined
  audit(details: AuditDetails): void
}

/**
 * Refuses an act that the actor's role does not allow by itself, unless the level is `pin` and a colleague has
 * approved it whose own role goes so far. `isWithin` says whether a limit of the approver's role covers the act.
 */
export function requireRight(
  { actor, approver, audit }: ApprovableCall,
  right: ApprovableRight,
  errors: ORPCErrorConstructorMap<typeof approvalErrors>,
  isWithin?: (approver: Approver) => boolean,
): void {
  const level = getActorRight(actor, right)
  if (level === 'allowed') return
  if (level === 'denied') throw errors.FORBIDDEN()
  if (!approver) throw errors.APPROVAL_REQUIRED({ data: { right } })
  const { permissions, userId } = approver
  const isAllowed =
    `staff:${userId}` !== actorKey(actor) &&
    includesFlag(permissions, RIGHT_FLAGS[right]) &&
    (getRightLevel(permissions, right) === 'allowed' || isWithin?.(approver) === true)
  if (!isAllowed) throw errors.APPROVER_NOT_ALLOWED({ data: { right } })
  audit({ details: { approved_by: userId, [right]: 'approved' } })
}
