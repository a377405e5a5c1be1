import { type Db, query } from '../base/db.server.ts'
import type { FulfillmentStatus } from './rules.ts'

/** Ends an unpaid web sale, whether it was cancelled or its time has passed: its status becomes `expired`. */
export async function markCancelled(tx: Db, saleId: number): Promise<void> {
  await query(
    tx,
    'sale_expired',
    `update sales set payment_status = 'expired',
       fulfillment_status = case when fulfillment_status is not null then 'cancelled'::fulfillment_status end
     where sale_id = $1 and payment_status = 'pending'`,
    [saleId],
  )
}

/** Makes a web sale that was cancelled unpaid wait for its money again; one that was accepted is to be prepared. */
export async function markRestored(tx: Db, saleId: number): Promise<void> {
  await query(
    tx,
    'sale_restored',
    `update sales set payment_status = 'pending',
       fulfillment_status = case when fulfillment_status is not null then 'pending'::fulfillment_status end
     where sale_id = $1 and payment_status = 'expired'`,
    [saleId],
  )
}

/** Says where a web order is. The caller has locked the row. */
export async function markFulfillment(
  tx: Db,
  saleId: number,
  status: FulfillmentStatus,
): Promise<void> {
  await query(
    tx,
    'sale_fulfillment',
    'update sales set fulfillment_status = $2 where sale_id = $1',
    [saleId, status],
  )
}

/** The shop prepares an unpaid order that is paid when it is handed over. Answers whether it was not accepted before. */
export async function markAccepted(tx: Db, saleId: number): Promise<boolean> {
  const rows = await query(
    tx,
    'sale_accepted',
    `update sales set fulfillment_status = 'pending'
     where sale_id = $1 and payment_status = 'pending' and fulfillment_status is null returning sale_id`,
    [saleId],
  )
  return rows.length > 0
}

/** Ends the paid web orders of the trial that have not arrived: nothing is prepared or sent for them any more. */
export async function cancelTrialFulfillment(tx: Db): Promise<number> {
  const rows = await query(
    tx,
    'trial_sales_end',
    `update sales set fulfillment_status = 'cancelled'
     where is_trial and fulfillment_status in ('pending', 'preparing', 'ready_for_pickup', 'shipped')
     returning sale_id`,
  )
  return rows.length
}

/** Names the customer of the sale `:sale_id` that has none, as SQL that reads the row `customer (customer_id)`. */
export const NAME_CUSTOMER = `
  update sales s set customer_id = customer.customer_id from customer
  where s.sale_id = :sale_id and s.customer_id is null`

/**
 * Pays a web sale at `:paid_at` and names its customer, whose row is written once, as SQL like `NAME_CUSTOMER`: it waits to be
 * prepared, unless that has begun or, paid to the courier, it is on its way already. The caller has locked the row.
 */
export const PAY_AND_NAME_CUSTOMER = `
  update sales s set payment_status = 'paid', paid_at = :paid_at,
    fulfillment_status = case when s.fulfillment_status in ('preparing', 'ready_for_pickup', 'shipped', 'delivered', 'returned')
      then s.fulfillment_status else 'pending' end,
    customer_id = coalesce(s.customer_id, (select customer_id from customer))
  where s.sale_id = :sale_id`
