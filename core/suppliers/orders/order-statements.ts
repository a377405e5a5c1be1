/** How many pairs of an order line `l` are still to come, while its order is open. */
export const OPEN_PAIRS = 'greatest(coalesce(l.confirmed, l.quantity) - l.received, 0)'

/** What a supplier charges for a pair of a line `l` of an order `o`, as `findNetCost` does. */
export const NET_COST = `
  floor((2 * l.cost_cents::numeric * (10000 - l.discount_bp) * (10000 - o.discount_bp) + 100000000) / 200000000)::int`

/** Whether an order `o` is sent and not over. */
export const IS_AWAITED = `o.status in ('sent', 'partly_received')`

/** Whether an order `o` should have come before the day of `:now`. */
export const IS_LATE = `(${IS_AWAITED} and o.expected_on < horma_day(:now::timestamptz))`

/** Of a list, which orders `o` are in it. */
export const ORDER_LIST_CONDITIONS = {
  open: 'o.ended_at is null',
  draft: `o.status = 'draft'`,
  sent: IS_AWAITED,
  late: IS_LATE,
  season: `o.kind = 'season' and o.ended_at is null`,
  ended: 'o.ended_at is not null',
} as const

/**
 * Joins a row `tax` to a row `v` of product_variants: what its supplier adds to the net cost of a pair at the moment
 * `:now` and the shop cannot deduct, zero in the general regime.
 */
export const JOIN_COST_TAX = `
  left join lateral (
    select r.rate, r.equivalence_surcharge as surcharge
    from products taxed join tax_rates r on r.tax_class = taxed.tax_class and r.valid @> :now::timestamptz
    where taxed.product_id = v.product_id and exists (select from site_settings
      where setting_id = 'vat_regime' and setting_value #>> '{}' = 'recargo_equivalencia')
  ) tax on true`

/** What a variant cost last, without what the shop cannot deduct: rows `c` of variant_costs and `tax` of `JOIN_COST_TAX`. */
export const LAST_NET_COST = `
  round(c.cost_cents * 100 / (100 + coalesce(tax.rate, 0) + coalesce(tax.surcharge, 0)))::int`
