import { os } from '@orpc/server'
import { z } from 'zod'
import type { Flag } from '../permissions.ts'
import { refuseBrokenText, refuseUnprintableText } from '../text.ts'
import { acting } from './acting.ts'
import { type Actor, hasPermission } from './actor.ts'
import { approvalErrors, approving } from './approving.ts'
import type { ShopContext } from './context.ts'
import type { ProcedureMeta } from './procedure-meta.ts'

/** Refusals of every procedure; their texts are in core/base/text. */
const refusals = {
  BAD_REQUEST: {
    status: 400,
    data: z.looseObject({ issues: z.array(z.any()).optional() }).optional(),
  },
  UNAUTHORIZED: { status: 401 },
  FORBIDDEN: { status: 403 },
  SECOND_FACTOR_REQUIRED: { status: 403 },
  SELLER_CHANGED: { status: 409 },
  TILL_LOCKED: { status: 423 },
  OPERATION_ID_REQUIRED: { status: 400 },
  OPERATION_REUSED: { status: 409 },
} as const

/** Refusals of every act besides. */
const actRefusals = { TILL_DEVICE_REQUIRED: { status: 403 } } as const

const base = os.$context<ShopContext>().$meta<ProcedureMeta>({}).errors(refusals)

type Caller = 'visitor' | 'staff' | 'machine'

/** Who may call, checked before the input is looked at. */
function guard(kind: Caller, flags: readonly Flag[], does: 'read' | 'act') {
  return base.middleware(async ({ context, errors, next, path, procedure }) => {
    const { actor } = context
    if (kind !== 'visitor') {
      const isSignedIn = actor.kind === 'staff' || actor.kind === 'machine'
      if (!isSignedIn || (kind === 'machine' && actor.kind !== 'machine'))
        throw errors.UNAUTHORIZED()
      if (actor.kind === 'staff' && actor.needsSecondFactor && !procedure['~orpc'].meta.ownAccount)
        throw errors.SECOND_FACTOR_REQUIRED()
      if (actor.kind === 'staff' && actor.sellerChanged && !procedure['~orpc'].meta.anySeller)
        throw errors.SELLER_CHANGED()
      if (does === 'act' && isLockedOut(actor, procedure['~orpc'].meta)) throw errors.TILL_LOCKED()
      if (flags.length > 0 && !flags.some((flag) => hasPermission(actor, flag))) {
        await context.writeAudit(context.db, context, {
          actionType: path.join('.'),
          status: 'error',
          errorMessage: 'FORBIDDEN',
          details: { needs: flags.join(' | ') },
        })
        throw errors.FORBIDDEN()
      }
    }
    const { pool } = procedure['~orpc'].meta
    return next({ context: { db: (pool && context[pool]) ?? context.db } })
  })
}

const isLockedOut = (actor: Actor, { whileLocked }: ProcedureMeta) =>
  actor.kind === 'staff' && actor.isLocked === true && !whileLocked

function procedureBases(kind: Caller, flags: readonly Flag[] = []) {
  // Input is checked after both, and before the transaction of an act, which is one more place after them.
  const guarded = (initialInputValidationIndex: number, does: 'read' | 'act') =>
    base.$config({ initialInputValidationIndex }).use(guard(kind, flags, does))
  const checked = (index: number) => guarded(index, 'act').use(refuseUnprintableText)
  return {
    read: guarded(0, 'read').use(refuseBrokenText),
    act: checked(-1).errors(actRefusals).use(acting),
    /** An act whose input may have an `approval`; `requireRight` says whether it needs one. */
    approvableAct: checked(-2)
      .errors(actRefusals)
      .errors(approvalErrors)
      .use(approving)
      .use(acting),
  }
}

/** Open to everybody. */
export const visitor = procedureBases('visitor')

/** Signed-in people and machines with any of the flags; without a flag, all of them. */
export const staff = (...flags: Flag[]) => procedureBases('staff', flags)

/** API keys alone. */
export const machine = (...flags: Flag[]) => procedureBases('machine', flags)
