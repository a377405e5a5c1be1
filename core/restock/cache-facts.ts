import { type Db, query } from '../base/db.server.ts'
import { type RestockFacts, readRestockFacts } from './read-restock-facts.ts'
import type { RestockWindow } from './rules.ts'
import { type Proposal, proposeRestock } from './rules-proposals.ts'
import { countSeasons } from './rules-season.ts'

export interface CachedFacts extends RestockFacts {
  /** Of all runs, the most urgent first. */
  proposals: Proposal[]
}

interface Cached {
  window: RestockWindow
  /** What had been sold, moved, asked for and ordered when they were read. */
  state: string
  readAt: Date
  facts: Promise<CachedFacts>
}

/** Names, brands and archived models may be so old. */
const CACHED_MS = 60_000

const caches = new WeakMap<object, Cached>()

/**
 * Facts of the whole shop with what they propose. They stay in the memory of the process, one window at a time, until
 * something is sold, moves, is asked for or ordered, or for a minute.
 */
export async function readCachedFacts(
  db: Db,
  asked: { now: Date; window: RestockWindow },
): Promise<CachedFacts> {
  const [read] = await query<{ state: string }>(db, 'restock_state', STATE, [asked.now])
  const state = read?.state ?? ''
  const cached = caches.get(db.$client)
  if (
    cached &&
    cached.window === asked.window &&
    cached.state === state &&
    !isOld(cached, asked.now)
  )
    return cached.facts
  const facts = readProposals(db, asked)
  const fresh = { window: asked.window, state, readAt: asked.now, facts }
  caches.set(db.$client, fresh)
  facts.catch(() => caches.get(db.$client) === fresh && caches.delete(db.$client))
  return facts
}

const isOld = ({ readAt }: Cached, now: Date) =>
  Math.abs(now.getTime() - readAt.getTime()) > CACHED_MS

async function readProposals(
  db: Db,
  asked: { now: Date; window: RestockWindow },
): Promise<CachedFacts> {
  const facts = await readRestockFacts(db, asked)
  const seasonDays = countSeasons(facts.today)
  const proposals = proposeRestock(facts.runs, { window: asked.window, seasonDays })
  return { ...facts, proposals }
}

/** Sums of sales that are not folded grow with each sale and return; a fold by night joins them. */
const STATE = `
  select concat_ws(' ', horma_day($1), (select max(movement_id) from stock_movements),
    (select count(*) from sales_summary_lines where not is_folded), (select max(lost_sale_id) from lost_sales),
    (select max(request_id) from goods_requests), (select count(available_at) from goods_requests),
    (select concat_ws(' ', count(*), count(sent_at), count(ended_at), sum(version)) from supplier_orders),
    (select count(*) from supplier_orders where status in ('sent', 'partly_received'))) as state`
