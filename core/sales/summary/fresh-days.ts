/** SQL of `fresh (day)`: the days to which acts were added since they were counted, so that the ledger alone knows them. */
export const FRESH_DAYS =
  'fresh as materialized (select distinct day from sales_summary_lines where not is_folded)'

/** SQL of `zone (name)`, which is asked for once. */
export const ZONE = 'zone as materialized (select horma_zone() as name)'
