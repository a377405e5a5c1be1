import { COMPLAINT_NUMBER, COMPLAINT_STATE } from '../../complaints/complaint-statements.ts'
import { DEPOSIT_PAID, DEPOSIT_STATE } from '../../deposits/deposit-statements.ts'
import { isLoanOverdue, PAIRS_OUT } from '../../loans/loan-statements.ts'
import { RETURNED, SOLD } from '../../sales/summary/figures.ts'
import { IN_TRIAL } from '../../settings/trial/trial-side.ts'

/** This SQL gives the kept record of the id, all ids and addresses of that person, and their sales of the side that counts now. */
const PERSON = `
  person as (
    select * from customers
    where customer_id = horma_merged_customer(:customer_id) and archived_at is null and erased_at is null),
  family as materialized (select horma_customer_family(customer_id) as customer_id from person),
  addresses as materialized (
    select distinct lower(c.email) as email from customers c join family using (customer_id) where c.email is not null),
  own as materialized (
    select s.* from sales s where s.customer_id in (select customer_id from family) and s.is_trial = ${IN_TRIAL})`

const SALES = `
  select json_agg(shown order by shown.created_at desc, shown.sale_id desc) from (
    select o.sale_id, o.reference, o.sale_origin as origin, o.created_at, o.payment_status, o.fulfillment_status,
      o.total_cents, (select coalesce(sum(l.quantity), 0) from sale_lines l
        where l.sale_id = o.sale_id and l.kind <> 'shipping') as units
    from own o order by o.created_at desc, o.sale_id desc limit 100
  ) shown`

const SIZES = `
  select json_agg(fitted order by fitted.kept desc, fitted.last_at desc) from (
    select b.name as brand, z.label as size, count(*) as kept, max(o.created_at) as last_at
    from own o join sale_lines l using (sale_id) join sale_line_units u using (line_id)
    join product_variants v using (variant_id) join products p using (product_id) join sizes z using (size_id)
    left join brands b using (brand_id)
    where o.paid_at is not null and u.returned_by is null
    group by b.name, z.label order by count(*) desc, max(o.created_at) desc limit 20
  ) fitted`

const RETURNS = `
  select json_agg(back order by back.created_at desc) from (
    select r.reference, r.kind::text as kind, r.status::text as status, r.created_at, o.reference as sale_reference
    from own o join return_requests r using (sale_id)
    union all
    select distinct t.reference, t.reason::text, 'refunded', t.created_at, o.reference
    from own o join sale_lines l using (sale_id) join return_units u using (line_id) join returns t using (return_id)
    where not exists (select from return_requests r where r.return_id = t.return_id)
  ) back`

const DEPOSITS = `
  select json_agg(left_ order by left_.created_at desc) from (
    select d.reference, d.kind, ${DEPOSIT_STATE} as state, d.created_at, p.name, ${DEPOSIT_PAID} as paid_cents
    from deposits d join product_variants v using (variant_id) join products p using (product_id)
    where d.customer_id in (select customer_id from family) and d.kind <> 'loan' and d.is_trial = ${IN_TRIAL}
  ) left_`

const LOANS = `
  select json_agg(json_build_object('reference', l.reference, 'created_at', l.created_at, 'due_on', l.due_on,
    'is_overdue', ${isLoanOverdue('horma_day(:now::timestamptz)')}, 'ended_at', l.ended_at,
    'pairs', (select count(*) from lent_items i where i.loan_id = l.loan_id), 'pairs_out', ${PAIRS_OUT})
    order by l.loan_id desc)
  from loans l where l.customer_id in (select customer_id from family) and l.is_trial = ${IN_TRIAL}`

const COMPLAINTS = `
  select json_agg(json_build_object('complaint_id', c.complaint_id, 'number', ${COMPLAINT_NUMBER},
    'state', ${COMPLAINT_STATE}, 'received_on', c.received_on) order by c.complaint_id desc)
  from complaints c where c.customer_id in (select customer_id from family)`

const GUARANTEE = `
  select json_agg(json_build_object('reference', g.reference, 'state', g.state, 'taken_on', g.taken_on,
    'defect', g.defect) order by g.case_id desc)
  from guarantee_cases g where g.customer_id in (select customer_id from family)`

const CONSENTS = `
  select json_agg(json_build_object('source', o.source, 'wording', o.wording, 'created_at', o.created_at,
    'withdrawn_at', o.withdrawn_at) order by o.created_at desc)
  from consents o where o.customer_id in (select customer_id from family)`

const MAIL = `
  select json_agg(written order by written.created_at desc) from (
    select message_id, template, created_at, state from mail_messages
    where lower(recipient) in (select email from addresses) order by message_id desc limit 50
  ) written`

const MESSAGES = `
  select json_agg(json_build_object('contact_message_id', contact_message_id, 'subject', subject,
    'created_at', created_at, 'answered_at', answered_at) order by contact_message_id desc)
  from contact_messages where lower(email) in (select email from addresses)`

const MERGED = `
  select json_agg(json_build_object('customer_id', m.customer_id, 'name', m.name, 'merged_at', m.archived_at)
    order by m.archived_at desc)
  from customers m where m.merged_into = person.customer_id`

const DOUBLES = `
  select json_agg(alike order by alike.customer_id) from (
    select d.customer_id, d.name, d.email, d.phone, array_remove(array[
      case when lower(d.email) = lower(person.email) then 'email' end,
      case when d.phone = person.phone then 'phone' end,
      case when d.nif = person.nif then 'nif' end], null) as signs
    from customers d
    where (lower(d.email) = lower(person.email) or d.phone = person.phone or d.nif = person.nif)
      and d.customer_id <> person.customer_id and d.archived_at is null and d.erased_at is null
    order by d.customer_id limit 10
  ) alike`

/** This SQL gives the record of the customer `:customer_id` as getCustomer answers it. */
export const CUSTOMER_RECORD = `
  with ${PERSON}
  select json_build_object('customer_id', person.customer_id, 'name', name, 'email', email, 'phone', phone,
    'nif', nif, 'address', address, 'language', language, 'notes', notes, 'created_at', created_at,
    'purchases', (select count(*) from own join ${SOLD} sold using (sale_id)),
    'sold_cents', (select coalesce(sum(sold.cents), 0) from own join ${SOLD} sold using (sale_id)),
    'returned_cents', (select coalesce(sum(b.cents), 0) from ${RETURNED} b where b.sale_id in (select sale_id from own)),
    'sales', coalesce((${SALES}), '[]'), 'sizes', coalesce((${SIZES}), '[]'),
    'returns', coalesce((${RETURNS}), '[]'), 'deposits', coalesce((${DEPOSITS}), '[]'),
    'loans', coalesce((${LOANS}), '[]'),
    'complaints', coalesce((${COMPLAINTS}), '[]'), 'guarantee_cases', coalesce((${GUARANTEE}), '[]'),
    'consents', coalesce((${CONSENTS}), '[]'),
    'is_opted_out', exists (
      select from mail_opt_outs o join addresses a on o.email_hash = horma_email_hash(a.email)),
    'mail', coalesce((${MAIL}), '[]'), 'messages', coalesce((${MESSAGES}), '[]'),
    'merged', coalesce((${MERGED}), '[]'), 'doubles', coalesce((${DOUBLES}), '[]')) as customer
  from person`

/** This SQL gives what a seller sees of the customer `:customer_id`: no turnover, no notes and no consents. */
export const CUSTOMER_SUMMARY = `
  with ${PERSON}
  select json_build_object('customer_id', person.customer_id, 'name', name, 'phone', phone,
    'last_purchase_at', (select max(paid_at) from own),
    'sizes', coalesce((${SIZES}), '[]'),
    'open_deposits', (select count(*) from deposits d
      where d.customer_id in (select customer_id from family) and d.kind <> 'loan' and d.ended_at is null),
    'lent_pairs', (select count(*) from loans l join lent_items i using (loan_id)
      where l.customer_id in (select customer_id from family) and i.state = 'lent'),
    'doubles', coalesce((${DOUBLES}), '[]')) as customer
  from person`
