import { COLLECTED, RETURNED, SOLD } from '../../sales/summary/figures.ts'
import { isChosenSide } from '../../settings/trial/trial-side.ts'
import { isWithinDays } from '../sellers/act-statements.ts'
import type { EntryFigure } from './rules.ts'

const isListed = `${isWithinDays('e.at')} and ${isChosenSide('e.is_trial', ':trial')}`

const SOLD_ENTRIES = `
  select 'sold' as entry, e.at, e.cents, e.sale_id, null::bigint as return_id, null::bigint as deposit_id, null as tender_kind,
    1 as part
  from ${SOLD} e where ${isListed}`

const RETURNED_ENTRIES = `
  select 'returned' as entry, e.at, -sum(e.cents)::int as cents, e.sale_id, e.return_id, null::bigint as deposit_id,
    null as tender_kind, 2 as part
  from ${RETURNED} e where ${isListed} group by e.at, e.sale_id, e.return_id`

const COLLECTED_ENTRIES = `
  select case when e.cents < 0 then 'given_back' else 'taken' end as entry, e.at, e.cents,
    coalesce(e.sale_id, (select l.sale_id from return_units u join sale_lines l using (line_id)
      where u.return_id = e.return_id limit 1)) as sale_id,
    e.return_id, e.deposit_id, e.kind::text as tender_kind, 3 as part
  from ${COLLECTED} e where ${isListed}`

/**
 * SQL of the entries that a figure is the sum of, a relation with a row for each sale that was paid, each sale of which
 * something came back at once, and each movement of money. Parameters: the moments `:starts` and `:ends`, and `:trial`,
 * which may be null.
 */
export const ENTRY_RELATIONS: Record<EntryFigure, string> = {
  net: `(${SOLD_ENTRIES} union all ${RETURNED_ENTRIES})`,
  sold: `(${SOLD_ENTRIES})`,
  returned: `(${RETURNED_ENTRIES})`,
  collected: `(${COLLECTED_ENTRIES})`,
}
