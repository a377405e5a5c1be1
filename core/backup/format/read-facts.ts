import { createHash } from 'node:crypto'
import { type Db, query } from '../../base/db.server.ts'
import { getAppSecret } from '../../base/secret.ts'
import type { CopyHeader, CopyManifest, CopySequences } from './copy-entry.ts'
import { FORMAT_VERSION } from './entry-names.ts'
import type { CopiedTable } from './list-tables.ts'

/** The same in every copy of one shop, and in the shop itself: made of the secret of its first start. */
export async function readShopId(db: Db): Promise<string> {
  return createHash('sha256')
    .update(await getAppSecret(db))
    .digest('hex')
    .slice(0, 32)
}

interface HeaderFacts {
  shopId: string
  version: string
  tables: readonly CopiedTable[]
}

/** Says of what the snapshot is. */
export async function readHeader(
  tx: Db,
  { shopId, version, tables }: HeaderFacts,
): Promise<CopyHeader> {
  const [facts] = await query<{ taken_at: Date; name: string; count: number; last: string }>(
    tx,
    'copy_facts',
    FACTS,
  )
  if (!facts) throw new Error('the database says nothing of itself')
  return {
    format_version: FORMAT_VERSION,
    horma_version: version,
    migrations: { count: facts.count, last: facts.last },
    shop: { id: shopId, name: facts.name },
    taken_at: facts.taken_at.toISOString(),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  }
}

const FACTS = `
  select now() as taken_at, count(*)::int as count, coalesce(max(name), '') as last,
    coalesce((select setting_value #>> '{}' from site_settings where setting_id = 'store_name'), '') as name
  from migrations`

/** Read after the tables: a number that was given meanwhile is never given again. */
export async function readSequences(tx: Db): Promise<CopySequences> {
  const rows = await query<{ name: string; last: string | null; start: string }>(
    tx,
    'copy_sequences',
    `select format('%s.%s', schemaname, sequencename) as name, last_value::text as last, start_value::text as start
     from pg_sequences where schemaname = 'public' order by schemaname, sequencename`,
  )
  return Object.fromEntries(
    rows.map(({ name, last, start }) => [
      name,
      { last_value: last ?? start, is_called: last !== null },
    ]),
  )
}

/** Jobs that wait or are under way, of the shop's own queues. */
export function readJobs(
  tx: Db,
  queues: readonly string[],
): Promise<{ name: string; data: object }[]> {
  return query(
    tx,
    'copy_jobs',
    `select name, data from pgboss.job
     where state in ('created', 'retry', 'active') and name = any($1) order by created_on, id`,
    [queues],
  )
}

/** What a person recognises the shop by: pairs that are there, sales of tills, orders of the web, money of both. */
export async function readTotals(tx: Db): Promise<CopyManifest['totals']> {
  const [totals] = await query<CopyManifest['totals']>(tx, 'copy_totals', TOTALS)
  if (!totals) throw new Error('the database has no totals')
  return totals
}

const TOTALS = `
  select
    (select count(*) from inventory_items where status in ('in_stock', 'reserved', 'defective', 'lent'))::int as pairs,
    (count(*) filter (where sale_origin = 'pos'))::int as sales,
    (count(*) filter (where sale_origin = 'web'))::int as orders,
    coalesce(sum(total_cents) filter (where paid_at is not null), 0)::bigint as money_cents
  from sales`

/** The last record that has been sent to the tax agency; null where none was. */
export async function readLastSentRecord(tx: Db): Promise<number | null> {
  const [row] = await query<{ id: number | null }>(
    tx,
    'copy_last_record',
    'select max(record_id) as id from fiscal_submissions where sent_at is not null',
  )
  return row?.id ?? null
}
