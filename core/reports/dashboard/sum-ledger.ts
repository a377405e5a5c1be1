import { type Db, query } from '../../base/db.server.ts'
import { COLLECTED, RETURNED, SOLD } from '../../sales/summary/figures.ts'
import type { TENDER_KINDS } from '../../sales/tenders/rules.ts'
import { isChosenSide } from '../../settings/trial/trial-side.ts'
import { isWithinDays } from '../sellers/act-statements.ts'
import type { Moments } from './read-stretches.ts'

export type TenderKind = (typeof TENDER_KINDS)[number]

/** Cents with VAT. */
export interface Figures {
  /** Paid sales. */
  sales: number
  sold_cents: number
  returned_cents: number
  /** Sold less returned. */
  net_cents: number
  /** Money in less money out, of sales, returns and deposits, by the way of paying. */
  collected: { kind: TenderKind; cents: number }[]
}

/**
 * Adds up entries of the ledger between two moments, of the trial while it lasts and of real sales after it. The summary
 * knows whole days alone, so this is for a part of one.
 */
export async function sumLedger(db: Db, { starts, ends }: Moments): Promise<Figures> {
  const [row] = await query<Figures>(db, 'dashboard_ledger', SUMS, { starts, ends, trial: null })
  if (!row) throw new Error('dashboard_ledger: nothing was summed up')
  return row
}

const isListed = `${isWithinDays('e.at')} and ${isChosenSide('e.is_trial', ':trial')}`

const SUMS = `
  select sold.sales::int as sales, sold.cents::int as sold_cents, returned.cents::int as returned_cents,
    (sold.cents - returned.cents)::int as net_cents, collected.kinds as collected
  from (select count(*) as sales, coalesce(sum(e.cents), 0) as cents from ${SOLD} e where ${isListed}) sold,
    (select coalesce(sum(e.cents), 0) as cents from ${RETURNED} e where ${isListed}) returned,
    (select coalesce(json_agg(json_build_object('kind', kind, 'cents', cents)), '[]') as kinds from (
      select e.kind, sum(e.cents)::int as cents from ${COLLECTED} e where ${isListed} group by e.kind) by_kind) collected`

/** Adds up the net of each hour by the clock of a zone; the hour that a change of the clock repeats is one. */
export function sumHours(
  db: Db,
  { starts, ends }: Moments,
  zone: string,
): Promise<{ hour: number; cents: number }[]> {
  return query(db, 'dashboard_hours', HOURS, { starts, ends, zone, trial: null })
}

const HOURS = `
  select extract(hour from at at time zone :zone)::int as hour, sum(cents)::int as cents from (
    select e.at, e.cents from ${SOLD} e where ${isListed}
    union all select e.at, -e.cents from ${RETURNED} e where ${isListed}) entries
  group by 1 order by 1`
