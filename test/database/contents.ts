import { type Db, run } from '../../core/base/db.server.ts'

/**
 * What may grow by an import and never shrinks: who did what, that something changed, and the report of the import
 * itself.
 */
export const RECORDS = [
  ...['audit_log', 'operations', 'events', 'till_changes'],
  ...['import_runs', 'import_rows', 'import_file_parts'],
]

/** How many rows each table holds and a checksum over them, so that "nothing was written" can be said. */
export async function contents(
  db: Db,
  except: readonly string[] = ['audit_log', 'operations'],
): Promise<Record<string, string>> {
  const tables = await run<{ name: string }>(
    db,
    'test_tables',
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const held: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !except.includes(table.name))) {
    const [row] = await run<{ sum: string }>(
      db,
      `test_sum_${name}`,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\n' order by t::text)), '') as sum
       from ${name} t`,
    )
    held[name] = row?.sum ?? ''
  }
  return held
}
