import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { MONEY_ACTS, MONEY_COVERS } from '../../payments/rules.ts'
import { TENDER_KINDS } from '../../sales/tenders/rules.ts'

const MoneyActDetails = z.object({
  money_act_id: z.int(),
  act: z.enum(MONEY_ACTS),
  amount_cents: z.int(),
  /** How it left. */
  ways: z.array(z.object({ kind: z.enum(TENDER_KINDS), cents: z.int() })),
  at: z.string(),
  /** Null where a program did it. */
  by: z.string().nullable(),
  /** Whose PIN let it pass, and by which rule. */
  approved_by: z.string().nullable(),
  covered_by: z.enum(MONEY_COVERS),
  reason: z.string().nullable(),
  till: z.object({ till: z.string(), name: z.string() }).nullable(),
  /** Of the deposit or the order. */
  reference: z.string().nullable(),
  customer: z.string().nullable(),
  /** The corrections of a deposit's advances, with what each corrects. */
  corrections: z.array(z.object({ invoice: z.string(), corrects: z.string() })),
})
export type MoneyActDetails = z.infer<typeof MoneyActDetails>

/** An act of money by hand, in cents, as its paper says it: what left how, who acted and who approved. */
export const getMoneyAct = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/money-acts/{money_act_id}',
    summary: 'Money that left by hand',
    tags: ['cash'],
  })
  .input(z.strictObject({ money_act_id: z.int().positive().max(Number.MAX_SAFE_INTEGER) }))
  .output(MoneyActDetails)
  .errors({ MONEY_ACT_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db }, input, errors }) => {
    const [row] = await query<{ act: MoneyActDetails }>(db, 'money_act_read', READ, [
      input.money_act_id,
    ])
    if (!row) throw errors.MONEY_ACT_UNKNOWN()
    return row.act
  })

const CORRECTIONS = `
  select json_agg(json_build_object('invoice', i.invoice_number, 'corrects', o.invoice_number) order by i.invoice_id)
  from invoices i join invoice_references f using (invoice_id)
  join invoices o on o.invoice_id = f.corrects_invoice_id
  where i.deposit_id = m.deposit_id and m.act = 'deposit_cancelled'`

const READ = `
  select json_build_object('money_act_id', m.money_act_id, 'act', m.act, 'amount_cents', m.amount_cents, 'ways', m.ways,
    'at', m.created_at, 'by', u.name, 'approved_by', a.name, 'covered_by', m.covered_by, 'reason', m.reason,
    'till', case when t.till_id is not null then json_build_object('till', t.code, 'name', t.name) end,
    'reference', coalesce(d.reference, back.reference, s.reference),
    'customer', coalesce(customer.name, w.shipping_name, s.customer_name_guest),
    'corrections', coalesce((${CORRECTIONS}), '[]')) as act
  from money_acts m
  left join staff_users u on u.user_id = m.staff_id left join staff_users a on a.user_id = m.approved_by
  left join cash_sessions c using (cash_session_id) left join tills t using (till_id)
  left join deposits d using (deposit_id) left join customers customer on customer.customer_id = d.customer_id
  left join payments p using (payment_id) left join sales s on s.sale_id = p.sale_id
  left join web_order_details w on w.sale_id = s.sale_id
  left join returns back on back.return_id = m.return_id
  where m.money_act_id = $1`
