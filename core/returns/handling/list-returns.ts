import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { REFUND_STAGES, SALE_ORIGINS } from '../../sales/rules.ts'
import { isChosenSide, TrialChoice } from '../../settings/trial/trial-side.ts'
import { RETURN_KINDS, RETURN_REQUEST_STATUSES, RETURN_WAYS } from '../rules.ts'

const PAGE = 50

const ReturnRow = z.object({
  reference: z.string(),
  kind: z.enum(RETURN_KINDS),
  way: z.enum(RETURN_WAYS).nullable(),
  status: z.enum(RETURN_REQUEST_STATUSES),
  /** Said after the period had ended. */
  is_late: z.boolean(),
  created_at: z.string(),
  sale_id: z.int(),
  sale_reference: z.string(),
  customer: z.string().nullable(),
  /** Of goods. */
  units: z.int(),
  /** What goes back or has gone back for it. */
  cents: z.int(),
  /** Where that money is; null where none goes back by a bank or by hand. */
  refund_stage: z.enum(REFUND_STAGES).nullable(),
})

const Statement = z.object({
  statement_id: z.int(),
  name: z.string(),
  email: z.string(),
  order_number: z.string(),
  note: z.string().nullable(),
  created_at: z.string(),
  /** There is such an order, but nothing of it can be given back. */
  has_order: z.boolean(),
})

/** What buyers ask to give back and what came back, the newest first; what waits for the shop can be had alone. */
export const listReturns = staff('can_manage_sales_pos')
  .read.route({ method: 'GET', path: '/returns', summary: 'Returns', tags: ['returns'] })
  .input(
    z.strictObject({
      /** `waiting` is all that was not ended. */
      status: z.enum(['waiting', ...RETURN_REQUEST_STATUSES]).optional(),
      kind: z.enum(RETURN_KINDS).optional(),
      /** Of the web, or over the counter. */
      origin: z.enum(SALE_ORIGINS).optional(),
      /** A reference of a return or of a sale, or the number of a ticket. */
      q: z.string().trim().max(60).optional(),
      trial: TrialChoice,
      page: z.int().min(1).max(10_000).default(1),
    }),
  )
  .output(
    z.object({
      returns: z.array(ReturnRow),
      /** Statements of withdrawal that led to no request and wait for an answer, the oldest first. */
      statements: z.array(Statement),
      page: z.int(),
      pages: z.int(),
    }),
  )
  .handler(async ({ context: { db }, input: { status, kind, origin, trial, q, page } }) => {
    const filter = {
      status: status ?? null,
      kind: kind ?? null,
      origin: origin ?? null,
      reference: q ? q.toUpperCase() : null,
      trial: trial ?? null,
    }
    const [returns, statements, [counted]] = await Promise.all([
      query<z.infer<typeof ReturnRow>>(db, 'returns_list', LIST, {
        ...filter,
        limit: PAGE,
        offset: (page - 1) * PAGE,
      }),
      query<z.infer<typeof Statement>>(db, 'withdrawal_statements_open', STATEMENTS),
      query<{ count: number }>(db, 'returns_count', COUNT, filter),
    ])
    return {
      returns,
      statements,
      page,
      pages: Math.max(1, Math.ceil((counted?.count ?? 0) / PAGE)),
    }
  })

const ROWS = `
  select r.reference, r.kind::text as kind, r.way::text as way, r.status::text as status, r.created_at, r.sale_id,
    r.return_id, r.return_request_id, r.is_late
  from return_requests r
  union all
  select t.reference, t.reason::text, null, case when t.exchange_sale_id is null then 'refunded' else 'exchanged' end,
    t.created_at, (
      select min(l.sale_id) from return_units u join sale_lines l using (line_id) where u.return_id = t.return_id),
    t.return_id, null, exists (select from return_units u where u.return_id = t.return_id and u.is_late)
  from returns t where not exists (select from return_requests r where r.return_id = t.return_id)`

const FOUND = `
  from (${ROWS}) r join sales s using (sale_id)
  left join web_order_details w on w.sale_id = s.sale_id
  left join customers c on c.customer_id = s.customer_id
  where ${isChosenSide('s.is_trial', ':trial')}
    and (:status::text is null or r.status = :status or (:status = 'waiting' and r.status in ('open', 'received', 'checked')))
    and (:kind::text is null or r.kind = :kind)
    and (:origin::text is null or s.sale_origin::text = :origin)
    and (:reference::text is null or upper(r.reference) = :reference or upper(s.reference) = :reference
      or exists (select from invoices i where i.sale_id = s.sale_id and upper(i.invoice_number) = :reference)
      or exists (select from return_units u join sale_lines l using (line_id) join sales o using (sale_id)
        where u.return_id = r.return_id and upper(o.reference) = :reference))`

const LIST = `
  select r.reference, r.kind, r.way, r.status, r.is_late, to_jsonb(r.created_at) #>> '{}' as created_at, s.sale_id,
    s.reference as sale_reference, coalesce(w.shipping_name, c.name, s.customer_name_guest) as customer,
    case when r.return_request_id is null
      then (select count(*) from return_units u where u.return_id = r.return_id and condition is not null)
      else (select count(*) from return_request_units u where u.return_request_id = r.return_request_id) end::int as units,
    coalesce((select sum(u.cents) from return_units u where u.return_id = r.return_id), 0)::int as cents,
    horma_return_refund_stage(r.return_id) as refund_stage
  ${FOUND} order by r.created_at desc, r.reference limit :limit offset :offset`
const COUNT = `select count(*)::int as count ${FOUND}`
const STATEMENTS = `
  select withdrawal_statement_id as statement_id, name, email, order_number, note,
    to_jsonb(created_at) #>> '{}' as created_at, sale_id is not null as has_order
  from withdrawal_statements where ended_at is null order by withdrawal_statement_id limit ${PAGE}`
