import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { TranslatedText } from '../base/schemas.ts'
import { TENDER_KINDS } from '../sales/tenders/rules.ts'
import { DEPOSIT_PAID, DEPOSIT_STATE, IS_TO_CALL, isOverdue } from './deposit-statements.ts'
import { DEPOSIT_EVENTS, DEPOSIT_STATES, PAIR_DEPOSIT_KINDS, toDepositReference } from './rules.ts'

export const DepositDetails = z.object({
  deposit_id: z.int(),
  reference: z.string(),
  kind: z.enum(PAIR_DEPOSIT_KINDS),
  state: z.enum(DEPOSIT_STATES),
  is_overdue: z.boolean(),
  /** Its pair is here, and nobody has told its customer. */
  is_to_call: z.boolean(),
  created_at: z.string(),
  due_on: z.string(),
  arrived_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** Its paper says that the shop keeps the money where the customer does not come. */
  is_forfeitable: z.boolean(),
  location: z.string(),
  customer: z
    .object({
      customer_id: z.int(),
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      language: z.string().nullable(),
    })
    .nullable(),
  variant_id: z.int(),
  name: TranslatedText,
  colour: TranslatedText.nullable(),
  size: z.string().nullable(),
  sku: z.string(),
  note: z.string().nullable(),
  /** Its price of the day, and the one that was agreed, VAT included. */
  list_cents: z.int(),
  price_cents: z.int(),
  /** What was paid in less what went back; a sale used it up, or it lies there. */
  paid_cents: z.int(),
  /** What is left to pay; nothing once it has ended. */
  balance_cents: z.int(),
  kept_cents: z.int(),
  /** Of the paper that says how its money went back; null where none did. */
  money_act_id: z.int().nullable(),
  sale: z.object({ sale_id: z.int(), reference: z.string() }).nullable(),
  tenders: z.array(
    z.object({
      tender_id: z.int(),
      kind: z.enum(TENDER_KINDS),
      /** Below zero where it went back or into the sale. */
      amount_cents: z.int(),
      at: z.string(),
    }),
  ),
  /** Of each advance, and their corrections. */
  invoices: z.array(
    z.object({
      invoice_id: z.int(),
      invoice: z.string(),
      type: z.string(),
      issued_at: z.string(),
      total_cents: z.int(),
      test_mode: z.boolean(),
    }),
  ),
  history: z.array(
    z.object({
      event: z.enum(DEPOSIT_EVENTS),
      at: z.string(),
      /** Null where the shop did it by itself. */
      by: z.string().nullable(),
      amount_cents: z.int().nullable(),
      day: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
})
export type DepositDetails = z.infer<typeof DepositDetails>

/** A lay-away or an ordered size by its code, with its money, its invoices and its history. */
export const getDeposit = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/deposits/{reference}',
    summary: 'A lay-away or an ordered size',
    tags: ['deposits'],
  })
  .input(z.strictObject({ reference: z.string().trim().max(20) }))
  .output(DepositDetails)
  .errors({ DEPOSIT_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now }, input, errors }) => {
    const found = await readDeposit(db, toDepositReference(input.reference), now())
    if (!found) throw errors.DEPOSIT_UNKNOWN()
    return found
  })

async function readDeposit(db: Db, reference: string, now: Date) {
  const [row] = await query<{ deposit: DepositDetails }>(db, 'deposit_read', READ, [now, reference])
  return row?.deposit
}

const TENDERS = `
  select json_agg(json_build_object('tender_id', tender_id, 'kind', kind, 'amount_cents', amount_cents,
    'at', created_at) order by tender_id)
  from tenders t where t.deposit_id = d.deposit_id and t.state = 'captured'`

const INVOICES = `
  select json_agg(json_build_object('invoice_id', invoice_id, 'invoice', invoice_number, 'type', type,
    'issued_at', issued_at, 'total_cents', total_cents, 'test_mode', test_mode) order by invoice_id)
  from invoices i where i.deposit_id = d.deposit_id`

const HISTORY = `
  select json_agg(json_build_object('event', event, 'at', e.created_at, 'by', u.name,
    'amount_cents', (e.details ->> 'amount_cents')::int, 'day', e.details ->> 'due_on',
    'reason', e.details ->> 'reason') order by deposit_event_id)
  from deposit_events e left join staff_users u on u.user_id = e.staff_id where e.deposit_id = d.deposit_id`

const READ = `
  select json_build_object('deposit_id', d.deposit_id, 'reference', d.reference, 'kind', d.kind,
    'state', ${DEPOSIT_STATE}, 'is_overdue', ${isOverdue('horma_day($1::timestamptz)')}, 'is_to_call', ${IS_TO_CALL},
    'created_at', d.created_at, 'due_on', d.due_on, 'arrived_at', d.arrived_at, 'ended_at', d.ended_at,
    'is_forfeitable', d.is_forfeitable, 'location', l.name,
    'customer', case when customer.customer_id is not null then json_build_object(
      'customer_id', customer.customer_id, 'name', customer.name, 'phone', customer.phone, 'email', customer.email,
      'language', customer.language) end,
    'variant_id', d.variant_id, 'name', p.name, 'colour', c.name, 'size', s.label, 'sku', v.sku, 'note', d.note,
    'list_cents', d.list_cents, 'price_cents', d.price_cents, 'paid_cents', ${DEPOSIT_PAID},
    'balance_cents', case when d.ended_at is null then d.price_cents - ${DEPOSIT_PAID} else 0 end,
    'kept_cents', d.kept_cents,
    'money_act_id', (select max(m.money_act_id) from money_acts m where m.deposit_id = d.deposit_id),
    'sale', case when sale.sale_id is not null
      then json_build_object('sale_id', sale.sale_id, 'reference', sale.reference) end,
    'tenders', coalesce((${TENDERS}), '[]'), 'invoices', coalesce((${INVOICES}), '[]'),
    'history', coalesce((${HISTORY}), '[]')) as deposit
  from deposits d
  join locations l using (location_id)
  join product_variants v using (variant_id) join products p using (product_id)
  left join colours c using (colour_id) left join sizes s using (size_id)
  left join customers customer on customer.customer_id = d.customer_id
  left join sales sale on sale.sale_id = d.sale_id
  where d.reference = $2 and d.kind <> 'loan'`
