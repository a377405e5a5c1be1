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
}
