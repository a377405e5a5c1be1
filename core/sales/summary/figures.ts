import { isMoney, TENDER_KINDS } from '../tenders/rules.ts'

/*
 * What the shop sold, took back, invoiced and collected: one definition for X and Z, the sum of closings, the list of
 * sales, and all that adds money up. Each figure is a relation with a row for each entry of the ledger: what it belongs
 * to, `at`, and `cents` with VAT. `cash_session_id` is null where no till was concerned. Net is sold less returned.
 * A deposit is collected and invoiced when it is taken, and sold when its goods are handed over. `is_trial` is the side of
 * the entry: whoever adds up more than a session or a sale adds up one side of it.
 */

/** The total of a sale since it was paid, discounts taken off and shipping included. What came back stays in it. */
export const SOLD = `(
  select s.sale_id, s.cash_session_id, s.is_trial, s.paid_at as at, s.total_cents as cents
  from sales s where s.paid_at is not null)`

/**
 * What units of a sale came back for, once a return has taken them: voids, cancellations and goodwill, too. What the end of
 * the trial put back came back for nothing.
 */
export const RETURNED = `(
  select l.sale_id, u.return_id, r.cash_session_id, (select is_trial from sales s where s.sale_id = l.sale_id) as is_trial,
    r.created_at as at, u.cents
  from returns r join return_units u using (return_id) join sale_lines l using (line_id) where r.reason <> 'trial')`

/** Whether an invoice `i` was cancelled with the tax office: then it counts for nothing. */
export const IS_CANCELLED =
  'exists (select from invoice_cancellations c where c.invoice_id = i.invoice_id)'

/**
 * Tickets and full invoices, of advances too, less their corrections and less what was cancelled with the tax office. A
 * full invoice in place of a ticket (F3) adds nothing. `sign` is -1 where the base and VAT of the invoice are taken off.
 */
export const INVOICED = `(
  select 'sale' as part, null as reason, i.invoice_id, i.sale_id, s.cash_session_id, i.test_mode as is_trial, i.issued_at as at, 1 as sign,
    i.total_cents as cents
  from invoices i join sales s using (sale_id) where i.type in ('F1', 'F2')
  union all
  select 'advance', null, i.invoice_id, null, a.cash_session_id, i.test_mode, i.issued_at, 1, i.total_cents
  from invoices i left join advance_invoices a using (invoice_id)
  where i.deposit_id is not null and i.type in ('F1', 'F2')
  union all
  select 'correction', 'deposit', i.invoice_id, null, a.cash_session_id, i.test_mode, i.issued_at, 1, i.total_cents
  from invoices i left join advance_invoices a using (invoice_id)
  where i.deposit_id is not null and i.type in ('R1', 'R2', 'R3', 'R4', 'R5')
  union all
  select 'correction', r.reason::text, i.invoice_id, i.sale_id, r.cash_session_id, i.test_mode, i.issued_at, 1, i.total_cents
  from invoices i left join return_corrections c using (invoice_id) left join returns r using (return_id)
  where i.deposit_id is null and i.type in ('R1', 'R2', 'R3', 'R4', 'R5')
  union all
  select 'cancellation', x.reason, i.invoice_id, i.sale_id, v.cash_session_id, i.test_mode, x.created_at, -1, -i.total_cents
  from invoice_cancellations x join invoices i using (invoice_id)
  left join sale_voids v on v.sale_id = i.sale_id and v.is_annulled and i.type in ('F1', 'F2')
  where i.type <> 'F3')`

/** The ways of paying that move no money, for `kind in (…)`. */
export const NO_MONEY = TENDER_KINDS.filter((kind) => !isMoney(kind))
  .map((kind) => `'${kind}'`)
  .join(', ')

/** Money that came in, less what went back, also of deposits. */
export const COLLECTED = `(
  select t.tender_id, t.sale_id, t.return_id, t.deposit_id, t.cash_session_id, t.created_at as at, t.kind,
    t.amount_cents as cents, coalesce((select is_trial from sales s where s.sale_id = t.sale_id),
      (select is_trial from deposits d where d.deposit_id = t.deposit_id),
      (select s.is_trial from return_units u join sale_lines l using (line_id) join sales s using (sale_id)
        where u.return_id = t.return_id limit 1)) as is_trial
  from tenders t where t.state = 'captured' and t.kind not in (${NO_MONEY}))`

/**
 * What the sales of the rows `found (sale_id)` were paid with less what went back by each way, deposits and exchanged
 * value included. Of a return that took back units of several sales it is their share, so its sum wants rounding.
 */
export const getTenders = (found: string): string => `(
  select t.kind, t.amount_cents::numeric as cents
  from tenders t where t.state = 'captured' and t.sale_id in (select sale_id from ${found})
  union all
  select t.kind, t.amount_cents * share.cents / (
    select sum(u.cents) from return_units u where u.return_id = share.return_id)
  from (
    select b.return_id, sum(b.cents)::numeric as cents from ${RETURNED} b
    where b.sale_id in (select sale_id from ${found}) group by b.return_id having sum(b.cents) > 0
  ) share
  join tenders t using (return_id) where t.state = 'captured')`
