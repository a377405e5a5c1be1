/** Whether a loan `l` is open and its day before `today` (SQL of a date): the day itself is in time. */
export const isLoanOverdue = (today: string) => `(l.ended_at is null and l.due_on < ${today})`

/** How many pairs of a loan `l` are still at the customer's. */
export const PAIRS_OUT = `
  (select count(*)::int from lent_items i where i.loan_id = l.loan_id and i.state = 'lent')`

/** What the pairs of a loan `l` that are still out cost on its day, in cents. */
export const CENTS_OUT = `
  coalesce((select sum(i.price_cents)::int from lent_items i where i.loan_id = l.loan_id and i.state = 'lent'), 0)`

/** What lies with the shop as security for a loan `l`, in cents. */
export const DEPOSIT_HELD = `
  coalesce((select sum(t.amount_cents)::int from deposits d join tenders t using (deposit_id)
    where d.loan_id = l.loan_id and d.ended_at is null and t.state = 'captured'), 0)`

/** Whether a loan `l` has ended while its deposit still lies there. */
export const IS_DEPOSIT_DUE = `
  (l.ended_at is not null and exists (select from deposits d where d.loan_id = l.loan_id and d.ended_at is null))`
