import { type Db, query } from '../base/db.server.ts'
import { ERASED_TEXT } from '../base/personal-data/personal-table.ts'

/**
 * Overwrites the personal fields of customers and notes their ids as erased. Rows stay, because sales point at them; one
 * that was erased before keeps its day.
 */
export async function forgetCustomers(
  tx: Db,
  customerIds: readonly number[],
  now: Date,
): Promise<void> {
  await query(tx, 'customers_forget', FORGET, { ids: customerIds, now })
}

const FORGET = `
  with forgotten as (
    update customers set name = '${ERASED_TEXT}', email = null, phone = null, nif = null, address = null, notes = null,
      language = null, archived_at = coalesce(archived_at, :now), erased_at = coalesce(erased_at, :now), updated_at = :now
    where customer_id = any(:ids::bigint[]) returning customer_id
  )
  insert into customer_erasures (customer_id, erased_at) select customer_id, :now from forgotten
  on conflict (customer_id) do nothing`
