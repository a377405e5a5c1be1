import { ORPCError, os } from '@orpc/server'
import { z } from 'zod'
import { type Db, inTransaction, isRetryable, pipeline } from '../db.server.ts'
import { actorKey } from './actor.ts'
import type { AuditEntry, ShopContext } from './context.ts'
import { inputHash, startOperation, storeAnswer } from './operations.ts'

/** What an act adds to its audit entry: ids and field names, never personal values. */
export type AuditDetails = Pick<AuditEntry, 'table' | 'id' | 'details'>

/**
 * Leaves a statement to the end, right before the commit: for what nothing else in the act needs to know, and
 * whose lock others wait for.
 */
export type BeforeCommit = (statement: () => Promise<unknown>) => void

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
      inputHash: inputHash(input),
    }

    const once = () =>
      inTransaction(context.db, async (tx) => {
        const started = await startOperation(tx, operation, context.config.secret)
        if (started.state === 'reused') throw errors.OPERATION_REUSED()
        if (started.state === 'answered') return output(started.answer as never) as never
        const entry: AuditEntry = { actionType: name, status: 'success' }
        const audit = (details: AuditDetails) => void Object.assign(entry, details)
        const last: (() => Promise<unknown>)[] = []
        const beforeCommit: BeforeCommit = (statement) => void last.push(statement)
        const result = await next({ context: { tx, db: tx as Db, audit, beforeCommit } })
        await pipeline([
          context.writeAudit(tx, context, entry),
          storeAnswer(tx, operation.opId, result.output, context.config.secret),
          ...last.map((statement) => statement()),
        ])
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
