import { IS_CANCELLED, RETURNED_CENTS } from './fragments.ts'

/** Sales, their lines and units, and what came back of them. Each query finds rows that break an invariant; `:now` is the current moment. */
export const SALE_VIOLATIONS: Record<string, string> = {
  'more was given back for a unit than was paid for it': `
    select line_id from return_units r join sale_line_units u using (line_id, n)
    group by line_id, n having sum(r.cents) > min(u.paid_cents)`,
  'a sale is not the sum of its lines': `
    select sale_id from sales s where total_cents <>
      (select sum(total_cents) from sale_lines l where l.sale_id = s.sale_id)`,
  'a line is not the sum of its units': `
    select line_id from sale_lines l left join sale_line_units u using (line_id)
    group by line_id having total_cents is distinct from sum(paid_cents) or quantity <> count(u.n)`,
  'a sale was paid more or less than it cost': `
    select s.sale_id from sales s where s.sale_origin <> 'import' and
      coalesce((select sum(amount_cents) from tenders t where t.sale_id = s.sale_id and t.state = 'captured'), 0)
      <> case when payment_status in ('paid', 'partly_refunded', 'refunded') then total_cents else 0 end
        + coalesce((select sum(amount_cents) from payments p where p.sale_id = s.sale_id and p.state = 'refund_due'), 0)`,
  'a return gave back more or less than its units say': `
    select return_id from returns r where not exists (select from past_documents d where d.return_id = r.return_id) and
      coalesce((select sum(amount_cents) from refunds b where b.return_id = r.return_id and b.state = 'due'), 0)
      - coalesce((select sum(amount_cents) from tenders t where t.return_id = r.return_id and t.state = 'captured'), 0)
      <> (select coalesce(sum(cents), 0) from return_units u where u.return_id = r.return_id)`,
  'the value of exchanged pairs went into no sale, or another value did': `
    select return_id from returns r where
      -coalesce((select sum(amount_cents) from tenders t where t.return_id = r.return_id and kind = 'exchange'), 0)
      <> coalesce((select sum(amount_cents) from tenders t where t.sale_id = r.exchange_sale_id and kind = 'exchange'), 0)`,
  'a sale was undone in part, or its cancelled ticket has no anulación': `
    select v.sale_id from sale_voids v join sales s using (sale_id) where ${RETURNED_CENTS} <> s.total_cents
    union select v.sale_id from sale_voids v join invoices i using (sale_id)
    where v.is_annulled and i.type in ('F1', 'F2') and not ${IS_CANCELLED}`,
  'a sale arrived after its session was closed, and no incident says so': `
    select s.sale_id from sales s join cash_sessions c using (cash_session_id)
    where c.closed_at < s.received_at and not exists (select from incidents i
      where i.sale_id = s.sale_id and i.kind = 'session_closed')`,
  'an entry of a till became nothing, and no incident says so': `
    select id from till_operations o where not exists (select from sales s where s.operation_id = o.id)
      and not exists (select from deposit_events e where e.operation_id = o.id)
      and not exists (select from incidents i where i.operation_id = o.id)`,
  'the status of a sale is not what was given back of it': `
    select sale_id from sales s where payment_status in ('paid', 'partly_refunded', 'refunded')
      and payment_status::text <> case when ${RETURNED_CENTS} = 0 then 'paid'
        when ${RETURNED_CENTS} = total_cents then 'refunded' else 'partly_refunded' end`,
  'an operation has no answer': 'select op_id from operations where answer is null',
}
