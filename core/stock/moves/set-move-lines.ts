import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { lockMove } from './lock-move.ts'
import { MOST_MOVE_LINES, MOST_MOVED_UNITS } from './rules.ts'
import { findUnmovable, writeMoveLines } from './write-move-lines.ts'

/**
 * Says how many of these variants a draft takes along; zero takes a line away. A marked pair is named by its item. Whether
 * the place has so many is asked when it is sent.
 */
export const setMoveLines = staff('can_manage_products')
  .act.route({
    method: 'PUT',
    path: '/stock-moves/{move_id}/lines',
    summary: 'Set what a drafted move takes along',
    tags: ['stock'],
  })
  .input(
    z.strictObject({
      move_id: Id,
      lines: z
        .array(
          z.strictObject({
            variant_id: Id,
            item_id: Id.optional(),
            quantity: z.int().min(0).max(MOST_MOVED_UNITS),
          }),
        )
        .min(1)
        .max(MOST_MOVE_LINES),
    }),
  )
  .output(z.object({ move_id: z.int(), units: z.int() }))
  .errors({
    MOVE_UNKNOWN: { status: 404 },
    MOVE_NOT_DRAFT: { status: 409 },
    MOVE_TOO_BIG: { status: 422, data: z.object({ most_units: z.int() }) },
    VARIANT_UNKNOWN: { status: 404, data: z.object({ variant_ids: z.array(z.int()) }) },
  })
  .handler(async ({ context: { tx, audit }, input: { move_id, lines }, errors }) => {
    const move = await lockMove(tx, move_id)
    if (!move) throw errors.MOVE_UNKNOWN()
    if (move.state !== 'draft') throw errors.MOVE_NOT_DRAFT()
    const unmovable = await findUnmovable(tx, lines)
    if (unmovable.length > 0) throw errors.VARIANT_UNKNOWN({ data: { variant_ids: unmovable } })
    await writeMoveLines(tx, move_id, lines)
    const [sum] = await query<{ units: number; lines: number }>(
      tx,
      'move_units',
      `select coalesce(sum(quantity), 0)::int as units, count(*)::int as lines from stock_move_lines where move_id = $1`,
      [move_id],
    )
    const { units = 0, lines: written = 0 } = sum ?? {}
    if (units > MOST_MOVED_UNITS || written > MOST_MOVE_LINES)
      throw errors.MOVE_TOO_BIG({ data: { most_units: MOST_MOVED_UNITS } })
    audit({ table: 'stock_moves', id: move_id, details: { reference: move.reference, units } })
    return { move_id, units }
  })
