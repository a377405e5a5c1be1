import { os } from '@orpc/server'
import { z } from 'zod'
import type { Flag } from '../permissions.ts'
import { refuseBrokenText, refuseUnprintableText } from '../text.ts'
import { acting } from './acting.ts'
import { hasPermission } from './actor.ts'
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
  OPERATION_ID_REQUIRED: { status: 400 },
  OPERATION_REUSED: { status: 409 },
} as const

const base = os.$context<ShopContext>().$meta<ProcedureMeta>({}).errors(refusals)

/** Who may call, checked before the input is looked at. */
function guard(kind: 'visitor' | 'staff' | 'machine', flags: readonly Flag[]) {
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

function procedureBases(kind: 'visitor' | 'staff' | 'machine', flags: readonly Flag[] = []) {
  // Input is checked after both, and before the transaction of an act, which is one more place after them.
  const guarded = (initialInputValidationIndex: number) =>
    base.$config({ initialInputValidationIndex }).use(guard(kind, flags))
  const checked = (index: number) => guarded(index).use(refuseUnprintableText)
  return {
    read: guarded(0).use(refuseBrokenText),
    act: checked(-1).use(acting),
    /** An act whose input may have an `approval`; `requireRight` says whether it needs one. */
    approvableAct: checked(-2).errors(approvalErrors).use(approving).use(acting),
  }
}

/** Open to everybody. */
export const visitor = procedureBases('visitor')

/** Signed-in people and machines with any of the flags; without a flag, all of them. */
export const staff = (...flags: Flag[]) => procedureBases('staff', flags)

/** API keys alone. */
export const machine = (...flags: Flag[]) => procedureBases('machine', flags)
