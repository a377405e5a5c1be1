/** Where a deposit `d` stands, as `DEPOSIT_STATES` says. A pair that was sold to somebody else is waited for anew. */
export const DEPOSIT_STATE = `
  case when d.sale_id is not null then 'sold'
    when d.ended_at is not null and d.kept_cents > 0 then 'kept'
    when d.ended_at is not null then 'cancelled'
    when d.released_at is not null then 'released'
    when exists (select from inventory_items i where i.reservation_id = d.reservation_id)
      or exists (select from counted_reservations n where n.reservation_id = d.reservation_id) then 'ready'
    else 'waiting' end`

/** What was paid in for a deposit `d` less what went back, in cents; what a sale used up counts as paid in. */
export const DEPOSIT_PAID = `
  coalesce((select sum(t.amount_cents)::int from tenders t
    where t.deposit_id = d.deposit_id and t.kind <> 'deposit' and t.state = 'captured'), 0)`

/** Whether a deposit `d` is open and its day before `today` (SQL of a date): the day itself is in time. */
export const isOverdue = (today: string) => `(d.ended_at is null and d.due_on < ${today})`

/** Whether the pair of a deposit `d` is here and nobody has told its customer. */
export const IS_TO_CALL = `
  (d.ended_at is null and d.released_at is null and d.arrived_at is not null and not exists (
    select from deposit_events e where e.deposit_id = d.deposit_id and e.event in ('mailed', 'called')))`
