import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { type Provider, providers } from '../../payments/providers.ts'
import { REFUND_KINDS } from '../../payments/rules.ts'
import { settleRefund } from '../../payments/settle-refund.ts'
import { writeSaleEvent } from '../../sales/write-sale-event.ts'
import { lockOpenSession } from '../payments/lock-open-session.ts'
import { announceRefund } from './announce-refund.ts'

/**
 * Says that a person has sent a refund back: by transfer, or over the counter from an open cash session. Once: a second
 * person is told that it is done.
 */
export const settleRefundByHand = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/refunds/{refund_id}/settlement',
    summary: 'Say that a refund was sent',
    tags: ['checkout'],
  })
  .input(
    z.strictObject({
      refund_id: z.uuid(),
      kind: z.enum(REFUND_KINDS).default('transfer'),
      /** For cash, card and Bizum: the session that it leaves. */
      cash_session_id: z.int().positive().optional(),
      terminal_reference: SingleLineText(60).optional(),
    }),
  )
  .output(z.object({ reference: z.string(), amount_cents: z.int() }))
  .errors({
    REFUND_UNKNOWN: { status: 404 },
    REFUND_SENT: { status: 409 },
    /** A bank sends it by itself. */
    REFUND_BY_BANK: { status: 409 },
    SESSION_CLOSED: { status: 409 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit, config } = context
    const now = context.now()
    const session = input.kind === 'transfer' ? undefined : (input.cash_session_id ?? 0)
    if (session !== undefined && !(await lockOpenSession(tx, session)))
      throw errors.SESSION_CLOSED()
    const refund = await lockRefund(tx, input.refund_id)
    if (!refund) throw errors.REFUND_UNKNOWN()
    if (!providers[refund.provider].manual) throw errors.REFUND_BY_BANK()
    const settled = await settleRefund(tx, refund, {
      tender: {
        kind: input.kind,
        ...(session !== undefined && { cashSessionId: session }),
        terminalReference: input.terminal_reference,
      },
      ...{ actor, now },
    })
    if (!settled) throw errors.REFUND_SENT()
    await announceRefund(context.now, config.secret)(tx, refund)
    const { saleId, reference, amountCents } = refund
    const details = { amount_cents: amountCents, kind: input.kind }
    // A return has told of its money already.
    if (refund.returnId === null)
      await writeSaleEvent(tx, { saleId, event: 'refunded', details, actor, now })
    audit({ table: 'sales', id: saleId, details: { refund_id: input.refund_id, ...details } })
    return { reference, amount_cents: amountCents }
  })

interface LockedRefund {
  refundId: string
  paymentId: number
  saleId: number
  returnId: number | null
  provider: Provider
  reference: string
  amountCents: number
}

async function lockRefund(tx: Db, refundId: string): Promise<LockedRefund | undefined> {
  const [refund] = await query<LockedRefund>(
    tx,
    'refund_lock',
    `with sale as (
       select s.* from refunds r join payments p using (payment_id) join sales s using (sale_id)
       where r.refund_id = $1 for update of s
     )
     select r.refund_id as "refundId", p.payment_id as "paymentId", sale.sale_id as "saleId", r.return_id as "returnId",
       p.provider, sale.reference, r.amount_cents as "amountCents"
     from sale join payments p using (sale_id) join refunds r using (payment_id) where r.refund_id = $1`,
    [refundId],
  )
  return refund
}
