import { type Db, query } from '../../base/db.server.ts'

/** Who has booked money of a sale as received, as `staff:…` or `machine:…`: they do not pay it out. */
export async function readConfirmers(tx: Db, saleId: number): Promise<string[]> {
  const rows = await query<{ person: string }>(tx, 'money_confirmers', CONFIRMERS, [saleId])
  return rows.map(({ person }) => person)
}

/** What was booked before these acts were kept stands in the history of the payment alone. */
const CONFIRMERS = `
  select distinct person from payments p cross join lateral (
    select 'staff:' || staff_id as person from payment_events e
    where e.payment_id = p.payment_id and e.kind = 'received' and staff_id is not null
    union
    select unnest(array[actor, 'staff:' || signed_in_id]) from money_acts m
    where m.payment_id = p.payment_id and m.act in ('payment_confirmed', 'collection_confirmed')
  ) who where p.sale_id = $1 and person is not null`
