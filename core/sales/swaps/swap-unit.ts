import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { allocateGoods } from '../../stock/allocate-goods.ts'
import { type AvailabilityChange, publishAvailability } from '../../stock/publish-availability.ts'
import { restockPair } from '../../stock/restock-pair.ts'
import type { SaleOrigin } from '../rules.ts'

/**
 * Corrects the size of a unit sold over the counter, on the shop's day of its sale: the customer's pair is another one
 * of the same model at the same price, the old one is back in stock. Money and papers stay as they are. Refused later,
 * for web sales, and for a unit that came back.
 */
export const swapUnit = staff('can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/sales/{sale_id}/swaps',
    successStatus: 201,
    summary: 'Correct the size of a sold unit',
    tags: ['sales'],
  })
  .input(
    z.strictObject({
      sale_id: z.int().positive(),
      line_id: z.int().positive(),
      /** Which unit of the line, from 1. */
      n: z.int().positive(),
      /** What the customer really has. */
      variant_id: z.int().positive(),
      reason: SingleLineText(200),
    }),
  )
  .output(z.object({ swap_id: z.int() }))
  .errors({
    SALE_UNKNOWN: { status: 404 },
    UNIT_UNKNOWN: { status: 404 },
    SWAP_WEB_SALE: { status: 409 },
    SWAP_TOO_LATE: { status: 409 },
    UNIT_RETURNED: { status: 409 },
    UNIT_WITHOUT_PAIR: { status: 409 },
    SWAP_OTHER_MODEL: { status: 409 },
    SWAP_SAME_VARIANT: { status: 409 },
    SWAP_OTHER_PRICE: { status: 409 },
    SWAP_SOLD_OUT: { status: 409 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    if (actor.kind !== 'staff') throw errors.FORBIDDEN()
    const sale = await lockSale(tx, input.sale_id, now)
    if (!sale) throw errors.SALE_UNKNOWN()
    if (sale.origin === 'web') throw errors.SWAP_WEB_SALE()
    if (!sale.isToday) throw errors.SWAP_TOO_LATE()
    const unit = await readUnit(tx, input)
    if (!unit) throw errors.UNIT_UNKNOWN()
    if (unit.returned) throw errors.UNIT_RETURNED()
    if (unit.itemId === null) throw errors.UNIT_WITHOUT_PAIR()
    if (!unit.isSameModel) throw errors.SWAP_OTHER_MODEL()
    if (unit.variantId === input.variant_id) throw errors.SWAP_SAME_VARIANT()
    if (!unit.isSamePrice) throw errors.SWAP_OTHER_PRICE()

    const moved: AvailabilityChange[] = []
    const by = { reference: sale.reference, actor: actorKey(actor), moved }
    const result = await allocateGoods(tx, {
      wanted: [{ variantId: input.variant_id, quantity: 1, stockKind: 'pair' }],
      at: sale.locationId,
      as: { status: 'sold' },
      now,
      ...by,
    })
    const toItem = 'allocated' in result ? result.allocated[0]?.itemId : undefined
    if (toItem === undefined) throw errors.SWAP_SOLD_OUT()
    await restockPair(tx, { itemId: unit.itemId, reason: 'correction', ...by })
    await publishAvailability(tx, moved, now)
    const { line_id, n, reason } = input
    const swapId = await writeSwap(tx, {
      lineId: line_id,
      n,
      fromItem: unit.itemId,
      toItem,
      staffId: actor.userId,
      reason,
      now,
    })
    audit({
      table: 'unit_swaps',
      id: swapId,
      details: {
        sale_id: input.sale_id,
        line_id,
        n,
        from_item_id: unit.itemId,
        to_item_id: toItem,
      },
    })
    return { swap_id: swapId }
  })

interface LockedSale {
  origin: SaleOrigin
  reference: string
  locationId: number
  /** Sold on the shop's day of now. */
  isToday: boolean
}

async function lockSale(tx: Db, saleId: number, now: Date): Promise<LockedSale | undefined> {
  const [sale] = await query<LockedSale>(
    tx,
    'swap_sale',
    `select sale_origin as origin, reference, location_id as "locationId",
       horma_day(created_at) = horma_day($2) as "isToday"
     from sales where sale_id = $1 for update`,
    [saleId, now],
  )
  return sale
}

interface SoldUnit {
  itemId: number | null
  /** That of its pair now. */
  variantId: number | null
  returned: boolean
  isSameModel: boolean
  /** At the counter, when it was sold. */
  isSamePrice: boolean
}

async function readUnit(
  tx: Db,
  wanted: { sale_id: number; line_id: number; n: number; variant_id: number },
): Promise<SoldUnit | undefined> {
  const [unit] = await query<SoldUnit>(
    tx,
    'swap_unit',
    `select u.item_id as "itemId", i.variant_id as "variantId", u.returned_by is not null as returned,
       coalesce(w.product_id = v.product_id, false) as "isSameModel",
       coalesce((select cents from horma_price($4, 'pos', s.created_at)) = l.list_cents, false) as "isSamePrice"
     from sale_line_units u
     join sale_lines l using (line_id)
     join sales s using (sale_id)
     left join inventory_items i using (item_id)
     left join product_variants v on v.variant_id = i.variant_id
     left join product_variants w on w.variant_id = $4
     where s.sale_id = $1 and u.line_id = $2 and u.n = $3 for update of u`,
    [wanted.sale_id, wanted.line_id, wanted.n, wanted.variant_id],
  )
  return unit
}

interface NewSwap {
  lineId: number
  /** The unit of the line. */
  n: number
  /** The pair before, and the pair from now on. */
  fromItem: number
  toItem: number
  staffId: string
  reason: string
  now: Date
}

/** Writes the swap first: the trigger on units lets their pair change for it alone. */
export async function writeSwap(
  tx: Db,
  { lineId, n, fromItem, toItem, staffId, reason, now }: NewSwap,
): Promise<number> {
  const [row] = await query<{ id: number }>(
    tx,
    'swap_write',
    `insert into unit_swaps (line_id, n, from_item_id, to_item_id, staff_id, reason, created_at)
     values (:line_id, :n, :from_item, :to_item, :staff_id, :reason, :now) returning swap_id as id`,
    { line_id: lineId, n, from_item: fromItem, to_item: toItem, staff_id: staffId, reason, now },
  )
  if (!row) throw new Error('unit_swaps: nothing was written')
  await query(
    tx,
    'swap_bind',
    `update sale_line_units u set item_id = s.to_item_id from unit_swaps s
     where s.swap_id = $1 and u.line_id = s.line_id and u.n = s.n`,
    [row.id],
  )
  return row.id
}
