import { type Db, query } from '../base/db.server.ts'
import { newOrderReference } from '../base/order-reference.ts'
import { type Actor, actorKey } from '../base/procedures/actor.ts'
import type { AvailabilityChange } from '../stock/publish-availability.ts'
import { takeBackGoods } from '../stock/take-back-goods.ts'
import { endRequests, insertReturn } from './return-statements.ts'
import { RETURN_REFERENCE } from './rules.ts'

interface TrialGoods {
  /** A sale that arrived after the end of the trial; all sales of the trial where none is named. */
  saleId?: number
  actor: Actor
  now: Date
  /** Goods that came free. The caller publishes them once, at the end of its act. */
  moved: AvailabilityChange[]
}

interface SoldUnit {
  lineId: number
  n: number
  locationId: number
  variantId: number | null
  itemId: number | null
}

/**
 * Puts the goods of paid trial sales back in stock where they were sold. It is one return for each place, of no money:
 * the figures of the trial stay as they were, and none of its units can come back another time. Returns how many pairs
 * and counted goods are back. Locks sales, then units, then pairs.
 */
export async function putBackTrialGoods(tx: Db, goods: TrialGoods): Promise<number> {
  const { saleId, actor, now, moved } = goods
  const units = await query<SoldUnit>(tx, 'trial_units_lock', UNITS, { sale_id: saleId ?? null })
  for (const [locationId, sold] of Map.groupBy(units, (unit) => unit.locationId)) {
    const reference = RETURN_REFERENCE + newOrderReference()
    const returnId = await insertReturn(tx, {
      units: sold.map(({ lineId, n }) => ({ lineId, n, cents: 0, condition: 'sellable' })),
      reason: 'trial',
      reference,
      locationId,
      actor,
      now,
    })
    await takeBackGoods(tx, {
      goods: sold.flatMap(({ itemId, variantId }) =>
        variantId === null ? [] : [{ itemId, variantId, condition: 'sellable' }],
      ),
      locationId,
      reference,
      actor: actorKey(actor),
      moved,
    })
    await endRequests(tx, returnId, now)
  }
  return units.filter(({ variantId }) => variantId !== null).length
}

const UNITS = `
  select u.line_id as "lineId", u.n, s.location_id as "locationId",
    case when p.stock_kind <> 'none' then coalesce(i.variant_id, l.variant_id) end as "variantId", u.item_id as "itemId"
  from sales s join sale_lines l using (sale_id) join sale_line_units u using (line_id)
  left join inventory_items i using (item_id)
  left join product_variants v on v.variant_id = l.variant_id left join products p using (product_id)
  where s.is_trial and s.paid_at is not null and (:sale_id::bigint is null or s.sale_id = :sale_id)
    and l.kind <> 'shipping' and u.returned_by is null
  order by s.sale_id, l.position, u.n for update of s, u`
