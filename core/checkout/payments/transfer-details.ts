import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'

export const TransferDetails = z.object({
  payment_id: z.int(),
  iban: z.string(),
  holder: z.string(),
  /** The reference of the order. */
  concept: z.string(),
  amount_cents: z.int(),
  received_cents: z.int(),
  missing_cents: z.int(),
  held_until: z.string(),
})

/** Where the buyer of an order sends the money, and how much is missing; undefined where no transfer is awaited. */
export async function readTransferDetails(db: Db, saleId: number) {
  const [row] = await query<{ details: z.infer<typeof TransferDetails> | null }>(
    db,
    'transfer_details',
    `select ${TRANSFER_DETAILS} as details from sales s where s.sale_id = $1`,
    [saleId],
  )
  return row?.details ?? undefined
}

/** The same of a sale `s`, as SQL; null where no transfer is awaited. */
export const TRANSFER_DETAILS = `(
  select jsonb_build_object('payment_id', p.payment_id, 'iban', iban.setting_value, 'holder', holder.setting_value,
    'concept', s.reference, 'amount_cents', p.amount_cents, 'received_cents', received.cents,
    'missing_cents', p.amount_cents - received.cents, 'held_until', r.until)
  from payments p join reservations r on r.reservation_id = s.reservation_id
  join site_settings iban on iban.setting_id = 'transfer_iban'
  join site_settings holder on holder.setting_id = 'transfer_holder'
  cross join lateral (select coalesce((p.answer ->> 'received_cents')::int, 0) as cents) received
  where p.sale_id = s.sale_id and s.payment_status = 'pending' and p.provider = 'transfer' and p.state = 'started'
  order by p.payment_id limit 1)`
