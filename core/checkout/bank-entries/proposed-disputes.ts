import { TENDERS } from '../../sales/tenders/rules.ts'
import { IN_TRIAL } from '../../settings/trial/trial-side.ts'
import { toCode } from './proposed-transfers.ts'

/** A dispute that an entry may be, or a sale that it may be a dispute of. */
export interface ProposedDispute {
  /** Null where nobody has written it down yet. */
  dispute_id: number | null
  sale_id: number | null
  reference: string | null
  amount_cents: number
  names_order: boolean
}

/** Card holders have some months to dispute. */
const MOST_DAYS_LATE = 180

/** SQL: how money is paid that a bank can take back. */
const BANK_KINDS = Object.entries(TENDERS)
  .filter(([, { isMoney, isInDrawer }]) => isMoney && !isInDrawer)
  .map(([kind]) => `'${kind}'`)
  .join(', ')

/**
 * SQL: what money of `page` that the bank took back may be, `rank` 1 the likeliest: a dispute of that sum that no entry shows
 * yet, a sale that the entry names, a sale that was paid with that sum by card, Bizum or transfer, the latest first.
 */
export const PROPOSED_DISPUTES = `
  with taken as (
    select bank_entry_id, booked_on, -amount_cents as amount_cents, ${toCode("coalesce(concept, '')")} as code
    from page where state = 'open' and amount_cents < 0
  ), named as (
    select distinct e.bank_entry_id, s.sale_id, s.reference, s.total_cents, s.created_at
    from taken e cross join lateral generate_series(1, length(e.code) - 8) at
    join sales s on s.reference = substr(e.code, at, 9) and s.is_trial = ${IN_TRIAL}
  ), matches as (
    select e.bank_entry_id, d.dispute_id, d.sale_id, s.reference, d.amount_cents, false as names_order, 1 as kind, d.created_at as at
    from taken e join disputes d on d.amount_cents = e.amount_cents left join sales s using (sale_id)
    where not exists (select from bank_entries b where b.dispute_id = d.dispute_id)
    union all
    select bank_entry_id, null, sale_id, reference, total_cents, true, 2, created_at from named
    union all
    select e.bank_entry_id, null, s.sale_id, s.reference, t.amount_cents, false, 3, t.created_at
    from taken e join tenders t on t.amount_cents = e.amount_cents and t.state = 'captured'
      and t.kind::text in (${BANK_KINDS})
      and t.created_at > e.booked_on - ${MOST_DAYS_LATE} and t.created_at < e.booked_on + 1
    join sales s on s.sale_id = t.sale_id and s.is_trial = ${IN_TRIAL}
    where not exists (select from named n where n.bank_entry_id = e.bank_entry_id and n.sale_id = s.sale_id)
  )
  select bank_entry_id, dispute_id, sale_id, reference, amount_cents, names_order,
    row_number() over (partition by bank_entry_id order by kind, at desc, sale_id desc) as rank
  from matches`
