import { type BeforeCommit, type Db, query } from '../../../base/db.server.ts'
import type { Actor } from '../../../base/procedures/actor.ts'
import { settlePayment } from '../../settlement/settle-payment.ts'

interface Collecting {
  actor: Actor
  now: Date
  secret: string
  beforeCommit: BeforeCommit
}

interface OpenCodPayment {
  providerReference: string
  id: number
  code: string
}

/**
 * The courier has collected the price of an order whose row the caller has locked: with its delivery the buyer owes
 * nothing more, the pairs are sold and the invoice is written; what the carrier has is passed on later. Nothing happens
 * to an order that is not paid on delivery, or was paid. (LIVA art. 75.Uno.1)
 */
export async function collectOnDelivery(
  tx: Db,
  saleId: number,
  { actor, now, secret, beforeCommit }: Collecting,
): Promise<boolean> {
  const [open] = await query<OpenCodPayment>(tx, 'cod_payment_open', OPEN, [saleId])
  if (!open) return false
  const { providerReference, id, code } = open
  await settlePayment(tx, {
    providerReference,
    outcome: 'captured',
    actor,
    now,
    secret,
    beforeCommit,
    // The goods are with the buyer, whatever the count says.
    inHandAt: { id, code },
  })
  return true
}

const OPEN = `
  select p.provider_reference as "providerReference", l.location_id as id, l.code
  from payments p join sales s using (sale_id) join locations l using (location_id)
  where p.sale_id = $1 and p.provider = 'cash_on_delivery' and p.state = 'started' and s.payment_status = 'pending'`
