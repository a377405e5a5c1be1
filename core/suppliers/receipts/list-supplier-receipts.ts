import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { ShopDay } from '../../base/schemas.ts'
import { collectValues } from '../../base/statements/statement-values.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { RECEIPT_ROWS, RECEIPT_TABLES, SupplierReceiptRow } from './receipt-statements.ts'
import { SUPPLIER_RECEIPT_LISTS } from './rules.ts'

const Filter = {
  list: z.enum(SUPPLIER_RECEIPT_LISTS).default('all'),
  supplier_id: Id.optional(),
  /** Days of the delivery, both included. */
  from: ShopDay.optional(),
  to: ShopDay.optional(),
  /** A part of the delivery note, the invoice, the order or the supplier's name. */
  q: z.string().trim().max(60).optional(),
}

const PAGE = 50

/** Deliveries of suppliers, the latest first; those that are to be paid by the day on which they are. */
export const listSupplierReceipts = staff('can_manage_supplier_orders')
  .read.route({
    method: 'GET',
    path: '/supplier-receipts',
    summary: 'Deliveries of suppliers',
    tags: ['suppliers'],
  })
  .input(z.strictObject({ ...Filter, page: z.int().min(1).max(1_000).default(1) }))
  .output(
    z.object({
      receipts: z.array(SupplierReceiptRow),
      page: z.int(),
      pages: z.int(),
      /** Suppliers with a delivery. */
      suppliers: z.array(z.object({ supplier_id: z.int(), name: z.string() })),
    }),
  )
  .handler(async ({ context: { db, now, actor }, input: { page, ...filter } }) => {
    const { where, values } = buildConditions(filter)
    const given = { ...values, now: now(), with_costs: hasRight(actor, 'see_costs') }
    const isToPay = filter.list === 'unpaid' || filter.list === 'due'
    const order = isToPay
      ? 'r.due_on nulls last, r.receipt_id'
      : 'r.delivered_on desc, r.receipt_id desc'
    const [receipts, [counted], suppliers] = await Promise.all([
      query<z.infer<typeof SupplierReceiptRow>>(
        db,
        '',
        `${RECEIPT_ROWS} where ${where} order by ${order} limit ${PAGE} offset ${(page - 1) * PAGE}`,
        given,
      ),
      query<{ count: number }>(
        db,
        '',
        `select count(*)::int as count, :now::timestamptz as moment, :with_costs::boolean as costs
         ${RECEIPT_TABLES} where ${where}`,
        given,
      ),
      readSuppliers(db),
    ])
    const pages = Math.max(1, Math.ceil((counted?.count ?? 0) / PAGE))
    return { receipts, page, pages, suppliers }
  })

/** All deliveries that a filter finds, in the order in which they came in, in parts: called with `after` until `next` is null. */
export const exportSupplierReceipts = staff('can_manage_supplier_orders')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/exports/supplier-receipts',
    summary: 'Deliveries of suppliers as a file',
    tags: ['suppliers'],
  })
  .input(
    z.strictObject({
      ...Filter,
      after: z.int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    }),
  )
  .output(z.object({ receipts: z.array(SupplierReceiptRow), next: z.int().nullable() }))
  .handler(async ({ context: { db, now, actor }, input: { after, ...filter } }) => {
    const { where, values } = buildConditions(filter)
    const receipts = await query<z.infer<typeof SupplierReceiptRow>>(
      db,
      '',
      `${RECEIPT_ROWS} where ${where} and r.receipt_id > :after order by r.receipt_id limit ${PART}`,
      { ...values, now: now(), with_costs: hasRight(actor, 'see_costs'), after: after ?? 0 },
    )
    const last = receipts.at(-1)
    return { receipts, next: last && receipts.length === PART ? last.receipt_id : null }
  })

const PART = 500

type Given = Omit<z.infer<z.ZodObject<typeof Filter>>, never>

function buildConditions({ list, supplier_id, from, to, q }: Given) {
  const { values, add } = collectValues()
  const conditions: string[] = [LIST_CONDITIONS[list]]
  if (supplier_id) conditions.push(`r.supplier_id = ${add('supplier_id', supplier_id)}`)
  if (from) conditions.push(`r.delivered_on >= ${add('from', from)}::date`)
  if (to) conditions.push(`r.delivered_on <= ${add('to', to)}::date`)
  if (q) {
    const text = add('text', q.replace(/[%_\\]/g, '\\$&'))
    conditions.push(
      `horma_fold(concat_ws(' ', r.delivery_note, r.invoice_number, o.reference, s.name)) like '%' || horma_fold(${text}) || '%'`,
    )
  }
  return { where: conditions.join(' and '), values }
}

const LIST_CONDITIONS = {
  all: 'true',
  unpaid: 'r.paid_on is null',
  due: 'r.paid_on is null and r.due_on <= horma_day(:now::timestamptz)',
  paid: 'r.paid_on is not null',
} as const

const readSuppliers = (db: Db) =>
  query<{ supplier_id: number; name: string }>(
    db,
    'supplier_receipt_suppliers',
    `select supplier_id, name from suppliers s
     where exists (select from supplier_receipts r where r.supplier_id = s.supplier_id) order by lower(name)`,
  )
