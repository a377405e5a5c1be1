import { type Db, query } from '../../base/db.server.ts'
import type { OrderedPairs, SupplierOrderKind, SupplierOrderStatus } from './rules.ts'

interface LockedLine extends OrderedPairs {
  lineId: number
  variantId: number
  /** Of a pair, in cents without VAT and before discounts. */
  costCents: number | null
  discountBp: number
}

export interface LockedOrder {
  supplierOrderId: number
  reference: string
  supplierId: number
  /** Code of the place where it is delivered. */
  location: string
  kind: SupplierOrderKind
  status: SupplierOrderStatus
  discountBp: number
  version: number
  isConfirmed: boolean
  lines: LockedLine[]
}

/** A purchase order with its lines, locked against every other act on it. */
export async function lockSupplierOrder(
  tx: Db,
  supplierOrderId: number,
): Promise<LockedOrder | undefined> {
  const locked = await query(
    tx,
    'supplier_order_lock',
    'select from supplier_orders where supplier_order_id = $1 for update',
    [supplierOrderId],
  )
  if (locked.length === 0) return undefined
  // A statement of its own sees what was written before the lock was free.
  const [order] = await query<LockedOrder>(tx, 'supplier_order_locked', READ, [supplierOrderId])
  return order
}

/** Raises the version of a locked order: whoever read it before looks again. */
export async function raiseVersion(tx: Db, supplierOrderId: number): Promise<void> {
  await query(
    tx,
    'supplier_order_version',
    'update supplier_orders set version = version + 1 where supplier_order_id = $1',
    [supplierOrderId],
  )
}

const READ = `
  select o.supplier_order_id as "supplierOrderId", o.reference, o.supplier_id as "supplierId", p.code as location, o.kind,
    o.status, o.discount_bp as "discountBp", o.version, o.confirmed_at is not null as "isConfirmed",
    (select coalesce(json_agg(json_build_object('lineId', l.supplier_order_line_id, 'variantId', l.variant_id,
      'quantity', l.quantity, 'confirmed', l.confirmed, 'received', l.received, 'costCents', l.cost_cents,
      'discountBp', l.discount_bp) order by l.supplier_order_line_id), '[]')
     from supplier_order_lines l where l.supplier_order_id = o.supplier_order_id) as lines
  from supplier_orders o join locations p using (location_id) where o.supplier_order_id = $1`
