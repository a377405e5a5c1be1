import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { writeReturnRequest } from '../requests/write-return-request.ts'
import { ReturnReference } from '../return-schemas.ts'

/**
 * Ends a statement of withdrawal that led to no request: filed for the order that it means, as of the moment at which it
 * came in, or without one, because the shop has answered it otherwise.
 */
export const answerWithdrawalStatement = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/withdrawal-statements/{statement_id}/answer',
    summary: 'Answer a statement of withdrawal that led to no request',
    tags: ['returns'],
  })
  .input(
    z.strictObject({
      statement_id: z.int().positive(),
      /** The order that it means. */
      order_reference: ReturnReference.optional(),
    }),
  )
  .output(z.object({ reference: z.string().nullable() }))
  .errors({
    STATEMENT_UNKNOWN: { status: 404 },
    ORDER_UNKNOWN: { status: 404 },
    RETURN_NOT_PAID: { status: 409 },
    UNIT_RETURNED: { status: 409 },
    UNIT_REQUESTED: { status: 409 },
  })
  .handler(async ({ context, input: { statement_id, order_reference }, errors }) => {
    const { tx, actor, audit, config } = context
    const now = context.now()
    if (actor.kind !== 'staff') throw errors.FORBIDDEN()
    // The order first, as everywhere.
    const saleId = order_reference && (await lockWebOrder(tx, order_reference))
    if (order_reference && !saleId) throw errors.ORDER_UNKNOWN()
    const statement = await lockStatement(tx, statement_id)
    if (!statement) throw errors.STATEMENT_UNKNOWN()
    let reference: string | null = null
    if (saleId) {
      const { note } = statement
      const written = await writeReturnRequest(tx, {
        saleId,
        kind: 'withdrawal',
        way: 'parcel',
        units: 'all',
        actor,
        now,
        declaredAt: statement.createdAt,
        secret: config.secret,
        ...(note && { note }),
      })
      if ('refused' in written) {
        const { refused } = written
        if (refused === 'ORDER_UNKNOWN' || refused === 'RETURN_NOT_PAID') throw errors[refused]()
        throw refused === 'UNIT_REQUESTED' ? errors.UNIT_REQUESTED() : errors.UNIT_RETURNED()
      }
      reference = written.reference
      await query(tx, 'withdrawal_statement_request', NAME, [statement_id, written.requestId])
    }
    await query(tx, 'withdrawal_statement_end', END, [statement_id, now, actor.userId])
    audit({
      table: 'withdrawal_statements',
      id: statement_id,
      details: saleId ? { sale_id: saleId } : {},
    })
    return { reference }
  })

async function lockWebOrder(tx: Db, reference: string): Promise<number | undefined> {
  const [sale] = await query<{ saleId: number }>(
    tx,
    'statement_order',
    `select sale_id as "saleId" from sales where reference = $1 and sale_origin = 'web' for update`,
    [reference.replace(/[\s#-]/g, '')],
  )
  return sale?.saleId
}

async function lockStatement(
  tx: Db,
  id: number,
): Promise<{ note: string | null; createdAt: Date } | undefined> {
  const [statement] = await query<{ note: string | null; createdAt: Date }>(
    tx,
    'withdrawal_statement_lock',
    `select note, created_at as "createdAt" from withdrawal_statements
     where withdrawal_statement_id = $1 and ended_at is null for update`,
    [id],
  )
  return statement
}

const NAME = `
  update return_requests set withdrawal_statement_id = $1
  where return_request_id = $2 and withdrawal_statement_id is null`
const END = `update withdrawal_statements set ended_at = $2, ended_by = $3 where withdrawal_statement_id = $1`
