import { ORPCError, os } from '@orpc/server'
import { z } from 'zod'
import { type Db, inTransaction, isRetryable } from '../db.server.ts'
import { actorKey } from './actor.ts'
import type { AuditEntry, ShopContext } from './context.ts'
import { inputHash, startOperation, storeOperation } from './operations.ts'

/** What an act adds to its audit entry: ids and field names, never personal values. */
export type AuditDetails = Pick<AuditEntry, 'table' | 'id' | 'details'>

const TRIES = 4

/**
 * What every act gets, in this order: an operation id, one transaction with retries, the same answer for
 * a repeat, an audit entry in the same transaction, and for a refusal one in a transaction of its own.
 */
export const acting = os
  .$context<ShopContext>()
  .errors({ OPERATION_ID_REQUIRED: { status: 400 }, OPERATION_REUSED: { status: 409 } })
  .middleware(async ({ context, errors, next, path }, input, output) => {
    const opId = z.uuid().safeParse(context.operationId)
    if (!opId.success) throw errors.OPERATION_ID_REQUIRED()
    const name = path.join('.')
    const operation = {
      opId: opId.data,
      actor: actorKey(context.actor),
      procedure: name,
      inputHash: inputHash(input, context.config.secret),
    }

    const once = () =>
      inTransaction(context.db, async (tx, beforeCommit) => {
        const started = await startOperation(tx, operation, context.config.secret)
        if (started.state === 'reused') throw errors.OPERATION_REUSED()
        if (started.state === 'answered') return output(started.answer as never) as never
        const entry: AuditEntry = { actionType: name, status: 'success' }
        const audit = ({ details, ...rest }: AuditDetails) => {
          Object.assign(entry, rest, details && { details: { ...entry.details, ...details } })
        }
        let answer: unknown
        beforeCommit(() => context.writeAudit(tx, context, entry))
        beforeCommit(() => storeOperation(tx, operation, answer, context.config.secret))
        const result = await next({ context: { tx, db: tx as Db, audit, beforeCommit } })
        answer = result.output
        return result
      })

    for (let attempt = 1; ; attempt++) {
      try {
        return await once()
      } catch (error) {
        if (attempt < TRIES && isRetryable(error)) continue
        await auditFailure(context, name, error)
        throw error
      }
    }
  })

async function auditFailure(context: ShopContext, actionType: string, error: unknown) {
  const code = error instanceof ORPCError ? error.code : 'INTERNAL_SERVER_ERROR'
  await context
    .writeAudit(context.db, context, { actionType, status: 'error', errorMessage: code })
    .catch((auditError: unknown) =>
      context.log.error({ err: auditError }, 'audit of a failed act was lost'),
    )
}
