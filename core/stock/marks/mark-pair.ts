import { z } from 'zod'
import { newCode } from '../../base/codes/rules.ts'
import { type Db, query } from '../../base/db.server.ts'
import { MOST_CENTS } from '../../base/limits.ts'
import { getActorRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import type { NamedValues } from '../../base/statements/named-parameters.ts'
import { Id } from '../../catalog/products/product-schemas.ts'
import { LocationCode } from '../../settings/locations/location-schemas.ts'
import { publishAvailability } from '../publish-availability.ts'
import { ITEM_GRADES, MARK_SOURCES } from '../rules.ts'

/** What a mark says of its pair. */
export const markDetails = {
  grade: z.enum(ITEM_GRADES),
  note: SingleLineText(200).nullable(),
  /** VAT included; null where it costs what its variant does. */
  cents: z.int().min(1).max(MOST_CENTS).nullable(),
}

/**
 * Marks a pair of a variant, so that it is sold as itself: by the code on its label, at its own price. It is taken from
 * the pairs in stock, one on display first, or from those that were put aside as defective; others of the variant are
 * no longer mixed up with it. A pair that was marked before keeps its code. A price of its own takes the right to
 * change prices.
 */
export const markPair = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/marked-pairs',
    successStatus: 201,
    summary: 'Mark a pair that is sold as itself',
    tags: ['stock'],
  })
  .input(
    z.strictObject({
      variant_id: Id,
      location: LocationCode,
      source: z.enum(MARK_SOURCES),
      ...markDetails,
    }),
  )
  .output(z.object({ item_id: z.int(), code: z.string() }))
  .errors({
    LOCATION_UNKNOWN: { status: 404 },
    NO_PAIR_TO_MARK: { status: 409 },
    PRICE_NOT_ALLOWED: { status: 403 },
  })
  .handler(async ({ context, input, errors }) => {
    const { tx, actor, audit } = context
    const now = context.now()
    if (input.cents !== null && getActorRight(actor, 'change_prices') !== 'allowed')
      throw errors.PRICE_NOT_ALLOWED()
    if (!(await hasLocation(tx, input.location))) throw errors.LOCATION_UNKNOWN()
    const itemId = await lockPair(tx, input)
    if (itemId === undefined) throw errors.NO_PAIR_TO_MARK()
    const code = await writeMark(tx, {
      item_id: itemId,
      code: newCode('item'),
      grade: input.grade,
      note: input.note,
      cents: input.cents,
      staff_id: actor.kind === 'staff' ? actor.userId : null,
      now,
    })
    // Who sells any pair of the variant finds one less.
    const by = input.source === 'in_stock' ? -1 : 0
    if (by !== 0) await publishAvailability(tx, [{ variantId: input.variant_id, by }], now)
    const { variant_id, grade, cents } = input
    audit({ table: 'item_marks', id: itemId, details: { variant_id, grade, cents, code } })
    return { item_id: itemId, code }
  })

async function hasLocation(tx: Db, code: string): Promise<boolean> {
  const rows = await query(
    tx,
    'mark_location',
    'select location_id from locations where code = $1 and archived_at is null for share',
    [code],
  )
  return rows.length > 0
}

async function lockPair(
  tx: Db,
  { variant_id, location, source }: { variant_id: number; location: string; source: string },
): Promise<number | undefined> {
  const [pair] = await query<{ id: number }>(
    tx,
    'mark_pair_lock',
    `select item_id as id from inventory_items
     where variant_id = $1 and status = $3::item_status and not marked
       and location_id = (select location_id from locations where code = $2)
     order by on_display desc, item_id limit 1 for update skip locked`,
    [variant_id, location, source],
  )
  return pair?.id
}

/** Opens the mark of a pair that the caller has locked, and answers the code on its label. */
export async function writeMark(tx: Db, values: NamedValues): Promise<string> {
  const [row] = await query<{ code: string }>(
    tx,
    'mark_write',
    `insert into item_marks (item_id, code, grade, note, cents, created_by, created_at)
     values (:item_id, :code, :grade::item_grade, :note, :cents, :staff_id, :now)
     on conflict (item_id) do update set grade = excluded.grade, note = excluded.note, cents = excluded.cents,
       created_by = excluded.created_by, created_at = excluded.created_at, ended_at = null
     returning code`,
    values,
  )
  if (!row) throw new Error('item_marks: nothing was written')
  return row.code
}
