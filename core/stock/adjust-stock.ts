import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { MOST_CENTS, MOST_PAIRS } from '../base/limits.ts'
import { actorKey, hasRight } from '../base/procedures/actor.ts'
import { staff } from '../base/procedures/procedures.ts'
import { SingleLineText } from '../base/schemas.ts'
import { Id } from '../catalog/products/product-schemas.ts'
import { groupByProduct } from '../catalog/variants/group-by-product.ts'
import { LocationCode } from '../settings/locations/location-schemas.ts'
import { adjustPairs } from './adjust-pairs.ts'
import { ADJUST_REASONS, countMovedPairs, isValidAdjustment, MOST_ADJUSTED_PAIRS } from './rules.ts'

/**
 * Adds pairs of variants to stock or removes them, each with its movement, all or nothing; at most 2,000 pairs at once.
 */
export const adjustStock = staff('can_manage_products')
  .act.route({
    method: 'POST',
    path: '/stock-adjustments',
    summary: 'Adjust the pairs of variants',
    tags: ['stock'],
  })
  .input(
    z
      .strictObject({
        /** Where they are; without it pairs come in at `tienda`, and are removed wherever they are. */
        location: LocationCode.optional(),
        changes: z
          .array(
            z.strictObject({
              variant_id: Id,
              /** Pairs added (above zero) or removed (below). */
              by: z.int().min(-MOST_PAIRS).max(MOST_PAIRS),
              /** What one that comes in cost, without VAT. Who may not see costs may not say it. */
              cost_cents: z.int().min(0).max(MOST_CENTS).optional(),
            }),
          )
          .min(1)
          .max(600),
        reason: z.enum(ADJUST_REASONS),
        note: SingleLineText(100).optional(),
      })
      .refine(({ changes, reason }) => changes.every(({ by }) => isValidAdjustment(reason, by)), {
        path: ['reason'],
        message: 'PAIRS_REASON',
      }),
  )
  .output(z.object({ changed: z.int() }))
  .errors({
    TOO_MANY_PAIRS: { status: 422, data: z.object({ most_pairs: z.int() }) },
    LOCATION_UNKNOWN: { status: 404 },
    VARIANT_UNKNOWN: { status: 404, data: z.object({ variant_ids: z.array(z.int()) }) },
    PAIRS_SHORT: {
      status: 409,
      data: z.object({ short: z.array(z.object({ variant_id: z.int(), available: z.int() })) }),
    },
  })
  .handler(async ({ context, input: { changes, reason, note, location }, errors }) => {
    const { tx, actor, audit, operationId = '' } = context
    if (changes.some((each) => each.cost_cents !== undefined) && !hasRight(actor, 'see_costs'))
      throw errors.FORBIDDEN()
    if (countMovedPairs(changes.map(({ by }) => by)) > MOST_ADJUSTED_PAIRS)
      throw errors.TOO_MANY_PAIRS({ data: { most_pairs: MOST_ADJUSTED_PAIRS } })
    const ids = changes.map(({ variant_id }) => variant_id)
    const unknown = await query<{ id: number }>(tx, 'variants_unknown', UNKNOWN, [ids])
    if (unknown.length > 0)
      throw errors.VARIANT_UNKNOWN({ data: { variant_ids: unknown.map(({ id }) => id) } })
    if (location && !(await hasLocation(tx, location))) throw errors.LOCATION_UNKNOWN()
    const short = await adjustPairs(tx, {
      ...(location && { location }),
      changes: changes.map(({ variant_id, by, cost_cents }) => ({
        variantId: variant_id,
        by,
        costCents: cost_cents,
      })),
      reason,
      reference: note ?? operationId,
      now: context.now(),
      actor: actorKey(actor),
    })
    if (short.length > 0)
      throw errors.PAIRS_SHORT({
        data: {
          short: short.map(({ variantId, available }) => ({ variant_id: variantId, available })),
        },
      })
    audit({ table: 'products', targets: await groupByProduct(tx, ids), details: { reason } })
    return { changed: changes.filter(({ by }) => by !== 0).length }
  })

/** It cannot be archived until the act ends. */
async function hasLocation(tx: Db, code: string): Promise<boolean> {
  const rows = await query(
    tx,
    'adjust_location',
    'select location_id from locations where code = $1 and archived_at is null for share',
    [code],
  )
  return rows.length > 0
}

const UNKNOWN = `
  select id from unnest($1::bigint[]) as id
  where not exists (select from product_variants v where v.variant_id = id and v.archived_at is null)`
