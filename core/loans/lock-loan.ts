import { type Db, query } from '../base/db.server.ts'
import type { LentItemState } from './rules.ts'

export interface LockedLoan {
  loanId: number
  reference: string
  customerId: number
  locationId: number
  isEnded: boolean
  items: LockedLentItem[]
}

export interface LockedLentItem {
  lentItemId: number
  itemId: number
  variantId: number
  state: LentItemState
  /** Of the day of the loan, VAT included. */
  priceCents: number
}

/** A loan with its pairs, locked against every other act on it. */
export async function lockLoan(tx: Db, loanId: number): Promise<LockedLoan | undefined> {
  const locked = await query(tx, 'loan_lock', 'select from loans where loan_id = $1 for update', [
    loanId,
  ])
  if (locked.length === 0) return undefined
  // After the lock: what ended meanwhile is seen.
  const [loan] = await query<LockedLoan>(tx, 'loan_locked', READ, [loanId])
  return loan
}

const READ = `
  select l.loan_id as "loanId", l.reference, l.customer_id as "customerId", l.location_id as "locationId",
    l.ended_at is not null as "isEnded",
    (select json_agg(json_build_object('lentItemId', i.lent_item_id, 'itemId', i.item_id, 'variantId', i.variant_id,
      'state', i.state, 'priceCents', i.price_cents) order by i.lent_item_id)
     from lent_items i where i.loan_id = l.loan_id) as items
  from loans l where l.loan_id = $1`
