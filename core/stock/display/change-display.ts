import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { actorKey } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { LocationCode } from '../../settings/locations/location-schemas.ts'
import { FoundBox, findBox } from '../boxes/find-box.ts'

/**
 * Puts a pair in the shop window by the code on its box, or takes it back. A pair in the window stays on sale and is sold
 * last; a marked pair is put there as itself.
 */
export const changeDisplay = staff('can_manage_products', 'can_manage_sales_pos')
  .act.route({
    method: 'POST',
    path: '/displayed-pairs',
    summary: 'Put a pair in the window or take it back',
    tags: ['stock'],
  })
  .input(
    z.strictObject({
      code: z.string().trim().min(1).max(60),
      location: LocationCode,
      on_display: z.boolean(),
    }),
  )
  .output(FoundBox.extend({ item_id: z.int(), on_display: z.boolean() }))
  .errors({
    CODE_UNKNOWN: { status: 404 },
    NO_PAIR_TO_DISPLAY: { status: 409 },
    NO_PAIR_ON_DISPLAY: { status: 409 },
  })
  .handler(async ({ context, input: { code, location, on_display }, errors }) => {
    const { tx, actor, audit } = context
    const found = await findBox(tx, code)
    if (!found) throw errors.CODE_UNKNOWN()
    const { pair: _, ...box } = found
    const item_id = await writeDisplay(tx, { ...box, location, on_display, actor: actorKey(actor) })
    if (item_id === undefined)
      throw on_display ? errors.NO_PAIR_TO_DISPLAY() : errors.NO_PAIR_ON_DISPLAY()
    audit({ table: 'inventory_items', id: item_id, details: { on_display } })
    return { ...box, item_id, on_display }
  })

interface DisplayChange {
  variant_id: number
  /** A marked pair. */
  item_id: number | null
  location: string
  on_display: boolean
  actor: string
}

/** Answers the pair; undefined where the place has none that could be put there or taken back. */
async function writeDisplay(
  tx: Db,
  { variant_id, item_id, location, on_display, actor }: DisplayChange,
): Promise<number | undefined> {
  const [pair] = await query<{ id: number }>(tx, 'pair_display', DISPLAY, {
    variant_id,
    item_id,
    location,
    on_display,
    actor,
  })
  return pair?.id
}

const DISPLAY = `
  with picked as (
    select item_id from inventory_items
    where variant_id = :variant_id and status = 'in_stock' and on_display <> :on_display
      and case when :item_id::bigint is null then not marked else item_id = :item_id end
      and location_id = (select location_id from locations where code = :location)
    order by item_id limit 1 for update skip locked
  ), changed as (
    update inventory_items i set on_display = :on_display from picked where i.item_id = picked.item_id
    returning i.item_id, i.variant_id, i.location_id
  )
  insert into stock_movements (variant_id, location_id, item_id, from_status, to_status, reason, reference, actor)
  select variant_id, location_id, item_id, 'in_stock', 'in_stock', 'display',
    case when :on_display then 'in' else 'out' end, :actor from changed
  returning item_id as id`
