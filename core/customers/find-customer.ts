import { type Db, query } from '../base/db.server.ts'

/** Finds a customer who is there still, neither archived nor erased; after a merge, the one that was kept. */
export async function findCustomer(db: Db, customerId: number) {
  const [customer] = await query<{ customer_id: number; name: string }>(
    db,
    'customer_find',
    `select customer_id, name from customers
     where customer_id = horma_merged_customer($1) and archived_at is null and erased_at is null`,
    [customerId],
  )
  return customer
}
