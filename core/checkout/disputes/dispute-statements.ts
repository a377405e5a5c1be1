/** SQL: the money of the sale of dispute `d` that is still with the shop, in cents; what another program sold counts as paid. */
const PAID = `
  case when s.sale_origin = 'import' then s.total_cents else coalesce((
    select sum(t.amount_cents) from tenders t
    where t.state = 'captured' and (t.sale_id = s.sale_id
      or t.return_id in (select u.return_id from sale_lines l join return_units u using (line_id) where l.sale_id = s.sale_id))
  ), 0) end`

/** SQL: what banks took back of the same sale and did not return, this dispute included. */
const TAKEN = `
  (select sum(other.amount_cents) from disputes other where other.sale_id = d.sale_id and other.state <> 'won')`

/** SQL: what is shown of dispute `d`. `excess_cents` is what a bank took beyond the money that the sale has left. */
export const DISPUTE_COLUMNS = `
  d.dispute_id, d.state, d.kind, d.amount_cents, d.taken_on::text, d.reason, d.respond_by::text, d.bank, d.bank_number, d.note,
  horma_day(:now::timestamptz)::text as today,
  case when s.sale_id is not null then jsonb_build_object('sale_id', s.sale_id, 'reference', s.reference) end as sale,
  case when s.sale_id is not null and d.state <> 'won' then greatest(0, least(d.amount_cents, ${TAKEN} - ${PAID}))::int else 0 end as excess_cents,
  (select to_jsonb(e.booked_on) #>> '{}' from bank_entries e where e.dispute_id = d.dispute_id) as entry_on,
  told.at as decided_at, told.by as decided_by`

/** SQL: disputes `d` with their sale and who has decided them last. */
export const DISPUTES = `
  disputes d left join sales s using (sale_id)
  left join lateral (
    select to_jsonb(v.created_at) #>> '{}' as at, u.name as by from dispute_events v
    left join staff_users u on 'staff:' || u.user_id = v.decided_by
    where v.dispute_id = d.dispute_id and d.state <> 'open' order by v.dispute_event_id desc limit 1
  ) told on true`
