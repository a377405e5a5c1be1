import { NO_MONEY } from '../../sales/summary/figures.ts'

/** Loans and the pairs that are out. Each query finds rows that break an invariant. */
export const LOAN_VIOLATIONS: Record<string, string> = {
  'a pair is lent in no open loan': `
    select item_id from inventory_items i where status = 'lent'
      and not exists (select from lent_items l where l.item_id = i.item_id and l.state = 'lent')`,
  'a lent pair is not out of stock, or is of another variant': `
    select lent_item_id from lent_items l join inventory_items i using (item_id)
    where (l.state = 'lent' and i.status <> 'lent') or l.variant_id <> i.variant_id`,
  'a loan has ended with pairs that are out, or is open without any': `
    select loan_id from loans l where (ended_at is null) <> exists (
      select from lent_items i where i.loan_id = l.loan_id and i.state = 'lent')`,
  'a lent pair that was sold is in no line of its sale': `
    select lent_item_id from lent_items l where state = 'sold' and not exists (
      select from sale_lines s join sale_line_units u using (line_id) where s.sale_id = l.sale_id
        and s.variant_id = l.variant_id)`,
  'the deposit of a loan paid more or less for its pairs than the loan tells': `
    select loan_id from loans l where
      -coalesce((select sum(amount_cents) from deposits d join tenders t using (deposit_id)
        where d.loan_id = l.loan_id and t.kind = 'loan_deposit'), 0)
      <> coalesce((select sum((e.details -> 'amount_cents')::int) from loan_events e
        where e.loan_id = l.loan_id and e.event = 'deposit_used'), 0)`,
  'a sale was paid from deposits of loans with another sum than these tell': `
    select sale_id from (
      select sale_id, amount_cents as cents from tenders where kind = 'loan_deposit' and sale_id is not null
      union all
      select (details -> 'sale_id')::bigint, -(details -> 'amount_cents')::int from loan_events where event = 'deposit_used'
    ) used group by sale_id having sum(cents) <> 0`,
  'the deposit of a loan has an invoice, or more was given back of it in one way than came and no act let that pass': `
    select deposit_id from deposits d where loan_id is not null and (
      exists (select from invoices i where i.deposit_id = d.deposit_id)
      or exists (select from tenders t where t.deposit_id = d.deposit_id and t.kind not in (${NO_MONEY})
        and t.kind <> 'transfer'
        and t.state = 'captured' group by t.kind having sum(t.amount_cents) < 0)
      and not exists (select from money_acts m where m.deposit_id = d.deposit_id))`,
  'the deposit of a loan was kept beyond the price of its lost pairs': `
    select loan_id from deposits d where d.kept_cents > 0 and d.loan_id is not null
    group by loan_id having sum(d.kept_cents) > (select coalesce(sum(i.price_cents), 0) from lent_items i
      where i.loan_id = d.loan_id and i.ended_at is not null)`,
}
