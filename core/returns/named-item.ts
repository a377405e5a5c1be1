/**
 * The pair of the unit `u` that the request `reference` names, in SQL: the one that it had until the request gave another
 * size for it, or when that ended at the moment `endedAt`. While it is open that is the pair that the buyer has.
 */
export const namedItem = (reference: string, endedAt: string) => `
  coalesce((select w.from_item_id from unit_swaps w
    where w.line_id = u.line_id and w.n = u.n and (w.reason = ${reference} or w.created_at > ${endedAt})
    order by w.swap_id limit 1), u.item_id)`
