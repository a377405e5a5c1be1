import { ORPCError, os } from '@orpc/server'
import { z } from 'zod'
import { type Db, inTransaction, isRetryable, pipeline } from '../db.server.ts'
import { actorKey } from './actor.ts'
import type { ActPlace, AuditEntry, ShopContext } from './context.ts'
import { inputHash, startOperation, storeOperation } from './operations.ts'
import type { ProcedureMeta } from './procedure-meta.ts'

/**
 * What an act adds to its audit entry: ids and field names, never personal values. `actionType` is for one that ended as
 * something else than it is called, `status` for one that wrote something although it was refused.
 */
export type AuditDetails = Pick<AuditEntry, 'table' | 'id' | 'targets' | 'details'> &
  Partial<Pick<AuditEntry, 'actionType' | 'status' | 'errorMessage'>>

const TRIES = 4
const OperationId = z.uuid()

/**
 * What every act gets, in this order: an operation id, one transaction with retries, the same answer for
 * a repeat, a look at the browser where the input names a till, an audit entry in the same transaction, and for a refusal
 * one in a transaction of its own.
 */
export const acting = os
  .$context<ShopContext>()
  .$meta<ProcedureMeta>({})
  .errors({
    OPERATION_ID_REQUIRED: { status: 400 },
    OPERATION_REUSED: { status: 409 },
    TILL_DEVICE_REQUIRED: { status: 403 },
  })
  .middleware(async ({ context, errors, next, path, procedure }, input, output) => {
    const opId = OperationId.safeParse(context.operationId)
    if (!opId.success) throw errors.OPERATION_ID_REQUIRED()
    const name = path.join('.')
    const { meta } = procedure['~orpc']
    const operation = {
      opId: opId.data,
      actor: actorKey(context.actor),
      procedure: name,
      inputHash: inputHash(input, context.config.secret),
    }

    const once = (attempt: number) =>
      inTransaction(context.db, async (tx, beforeCommit) => {
        const starting = startOperation(tx, operation, context.config.secret).then((started) => {
          if (started.state === 'reused') throw errors.OPERATION_REUSED()
          if (started.state === 'answered') throw new Repeat(started.answer)
        })
        const checking = checkPlace(tx, context, input, meta).then((mayAct) => {
          if (!mayAct) throw errors.TILL_DEVICE_REQUIRED()
        })
        if (!meta.startsAtOnce) await pipeline([starting, checking])
        const entry: AuditEntry = { actionType: name, status: 'success' }
        const audit = ({ details, ...rest }: AuditDetails) => {
          Object.assign(entry, rest, details && { details: { ...entry.details, ...details } })
        }
        let answer: unknown
        beforeCommit(() => {
          const stored = storeOperation(operation, answer, context.config.secret)
          return context.writeAudit(tx, context, entry, stored)
        })
        const [started, checked, acted] = await Promise.allSettled([
          starting,
          checking,
          next({ context: { tx, db: tx as Db, audit, beforeCommit, attempt } }),
        ])
        if (started.status === 'rejected') throw started.reason
        if (checked.status === 'rejected') throw checked.reason
        if (acted.status === 'rejected') throw acted.reason
        answer = acted.value.output
        return acted.value
      })

    for (let attempt = 1; ; attempt++) {
      try {
        return await once(attempt)
      } catch (error) {
        if (error instanceof Repeat) return output(error.answer as never) as never
        if (attempt < TRIES && (isRetryable(error) || error instanceof BeginAgain)) continue
        await auditFailure(context, name, error)
        throw error
      }
    }
  })

/** Whether the calling browser may act at the till that the input names; every browser may where it names none. */
async function checkPlace(
  tx: Db,
  { actor, request, mayActAt, now }: ShopContext,
  input: unknown,
  { anyDevice }: ProcedureMeta,
): Promise<boolean> {
  const place = anyDevice === true || actor.kind === 'visitor' ? undefined : findActPlace(input)
  if (!place) return true
  const access = await mayActAt(tx, place, { tokens: request.deviceTokens, now: now() })
  return access === 'allowed' || access === anyDevice
}

/** The till of an act's input, also where only the cash session of its payment is named. */
function findActPlace(input: unknown): ActPlace | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  if ('till' in input && typeof input.till === 'string') return { till: input.till }
  if ('cash_session_id' in input && typeof input.cash_session_id === 'number')
    return { cashSessionId: input.cash_session_id }
  return 'payment' in input ? findActPlace(input.payment) : undefined
}

/** Thrown by an act whose first attempt met others: it is rolled back and begun anew, and sees that by `attempt`. */
export class BeginAgain extends Error {}

/** Ends the transaction of an act that was done before. */
class Repeat extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('the operation has an answer')
    this.answer = answer
  }
}

async function auditFailure(context: ShopContext, actionType: string, error: unknown) {
  const code = error instanceof ORPCError ? error.code : 'INTERNAL_SERVER_ERROR'
  await context
    .writeAudit(context.db, context, { actionType, status: 'error', errorMessage: code })
    .catch((auditError: unknown) =>
      context.log.error({ err: auditError }, 'audit of a failed act was lost'),
    )
}
