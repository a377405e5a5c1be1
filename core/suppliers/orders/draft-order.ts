import { newCode } from '../../base/codes/rules.ts'
import { type Db, query } from '../../base/db.server.ts'
import { JOIN_COST_TAX, LAST_NET_COST } from './order-statements.ts'
import type { SupplierOrderKind } from './rules.ts'

export interface DraftedOrder {
  supplierId: number
  /** Code of the place where it is delivered. */
  location: string
  kind: SupplierOrderKind
  /** Of a season's order. */
  season?: string | undefined
  /** Day, as `2027-02-15`. */
  expectedOn?: string | undefined
  note?: string | undefined
  /** Each variant once, with the pairs that are ordered. */
  lines: readonly { variantId: number; quantity: number }[]
  staffId: string | null
  now: Date
}

/**
 * Drafts a purchase order with the supplier's own discount. Each line costs what the supplier asks for so many pairs, or
 * what the variant cost last, in cents without VAT; nobody may know it. Answers undefined where the supplier is unknown or
 * archived, or the place is.
 */
export async function draftOrder(
  tx: Db,
  { lines, ...order }: DraftedOrder,
): Promise<{ supplierOrderId: number; reference: string } | undefined> {
  const reference = newCode('supplier_order')
  const [drafted] = await query<{ supplierOrderId: number }>(tx, 'supplier_order_draft', DRAFT, {
    reference,
    supplier_id: order.supplierId,
    location: order.location,
    kind: order.kind,
    season: order.season ?? null,
    expected_on: order.expectedOn ?? null,
    note: order.note ?? null,
    staff_id: order.staffId,
    now: order.now,
    variant_ids: lines.map(({ variantId }) => variantId),
    quantities: lines.map(({ quantity }) => quantity),
  })
  return drafted && { ...drafted, reference }
}

const DRAFT = `
  with drafted as (
    insert into supplier_orders (reference, supplier_id, location_id, kind, season, discount_bp, expected_on, note,
      created_by, created_at)
    select :reference, s.supplier_id, l.location_id, :kind::text::supplier_order_kind, :season, s.discount_bp,
      :expected_on::date, :note, :staff_id::uuid, :now::timestamptz
    from suppliers s, locations l
    where s.supplier_id = :supplier_id and s.archived_at is null and l.code = :location and l.archived_at is null
    returning supplier_order_id, supplier_id
  ), lines as (
    insert into supplier_order_lines (supplier_order_id, variant_id, quantity, cost_cents)
    select d.supplier_order_id, w.variant_id, w.quantity, coalesce(p.cents, ${LAST_NET_COST})
    from drafted d cross join unnest(:variant_ids::bigint[], :quantities::int[]) with ordinality
      as w (variant_id, quantity, place)
    join product_variants v on v.variant_id = w.variant_id
    left join variant_costs c on c.variant_id = w.variant_id ${JOIN_COST_TAX}
    left join lateral (
      select cents from supplier_prices p
      where p.supplier_id = d.supplier_id and p.variant_id = w.variant_id and p.from_quantity <= w.quantity
      order by p.from_quantity desc limit 1
    ) p on true
    order by w.place
  )
  select supplier_order_id as "supplierOrderId" from drafted`
