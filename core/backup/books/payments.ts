/** Payments of web orders, money that a carrier collects, and disputes. Each query finds rows that break an invariant; `:now` is the current moment. */
export const PAYMENT_VIOLATIONS: Record<string, string> = {
  'a payment was refunded more or less than its refunds say': `
    select payment_id from payments p where
      coalesce((select -sum(amount_cents) from tenders t
        where t.payment_id = p.payment_id and amount_cents < 0 and t.state = 'captured'), 0)
      <> coalesce((select sum(amount_cents) from refunds r where r.payment_id = p.payment_id and r.state = 'done'), 0)
    union select payment_id from payments p where state = 'refund_due'
      and not exists (select from refunds r where r.payment_id = p.payment_id)`,
  'a web order is paid without a captured payment, or the other way round': `
    select sale_id from sales s where sale_origin = 'web'
      and (payment_status in ('paid', 'partly_refunded', 'refunded')) <>
      exists (select from payments p where p.sale_id = s.sale_id and p.state = 'captured')`,
  'a parcel was delivered and its order is not paid': `
    select sale_id from sales where fulfillment_status = 'delivered' and payment_status = 'pending'`,
  'an order is to be collected at another price than its own': `
    select p.payment_id from payments p join sales s using (sale_id)
    where p.provider = 'cash_on_delivery' and p.amount_cents <> s.total_cents`,
  'money is collected for an order that has ended unpaid': `
    select p.payment_id from payments p join sales s using (sale_id)
    where p.provider = 'cash_on_delivery' and p.state = 'started' and s.payment_status <> 'pending'`,
  'a collected payment is no tender of its kind, or such a tender is of another payment': `
    select p.payment_id from payments p where p.provider = 'cash_on_delivery' and p.state = 'captured'
      and p.amount_cents is distinct from (select sum(t.amount_cents) from tenders t where t.payment_id = p.payment_id
        and t.kind = 'cash_on_delivery' and t.amount_cents > 0)
    union select t.tender_id from tenders t left join payments p using (payment_id)
    where t.kind = 'cash_on_delivery' and p.provider is distinct from 'cash_on_delivery'`,
  'the carrier settled money that was not collected': `
    select cod_receipt_id from cod_receipts r join payments p using (payment_id)
    where p.provider <> 'cash_on_delivery' or p.state <> 'captured'`,
  'a collection was closed with another difference than its receipts leave': `
    select payment_id from cod_closings c join payments p using (payment_id)
    where c.missing_cents <> p.amount_cents - coalesce((select sum(r.amount_cents) from cod_receipts r
      where r.payment_id = p.payment_id and r.created_at <= c.created_at), 0)`,
  'a dispute stands otherwise than its last event, or lost another sum than its own': `
    select d.dispute_id from disputes d left join lateral (
      select (array_agg(v.state order by v.dispute_event_id desc))[1] as state, sum(v.lost_cents) as lost_cents
      from dispute_events v where v.dispute_id = d.dispute_id) told on true
    where d.state is distinct from told.state
      or coalesce(told.lost_cents, 0) <> case when d.state = 'lost' then d.amount_cents else 0 end`,
}
