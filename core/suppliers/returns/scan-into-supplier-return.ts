import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { FoundBox, findBox } from '../../stock/boxes/find-box.ts'
import { type LockedSupplierReturn, lockSupplierReturn } from './lock-supplier-return.ts'
import { SUPPLIER_RETURN_REASONS, type SupplierReturnReason } from './rules.ts'
import { draftErrors, SupplierReturnId, sizeErrors, TOO_BIG } from './supplier-return-schemas.ts'
import { isReturnTooBig } from './write-return-lines.ts'

/**
 * Adds the box with this code to a draft: the marked pair with this label, a pair of the variant that was put aside as
 * defective where that is the reason, or else one more that is on sale.
 */
export const scanIntoSupplierReturn = staff('can_manage_supplier_orders')
  .act.route({
    method: 'POST',
    path: '/supplier-returns/{supplier_return_id}/scans',
    summary: 'Add a scanned box to a return to a supplier',
    tags: ['suppliers'],
  })
  .input(
    SupplierReturnId.extend({
      code: z.string().trim().min(1).max(60),
      reason: z.enum(SUPPLIER_RETURN_REASONS).default('unsold'),
    }),
  )
  .output(FoundBox.extend({ quantity: z.int() }))
  .errors({
    ...draftErrors,
    ...sizeErrors,
    CODE_UNKNOWN: { status: 404 },
    PAIR_NOT_HERE: { status: 409, data: z.object({ status: z.string(), place: z.string() }) },
    PAIR_ON_RETURN: { status: 409, data: z.object({ reference: z.string() }) },
  })
  .handler(async ({ context, input: { supplier_return_id, code, reason }, errors }) => {
    const { tx, audit } = context
    const draft = await lockSupplierReturn(tx, supplier_return_id)
    if (!draft) throw errors.SUPPLIER_RETURN_UNKNOWN()
    if (draft.status !== 'draft') throw errors.SUPPLIER_RETURN_NOT_DRAFT()
    const found = await findBox(tx, code)
    if (!found) throw errors.CODE_UNKNOWN()
    const { pair, ...box } = found
    if (pair && !(pair.can_leave && pair.location_id === draft.locationId))
      throw errors.PAIR_NOT_HERE({ data: { status: pair.status, place: pair.place } })
    const itemId =
      box.item_id ?? (reason === 'defective' ? await findPutAside(tx, draft, box.variant_id) : null)
    const added =
      itemId === null
        ? await addOne(tx, draft, { variantId: box.variant_id, reason })
        : await addPair(tx, draft, { itemId, reason })
    if (typeof added === 'string') throw errors.PAIR_ON_RETURN({ data: { reference: added } })
    if (await isReturnTooBig(tx, supplier_return_id)) throw errors.SUPPLIER_RETURN_TOO_BIG(TOO_BIG)
    const { reference } = draft
    audit({ table: 'supplier_returns', id: supplier_return_id, details: { reference, reason } })
    return { ...box, item_id: itemId, quantity: added }
  })

/** A pair of the variant that lies aside at the place and is on no return. */
async function findPutAside(tx: Db, draft: LockedSupplierReturn, variantId: number) {
  const [pair] = await query<{ id: number }>(
    tx,
    'supplier_return_aside',
    `select i.item_id as id from inventory_items i
     where i.variant_id = :variant_id and i.location_id = :location_id and not i.marked
       and i.status in ('defective', 'returned_to_supplier')
       and not exists (select from supplier_return_lines x where x.item_id = i.item_id and x.is_open)
     order by i.item_id limit 1`,
    { variant_id: variantId, location_id: draft.locationId },
  )
  return pair?.id ?? null
}

/** Answers 1, or the reference of the other return that has the pair. */
async function addPair(
  tx: Db,
  { supplierReturnId }: LockedSupplierReturn,
  { itemId, reason }: { itemId: number; reason: SupplierReturnReason },
): Promise<1 | string> {
  const added = await query(tx, 'supplier_return_add_pair', ADD_PAIR, {
    supplier_return_id: supplierReturnId,
    item_id: itemId,
    reason,
  })
  if (added.length > 0) return 1
  const [other] = await query<{ id: number; reference: string }>(
    tx,
    'supplier_return_other',
    `select supplier_return_id as id, reference from supplier_return_lines join supplier_returns using (supplier_return_id)
     where item_id = $1 and is_open`,
    [itemId],
  )
  return other && other.id !== supplierReturnId ? other.reference : 1
}

async function addOne(
  tx: Db,
  { supplierReturnId }: LockedSupplierReturn,
  { variantId, reason }: { variantId: number; reason: SupplierReturnReason },
): Promise<number> {
  const [line] = await query<{ quantity: number }>(tx, 'supplier_return_add_one', ADD_ONE, {
    supplier_return_id: supplierReturnId,
    variant_id: variantId,
    reason,
  })
  return line?.quantity ?? 0
}

const ADD_PAIR = `
  insert into supplier_return_lines (supplier_return_id, variant_id, item_id, reason, cost_cents)
  select :supplier_return_id, variant_id, item_id, :reason::supplier_return_reason, cost_cents
  from inventory_items where item_id = :item_id
  on conflict (item_id) where is_open do nothing returning supplier_return_line_id`

const ADD_ONE = `
  with changed as (
    update supplier_return_lines set quantity = quantity + 1
    where supplier_return_id = :supplier_return_id and variant_id = :variant_id and item_id is null
      and reason = :reason::supplier_return_reason
    returning quantity
  ), added as (
    insert into supplier_return_lines (supplier_return_id, variant_id, reason, cost_cents)
    select :supplier_return_id, v.variant_id, :reason::supplier_return_reason, c.cost_cents
    from product_variants v left join variant_costs c using (variant_id)
    where v.variant_id = :variant_id and not exists (select from changed)
    returning quantity
  )
  select quantity from changed union all select quantity from added`
