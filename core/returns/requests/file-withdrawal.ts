import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { LANGUAGES, SHOP_LANGUAGE } from '../../base/languages.ts'
import { visitor } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { queueOrderMail } from '../../checkout/queue-order-mail.ts'
import { queueStatementMail } from './queue-statement-mail.ts'
import { writeReturnRequest } from './write-return-request.ts'
import { writeWithdrawalStatement } from './write-withdrawal-statement.ts'

/**
 * The statement of withdrawal of whoever has no link at hand, by number and e-mail of the order: it is filed for all
 * that was not given back, and its receipt with the order's link goes to that e-mail. A statement without such an order
 * is kept for the office, and its receipt goes to that e-mail too. The answer tells nobody whether there is one.
 */
export const fileWithdrawal = visitor.act
  .route({
    method: 'POST',
    path: '/withdrawals',
    successStatus: 202,
    summary: 'Withdraw from a contract by the number of the order and its e-mail',
    tags: ['returns'],
  })
  .input(
    z.strictObject({
      name: SingleLineText(120),
      reference: SingleLineText(40),
      email: z.string().trim().pipe(z.email('INVALID_EMAIL').max(254)),
      /** Which goods, where it is not all of them. */
      note: z.string().trim().max(1_000).optional(),
      /** Of the receipt, where no order says it. */
      language: z.enum(LANGUAGES).default(SHOP_LANGUAGE),
    }),
  )
  .output(z.object({ received_at: z.string() }))
  .handler(async ({ context, input }) => {
    const { tx, actor, audit, config, operationId } = context
    const now = context.now()
    const { name, reference, email, note, language } = input
    const saleId = await lockOrder(tx, reference, email)
    const written =
      saleId === undefined
        ? undefined
        : await writeReturnRequest(tx, {
            saleId,
            kind: 'withdrawal',
            way: 'parcel',
            units: 'all',
            actor,
            now,
            ...(note && { note }),
            secret: config.secret,
          })
    const requestId = written && 'requestId' in written ? written.requestId : null
    const statementId = await writeWithdrawalStatement(tx, {
      saleId: saleId ?? null,
      requestId,
      typed: { name, email, reference },
      units: 'all',
      now,
      ...(note && { note }),
    })
    if (saleId !== undefined && requestId === null)
      // The order itself says why nothing can be filed.
      await queueOrderMail(tx, {
        template: 'order-link',
        saleId,
        key: `withdrawal-link ${operationId}`,
        now,
        secret: config.secret,
      })
    if (requestId === null) await queueStatementMail(tx, { statementId, email, language, now })
    else
      audit({
        table: 'return_requests',
        id: requestId,
        details: { kind: 'withdrawal', sale_id: saleId },
      })
    return { received_at: now.toISOString() }
  })

/** As people copy it: small letters, spaces and a number sign do not matter. */
async function lockOrder(tx: Db, reference: string, email: string): Promise<number | undefined> {
  const [sale] = await query<{ saleId: number }>(
    tx,
    'withdrawal_order',
    `select s.sale_id as "saleId" from sales s join web_order_details w using (sale_id)
     where s.reference = $1 and lower(w.email) = $2 for update of s`,
    [reference.toUpperCase().replace(/[\s#-]/g, ''), email.toLowerCase()],
  )
  return sale?.saleId
}
