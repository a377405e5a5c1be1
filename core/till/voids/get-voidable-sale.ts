import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { TranslatedText } from '../../base/schemas.ts'
import { TillCode } from '../../devices/tills/find-till.ts'
import { TENDER_KINDS } from '../../sales/tenders/rules.ts'
import {
  canAnnul,
  findVoidRefusal,
  readVoidableSale,
  VOID_REFUSALS,
  type VoidableSale,
} from '../settlement/returns/read-voidable-sale.ts'

const Void = z.object({
  at: z.string(),
  by: z.string(),
  approved_by: z.string().nullable(),
  reason: z.string(),
  is_annulled: z.boolean(),
  /** How its money went back, below zero. */
  tenders: z.array(z.object({ kind: z.enum(TENDER_KINDS), amount_cents: z.int() })),
  /** Of the return that gave it back. */
  return_id: z.int(),
  reference: z.string(),
  /** The correction of its ticket; null where it was cancelled, or cost nothing. */
  correction_id: z.int().nullable(),
  correction: z.string().nullable(),
  /** Of the paper that the customer signs; null where all went back as it came. */
  money_act_id: z.int().nullable(),
})

const Voidable = z.object({
  sale_id: z.int(),
  reference: z.string(),
  invoice: z.string().nullable(),
  till: z.string().nullable(),
  sold_at: z.string(),
  seller: z.string().nullable(),
  total_cents: z.int(),
  /** How it was paid, and how it would go back. */
  tenders: z.array(z.object({ kind: z.enum(TENDER_KINDS), cents: z.int() })),
  units: z.array(
    z.object({
      line_id: z.int(),
      n: z.int(),
      name: TranslatedText,
      colour: TranslatedText.nullable(),
      size: z.string().nullable(),
      cents: z.int(),
    }),
  ),
  /** Why it cannot be undone; null where it can. */
  refusal: z.enum(VOID_REFUSALS).nullable(),
  /** Its ticket may be cancelled as one issued by mistake. */
  can_annul: z.boolean(),
  void: Void.nullable(),
})

/**
 * What undoing a sale takes, and whether it can be undone: the sale that is named, or else the last one of a till on the
 * shop's day. Null where the till has sold nothing today.
 */
export const getVoidableSale = staff('can_manage_sales_pos')
  .read.route({
    method: 'GET',
    path: '/voidable-sales',
    summary: 'What undoing a sale takes',
    tags: ['till'],
  })
  .input(z.strictObject({ sale_id: z.int().positive().optional(), till: TillCode.optional() }))
  .output(z.object({ sale: Voidable.nullable() }))
  .errors({ SALE_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { db, now }, input, errors }) => {
    const saleId = input.sale_id ?? (await findLastSale(db, input.till ?? '', now()))
    if (saleId === undefined) return { sale: null }
    const [sale, written] = await Promise.all([
      readVoidableSale(db, saleId, now()),
      query<z.infer<typeof Void>>(db, 'sale_void_read', WRITTEN, [saleId]),
    ])
    if (!sale) throw errors.SALE_UNKNOWN()
    return { sale: { ...toVoidable(sale), void: written[0] ?? null } }
  })

const toVoidable = (sale: VoidableSale) => ({
  sale_id: sale.saleId,
  reference: sale.reference,
  invoice: sale.invoice,
  till: sale.till,
  sold_at: sale.soldAt,
  seller: sale.seller,
  total_cents: sale.totalCents,
  tenders: sale.tenders,
  units: sale.units.map(({ lineId, ...unit }) => ({ line_id: lineId, ...unit })),
  refusal: findVoidRefusal(sale) ?? null,
  can_annul: canAnnul(sale),
})

async function findLastSale(db: Db, till: string, now: Date): Promise<number | undefined> {
  const [last] = await query<{ saleId: number }>(
    db,
    'till_last_sale',
    `select sale_id as "saleId" from sales s join cash_sessions c using (cash_session_id) join tills t on t.till_id = c.till_id
     where t.code = $1 and horma_day(s.created_at) = horma_day($2) and c.opened_at > $2::timestamptz - interval '7 days'
       and not exists (select from sale_voids v where v.sale_id = s.sale_id)
     order by s.created_at desc, sale_id desc limit 1`,
    [till, now],
  )
  return last?.saleId
}

const WRITTEN = `
  select to_json(v.created_at) #>> '{}' as at, u.name as by, a.name as approved_by, v.reason, v.is_annulled, v.return_id,
    (select coalesce(json_agg(json_build_object('kind', kind, 'amount_cents', amount_cents) order by tender_id), '[]')
      from tenders t where t.return_id = v.return_id and t.state = 'captured') as tenders,
    r.reference, i.invoice_id as correction_id, i.invoice_number as correction,
    (select m.money_act_id from money_acts m where m.return_id = v.return_id) as money_act_id
  from sale_voids v join returns r using (return_id) join staff_users u on u.user_id = v.staff_id
  left join staff_users a on a.user_id = v.approved_by
  left join return_corrections c using (return_id) left join invoices i on i.invoice_id = c.invoice_id
  where v.sale_id = $1`
