import { type Db, query } from '../core/base/db.server.ts'

/** Each query finds rows that break an invariant of the books. `$1` is the current moment. */
const VIOLATIONS: Record<string, string> = {
  'a sold pair belongs to no sold unit': `
    select item_id from inventory_items where status = 'sold' and item_id not in
      (select item_id from sale_line_units where item_id is not null and returned_by is null)`,
  'a sold unit has a pair that is not sold': `
    select item_id from sale_line_units join inventory_items using (item_id)
    where returned_by is null and status <> 'sold'`,
  'a sold unit has a pair of another variant': `
    select item_id from sale_line_units u join sale_lines l using (line_id) join inventory_items i using (item_id)
    where i.variant_id <> l.variant_id`,
  'a paid unit has no pair': `
    select line_id from sale_line_units join sale_lines l using (line_id) join sales s using (sale_id)
    where l.kind = 'variant' and item_id is null and s.payment_status = 'paid'`,
  'an unpaid sale has pairs': `
    select line_id from sale_line_units join sale_lines using (line_id) join sales s using (sale_id)
    where item_id is not null and s.payment_status <> 'paid'`,
  'a pair is reserved for an order that is not pending': `
    select item_id from inventory_items i join reservations r using (reservation_id)
    left join sales s using (reservation_id)
    where i.status = 'reserved' and (r.ended_at is not null
      or (r.kind = 'order' and s.payment_status is distinct from 'pending'))`,
  'a pair is reserved longer or shorter than its reservation': `
    select item_id from inventory_items i join reservations r using (reservation_id)
    where i.reserved_until <> r.until`,
  'a pending order before its expiry has not reserved its pairs': `
    select s.sale_id from sales s join reservations r using (reservation_id) join sale_lines l using (sale_id)
    where s.payment_status = 'pending' and r.until > $1 and l.kind = 'variant'
      and l.quantity <> (select count(*) from inventory_items i
        where i.reservation_id = r.reservation_id and i.variant_id = l.variant_id)`,
  'a reservation is open without a pending order, or ended with one': `
    select s.sale_id from sales s join reservations r using (reservation_id)
    where (s.payment_status = 'pending') <> (r.ended_at is null)`,
  'a stock movement starts from another status than the one before it': `
    select item_id from (
      select item_id, from_status, lag(to_status) over (partition by item_id order by movement_id) as was
      from stock_movements where item_id is not null) moves
    where from_status is distinct from was`,
  'the last stock movement of a pair does not lead to its status': `
    select item_id from inventory_items i where status is distinct from
      (select to_status from stock_movements m where m.item_id = i.item_id order by movement_id desc limit 1)`,
  'a sale is not the sum of its lines': `
    select sale_id from sales s where total_cents <>
      (select sum(total_cents) from sale_lines l where l.sale_id = s.sale_id)`,
  'a line is not the sum of its units': `
    select line_id from sale_lines l left join sale_line_units u using (line_id) where kind <> 'shipping'
    group by line_id having total_cents is distinct from sum(paid_cents) or quantity <> count(u.n)`,
  'a paid sale has not exactly one invoice, or an unpaid one has any': `
    select sale_id from sales s where (select count(*) from invoices i where i.sale_id = s.sale_id) <>
      case when payment_status = 'paid' then 1 else 0 end`,
  'the total of an invoice is not that of its sale': `
    select invoice_id from invoices i join sales s using (sale_id) where i.total_cents <> s.total_cents`,
  'base and VAT of an invoice are not those of its lines': `
    select invoice_id from invoices i where total_cents is distinct from
      (select sum(base_cents + vat_cents) from invoice_taxes t where t.invoice_id = i.invoice_id)
    union select i.invoice_id from invoices i join invoice_taxes t using (invoice_id)
    where base_cents <> (select round(sum(l.total_cents) * 100 / (100 + t.rate)) from sale_lines l
      where l.sale_id = i.sale_id and l.tax_rate = t.rate)`,
  'an invoice number is missing or used twice': `
    select series from invoices group by series having count(*) <> max(number) or min(number) <> 1`,
  'captured tenders are not the total of the sale and the refund due': `
    select s.sale_id from sales s where
      coalesce((select sum(amount_cents) from tenders t where t.sale_id = s.sale_id and t.state = 'captured'), 0)
      <> case when payment_status = 'paid' then total_cents else 0 end
        + coalesce((select sum(amount_cents) from payments p where p.sale_id = s.sale_id and p.state = 'refund_due'), 0)`,
  'a web order is paid without a captured payment, or the other way round': `
    select sale_id from sales s where sale_origin = 'web' and (payment_status = 'paid') <>
      exists (select from payments p where p.sale_id = s.sale_id and p.state = 'captured')`,
  'an operation has no answer': 'select op_id from operations where answer is null',
}

/** The invariants that the books break, in words with the first 100 ids; none when they are right. */
export async function ledgerViolations(db: Db, now: Date): Promise<string[]> {
  const violations: string[] = []
  for (const [violation, sql] of Object.entries(VIOLATIONS)) {
    const text = sql.includes('$1') ? sql : `${sql} limit 100`
    const rows = await query<object>(
      db,
      `ledger ${violation}`.slice(0, 60),
      text,
      sql.includes('$1') ? [now] : [],
    )
    if (rows.length > 0)
      violations.push(`${violation}: ${rows.map((row) => Object.values(row).join()).join(' ')}`)
  }
  return violations
}
