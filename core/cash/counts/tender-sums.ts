/**
 * SQL of what the tenders of a cash session come to by kind, in cents: the one definition for its drawer, its X and its Z.
 * `session` is an expression of its id. Sums of integers are bigint: a long session may come to more than one integer holds.
 */
export const tenderSums = (session: string): string => `
  select kind,
    coalesce(sum(amount_cents) filter (where deposit_id is null and amount_cents > 0), 0) as sales_cents,
    coalesce(sum(coalesce(given_cents, amount_cents)) filter (where deposit_id is null and amount_cents > 0), 0)
      as given_cents,
    coalesce(sum(change_cents) filter (where deposit_id is null and amount_cents > 0), 0) as change_cents,
    coalesce(-sum(amount_cents) filter (where deposit_id is null and amount_cents < 0), 0) as refunds_cents,
    coalesce(sum(amount_cents) filter (where deposit_id is not null and amount_cents > 0), 0) as deposits_taken_cents,
    coalesce(-sum(amount_cents) filter (where deposit_id is not null and amount_cents < 0), 0) as deposits_returned_cents,
    sum(amount_cents) as total_cents
  from tenders t where t.cash_session_id = ${session} and t.state = 'captured' group by kind`
