import { COLLECTED, INVOICED, RETURNED, SOLD } from '../../sales/summary/figures.ts'
import { tenderSums } from '../counts/tender-sums.ts'

const sumCents = (figure: string, session: string) =>
  `(select coalesce(sum(cents), 0) from ${figure} f where f.cash_session_id = ${session})`

/** The one definition of each figure, of what belongs to the session. */
const figures = (session: string) => `
  select jsonb_build_object('sold_cents', sold, 'returned_cents', returned, 'net_cents', sold - returned,
    'invoiced_cents', invoiced, 'collected_cents', collected)
  from (select ${sumCents(SOLD, session)} as sold, ${sumCents(RETURNED, session)} as returned,
    ${sumCents(INVOICED, session)} as invoiced, ${sumCents(COLLECTED, session)} as collected) f`

/** What was written for the session of some `parts` of its invoices `i`. */
const invoiced = (session: string, ...parts: string[]) => `
  (select f.part, f.reason, f.sign, i.* from ${INVOICED} f join invoices i using (invoice_id)
  where f.cash_session_id = ${session} and f.part in (${parts.map((part) => `'${part}'`).join(', ')})) i`

/** Goods that came back in the session, without the voids, each with who took them and who let it pass. */
const returnedStatement = (session: string) => `
  select coalesce(jsonb_agg(jsonb_build_object(
      'kind', case when r.exchange_sale_id is not null then 'exchange' when r.reason = 'defect' then 'defect' else 'return' end,
      'reference', r.reference, 'tickets', back.tickets, 'units', back.units, 'cents', back.cents,
      'money_cents', (select coalesce(-sum(amount_cents), 0) from tenders t
        where t.return_id = r.return_id and t.kind <> 'exchange' and t.state = 'captured'),
      'is_late', back.is_late, 'has_no_ticket', back.has_no_ticket, 'reason', m.reason, 'by', u.name,
      'approved_by', a.name, 'is_alone', coalesce(m.covered_by = 'alone', false), 'at', r.created_at)
    order by r.return_id), '[]')
  from returns r cross join lateral (
    select count(*) filter (where b.condition is not null) as units, sum(b.cents) as cents,
      coalesce(bool_or(b.is_late), false) as is_late, coalesce(bool_or(b.proof = 'search'), false) as has_no_ticket,
      string_agg(distinct coalesce(i.invoice_number, s.reference), ', ') as tickets
    from return_units b join sale_lines l using (line_id) join sales s using (sale_id)
    left join invoices i on i.sale_id = s.sale_id and i.type in ('F1', 'F2') where b.return_id = r.return_id) back
  left join money_acts m on m.return_id = r.return_id left join staff_users u on u.user_id = r.staff_id
  left join staff_users a on a.user_id = m.approved_by
  where r.cash_session_id = ${session} and r.reason not in ('void', 'trial') and back.units > 0`

/** What was sold, handed out and taken back, and by whom. */
const salesParts = (session: string) => `
  jsonb_build_object(
    'figures', (${figures(session)}),
    'sales', (select jsonb_build_object('count', count(*), 'units', coalesce(sum(units), 0),
        'cents', coalesce(sum(total_cents), 0), 'discount_cents', coalesce(sum(discount_cents), 0))
      from sales s cross join lateral (
        select coalesce(sum(quantity) filter (where kind <> 'shipping'), 0) as units from sale_lines l where l.sale_id = s.sale_id) l
      where s.cash_session_id = ${session}),
    'pickups', (select jsonb_build_object('count', count(*), 'cents', coalesce(sum(paid.cents), 0),
        'invoices', coalesce(jsonb_agg(i.invoice_number order by i.invoice_id) filter (where i.invoice_id is not null), '[]'))
      from (
        select t.sale_id, sum(t.amount_cents) as cents from tenders t join sales s using (sale_id)
        where t.cash_session_id = ${session} and t.state = 'captured' and t.amount_cents > 0
          and s.cash_session_id is distinct from t.cash_session_id group by t.sale_id) paid
      left join invoices i on i.sale_id = paid.sale_id and i.type in ('F1', 'F2')),
    'voids', (select jsonb_build_object('count', count(*), 'cents', coalesce(sum(back.cents), 0))
      from sale_voids v cross join lateral (
        select sum(cents) as cents from return_units u where u.return_id = v.return_id) back
      where v.cash_session_id = ${session}),
    'sellers', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'count', count, 'units', units, 'cents', cents)
        order by cents desc, name), '[]') from (
      select u.name, count(*) as count, sum(l.units) as units, sum(s.total_cents) as cents
      from sales s left join staff_users u on u.user_id = s.seller_id cross join lateral (
        select coalesce(sum(quantity) filter (where kind <> 'shipping'), 0) as units from sale_lines l where l.sale_id = s.sale_id) l
      where s.cash_session_id = ${session} group by s.seller_id, u.name) p))`

/** Money that was left as security for loans, and what went back of it. */
const loanDeposits = (session: string) => `
  select jsonb_build_object('taken_cents', coalesce(sum(t.amount_cents) filter (where t.amount_cents > 0), 0),
    'returned_cents', coalesce(-sum(t.amount_cents) filter (where t.amount_cents < 0), 0))
  from tenders t join deposits d using (deposit_id)
  where t.cash_session_id = ${session} and t.state = 'captured' and d.kind = 'loan'`

/** What came in and went out, in all and by each way of paying. */
const moneyParts = (session: string) => `
  (select jsonb_build_object(
    'refunds', jsonb_build_object('cents', coalesce(sum(refunds_cents), 0),
      'count', (select count(distinct coalesce(-return_id, sale_id)) from tenders t
        where t.cash_session_id = ${session} and t.state = 'captured' and deposit_id is null and amount_cents < 0)),
    'deposits_cents', coalesce(sum(deposits_taken_cents - deposits_returned_cents), 0),
    'deposits_taken_cents', coalesce(sum(deposits_taken_cents), 0),
    'deposits_returned_cents', coalesce(sum(deposits_returned_cents), 0),
    'loan_deposits', (${loanDeposits(session)}),
    'methods', coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'sales_cents', sales_cents, 'refunds_cents', refunds_cents,
      'deposits_cents', deposits_taken_cents - deposits_returned_cents, 'total_cents', total_cents) order by kind), '[]'))
  from (${tenderSums(session)}) m)`

/** The invoices of the session, and their VAT. */
const paperParts = (session: string) => `
  jsonb_build_object(
    'advances', (select jsonb_build_object('count', count(*), 'cents', coalesce(sum(i.total_cents), 0))
      from ${invoiced(session, 'advance')}),
    'deducted_cents', (select coalesce(sum(i.total_cents), 0) from sales s join deposits d using (sale_id)
      join invoices i using (deposit_id) where s.cash_session_id = ${session})
      + (select coalesce(sum(n.base_cents + n.vat_cents), 0) from netted_returns n join invoices i using (invoice_id)
      join sales s on s.sale_id = i.sale_id where s.cash_session_id = ${session}),
    'vat', (select coalesce(jsonb_agg(jsonb_build_object('rate', rate, 'base_cents', base, 'vat_cents', vat) order by rate),
        '[]') from (
      select t.rate, sum(t.base_cents * f.sign) as base, sum(t.vat_cents * f.sign) as vat
      from ${INVOICED} f join invoice_taxes t using (invoice_id)
      where f.cash_session_id = ${session} group by t.rate) v),
    'tickets', (select coalesce(jsonb_agg(jsonb_build_object('series', series, 'first', first, 'last', last,
        'count', count, 'cents', cents) order by series), '[]') from (
      select series, (array_agg(invoice_number order by number))[1] as first,
        (array_agg(invoice_number order by number desc))[1] as last, count(*) as count, sum(total_cents) as cents
      from ${invoiced(session, 'sale', 'advance')} group by series) r),
    'corrections', (select coalesce(jsonb_agg(jsonb_build_object('invoice', i.invoice_number, 'corrects', coalesce((
          select string_agg(o.invoice_number, ', ' order by o.invoice_id) from invoice_references f
          join invoices o on o.invoice_id = f.corrects_invoice_id where f.invoice_id = i.invoice_id), ''),
        'cents', i.total_cents, 'reason', i.reason) order by i.invoice_id), '[]')
      from ${invoiced(session, 'correction')}),
    'annulled', (select coalesce(jsonb_agg(jsonb_build_object('invoice', i.invoice_number, 'cents', i.total_cents)
        order by i.invoice_id), '[]')
      from ${invoiced(session, 'cancellation')}))`

/** Acts that stand on the paper one by one, with who did them. */
const actParts = (session: string) => `
  jsonb_build_object(
    'movements', (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'amount_cents', m.amount_cents,
        'reason', m.reason, 'by', u.name, 'approved_by', a.name, 'at', m.created_at) order by m.cash_movement_id), '[]')
      from cash_movements m join staff_users u on u.user_id = m.staff_id
      left join money_acts c using (cash_movement_id) left join staff_users a on a.user_id = c.approved_by
      where m.cash_session_id = ${session}),
    'voided', (select coalesce(jsonb_agg(jsonb_build_object('ticket', coalesce(i.invoice_number, s.reference),
        'cents', (select coalesce(sum(cents), 0) from return_units u where u.return_id = v.return_id), 'reason', v.reason,
        'by', u.name, 'approved_by', a.name, 'at', v.created_at) order by v.return_id), '[]')
      from sale_voids v join sales s using (sale_id) join staff_users u on u.user_id = v.staff_id
      left join staff_users a on a.user_id = v.approved_by
      left join invoices i on i.sale_id = s.sale_id and i.type in ('F1', 'F2')
      where v.cash_session_id = ${session}),
    'returned', (${returnedStatement(session)}),
    'paid_out', (select coalesce(jsonb_agg(jsonb_build_object('act', m.act, 'reference', coalesce(d.reference, back.reference, s.reference, ''),
        'cents', m.amount_cents, 'ways', m.ways, 'reason', m.reason, 'by', u.name, 'approved_by', a.name,
        'is_alone', m.covered_by = 'alone', 'at', m.created_at) order by m.money_act_id), '[]')
      from money_acts m left join staff_users u on u.user_id = m.staff_id
      left join staff_users a on a.user_id = m.approved_by left join deposits d using (deposit_id)
      left join returns back using (return_id)
      left join payments p using (payment_id) left join sales s on s.sale_id = p.sale_id
      where m.cash_session_id = ${session} and m.act in ('deposit_cancelled', 'loan_deposit_returned', 'refund_paid', 'surplus_returned')))`

/**
 * SQL that builds the `ClosingContent` of a cash session from the ledger; `session` is an expression of its id, of a
 * table that is named like none in here. What a sale, its return and its invoice say never changes, so it is the same
 * at every time but for sales that arrive late.
 */
export const contentStatement = (session: string): string =>
  [salesParts, moneyParts, paperParts, actParts].map((part) => part(session)).join(' || ')
