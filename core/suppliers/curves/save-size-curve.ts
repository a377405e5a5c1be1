import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { lockSupplier } from '../records/lock-supplier.ts'
import { countCurvePairs, MOST_CURVE_PAIRS, MOST_CURVE_SIZES } from './rules.ts'

const Pairs = z
  .record(SingleLineText(40), z.int().min(1).max(MOST_CURVE_PAIRS))
  .refine((pairs) => Object.keys(pairs).length <= MOST_CURVE_SIZES, 'TOO_MANY_SIZES')
  .refine((pairs) => countCurvePairs(pairs) > 0, 'CURVE_EMPTY')

/**
 * Writes a curve of the shop, or the assorted case of a supplier. Two that can be chosen together have different names. What
 * was ordered by it stays as it was ordered.
 */
export const saveSizeCurve = staff('can_manage_suppliers', 'can_manage_supplier_orders')
  .act.route({
    method: 'POST',
    path: '/size-curves',
    successStatus: 201,
    summary: 'Write a size curve or an assorted case',
    tags: ['suppliers'],
  })
  .input(
    z.strictObject({
      curve_id: Id.optional(),
      /** Whose assorted case it is; null is a curve of the shop. */
      supplier_id: Id.nullable(),
      name: SingleLineText(60),
      pairs: Pairs,
    }),
  )
  .output(z.object({ curve_id: z.int() }))
  .errors({
    CURVE_UNKNOWN: { status: 404 },
    CURVE_NAME_TAKEN: { status: 422 },
    SUPPLIER_UNKNOWN: { status: 404 },
    SUPPLIER_ARCHIVED: { status: 409 },
  })
  .handler(async ({ context: { tx, now, audit }, input, errors }) => {
    const { curve_id, supplier_id, name, pairs } = input
    const supplier = supplier_id === null ? undefined : await lockSupplier(tx, supplier_id)
    if (supplier_id !== null && !supplier) throw errors.SUPPLIER_UNKNOWN()
    if (supplier?.isArchived) throw errors.SUPPLIER_ARCHIVED()
    if (curve_id !== undefined && !(await lockCurve(tx, curve_id))) throw errors.CURVE_UNKNOWN()
    await query(tx, 'curve_names_lock', LOCK_NAMES)
    const taken = await query(tx, 'curve_name_taken', TAKEN, {
      name,
      supplier_id,
      curve_id: curve_id ?? null,
    })
    if (taken.length > 0) throw errors.CURVE_NAME_TAKEN()
    const values = { supplier_id, name, pairs: JSON.stringify(pairs) }
    const [written] =
      curve_id === undefined
        ? await query<{ curve_id: number }>(tx, 'curve_add', ADD, { ...values, now: now() })
        : await query<{ curve_id: number }>(tx, 'curve_change', CHANGE, { ...values, curve_id })
    if (!written) throw new Error('size_curves: nothing was written')
    audit({ table: 'size_curves', id: written.curve_id, details: { supplier_id, pairs } })
    return written
  })

async function lockCurve(tx: Db, curveId: number): Promise<boolean> {
  const rows = await query(
    tx,
    'curve_lock',
    'select from size_curves where curve_id = :curve_id and archived_at is null for update',
    { curve_id: curveId },
  )
  return rows.length > 0
}

const LOCK_NAMES = `select pg_advisory_xact_lock(hashtextextended('size_curves', 0))`
const TAKEN = `
  select from size_curves
  where lower(name) = lower(:name) and archived_at is null and curve_id is distinct from :curve_id::bigint
    and supplier_id is not distinct from :supplier_id::bigint`
const ADD = `
  insert into size_curves (supplier_id, name, pairs, created_at)
  values (:supplier_id::bigint, :name, :pairs::jsonb, :now::timestamptz) returning curve_id`
const CHANGE = `
  update size_curves set supplier_id = :supplier_id::bigint, name = :name, pairs = :pairs::jsonb
  where curve_id = :curve_id returning curve_id`
