import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { FoundBox, findBox } from '../boxes/find-box.ts'
import { lockMove } from './lock-move.ts'
import { MOST_MOVED_UNITS } from './rules.ts'

/** Adds the box with this code to a draft: one more of its variant, or the marked pair with this label. */
export const scanIntoMove = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/stock-moves/{move_id}/scans',
    summary: 'Add a scanned box to a drafted move',
    tags: ['stock'],
  })
  .input(z.strictObject({ move_id: Id, code: z.string().trim().min(1).max(60) }))
  .output(FoundBox.extend({ quantity: z.int() }))
  .errors({
    MOVE_UNKNOWN: { status: 404 },
    MOVE_NOT_DRAFT: { status: 409 },
    MOVE_TOO_BIG: { status: 422, data: z.object({ most_units: z.int() }) },
    CODE_UNKNOWN: { status: 404 },
    PAIR_NOT_HERE: { status: 409, data: z.object({ status: z.string(), place: z.string() }) },
  })
  .handler(async ({ context: { tx, audit }, input: { move_id, code }, errors }) => {
    const move = await lockMove(tx, move_id)
    if (!move) throw errors.MOVE_UNKNOWN()
    if (move.state !== 'draft') throw errors.MOVE_NOT_DRAFT()
    const found = await findBox(tx, code)
    if (!found) throw errors.CODE_UNKNOWN()
    const { pair, ...box } = found
    if (pair && !(pair.can_leave && pair.location_id === move.fromLocationId))
      throw errors.PAIR_NOT_HERE({ data: { status: pair.status, place: pair.place } })
    const [line] = await query<{ quantity: number; units: number }>(tx, 'move_scan', SCAN, {
      move_id,
      variant_id: box.variant_id,
      item_id: box.item_id,
    })
    if (!line) throw new Error('stock_move_lines: nothing was written')
    if (line.units > MOST_MOVED_UNITS)
      throw errors.MOVE_TOO_BIG({ data: { most_units: MOST_MOVED_UNITS } })
    audit({ table: 'stock_moves', id: move_id, details: { reference: move.reference } })
    return { ...box, quantity: line.quantity }
  })

/** A marked pair is one pair, however often its label is scanned. */
const SCAN = `
  with before as (
    select quantity from stock_move_lines
    where move_id = :move_id and variant_id = :variant_id and item_id is not distinct from :item_id::bigint
  ), changed as (
    update stock_move_lines set quantity = case when item_id is null then quantity + 1 else 1 end
    where move_id = :move_id and variant_id = :variant_id and item_id is not distinct from :item_id::bigint
    returning quantity
  ), added as (
    insert into stock_move_lines (move_id, variant_id, item_id, quantity)
    select :move_id, :variant_id, :item_id, 1 where not exists (select from before)
    returning quantity
  )
  select quantity, quantity + coalesce((select sum(quantity) from stock_move_lines where move_id = :move_id), 0)::int
    - coalesce((select quantity from before), 0) as units
  from (select quantity from changed union all select quantity from added) line`
