/** What became of the sale `$1`, the oldest first. Each part answers kind, moment, person, detail, text, cents. */
export const STORY = `
  with told as (
    select 'placed' as kind, created_at as at, seller_id as staff_id, sale_origin::text as detail,
      reference as text, total_cents as cents, 1 as rank
    from sales where sale_id = $1
    union all
    select 'arrived', received_at, null, null, null, null, 6 from sales
    where sale_id = $1 and received_at > created_at + interval '1 minute'
    union all
    select 'tender', created_at, null, kind::text, terminal_reference, amount_cents, 2 from tenders
    where sale_id = $1 and state = 'captured'
    union all
    select 'invoice', issued_at, null, type::text, invoice_number, total_cents, 3 from invoices where sale_id = $1
    union all
    select 'print', created_at, user_id,
      case when action_type = 'sales.notePrintFailure' then 'failed'
        when action_type = 'sales.issueGiftTickets' or details ->> 'gift' = 'true' then 'gift'
        when details ->> 'copy' = 'true' then 'copy' else 'ticket' end,
      null, null, 4
    from audit_log
    where target_table_name = 'sales' and target_entity_id = $1::text and status = 'success'
      and action_type in ('sales.notePrint', 'sales.issueGiftTickets', 'sales.notePrintFailure')
    union all
    select 'swap', w.created_at, w.staff_id, null, w.reason, null, 4
    from unit_swaps w join sale_lines l using (line_id) where l.sale_id = $1
    union all
    select 'event', created_at, staff_id, event::text, null, null, 4 from sale_events
    where sale_id = $1 and event not in ('refunded', 'return_received')
    union all
    select 'parcel', e.created_at, e.staff_id, e.shipping_status::text, e.note, null, 5
    from shipment_events e join shipments s using (shipment_id) where s.sale_id = $1
    union all
    select 'return', r.created_at, r.staff_id, r.reason::text, r.reference, sum(u.cents)::int, 4
    from sale_lines l join return_units u using (line_id) join returns r using (return_id)
    where l.sale_id = $1 group by r.return_id
    union all
    select 'refund', e.created_at, e.staff_id, horma_refund_event(e.kind, e.details), null,
      (e.details ->> 'amount_cents')::int, 5
    from payments p join payment_events e using (payment_id)
    where p.sale_id = $1 and horma_refund_event(e.kind, e.details) is not null
    union all
    select 'dispute', v.created_at, null, v.state::text, null, d.amount_cents, 6
    from disputes d join dispute_events v using (dispute_id) where d.sale_id = $1
    union all
    select 'incident', created_at, null, kind::text, null, null, 7 from incidents where sale_id = $1
    union all
    select 'incident_resolved', resolved_at, resolved_by, kind::text, resolution, null, 8 from incidents
    where sale_id = $1 and resolved_at is not null
  )
  select kind, to_json(at) #>> '{}' as at, u.name as by, detail, text, cents as amount_cents
  from told left join staff_users u on u.user_id = told.staff_id
  order by date_trunc('second', told.at), rank, told.at, detail`
