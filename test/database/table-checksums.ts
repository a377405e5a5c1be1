import { type Db, query } from '../../core/base/db.server.ts'

/** Tables that grow by an import and never shrink: audit, operations, events and the report of the import. */
export const APPEND_ONLY_TABLES = [
  'audit_log',
  'operations',
  'events',
  'till_changes',
  'import_runs',
  'import_rows',
  'import_file_parts',
  'import_sources',
  'import_mappings',
  'import_price_changes',
]

/** The row count and a checksum of each table: equal before and after means that nothing was written. */
export async function tableChecksums(
  db: Db,
  except: readonly string[] = ['audit_log', 'operations'],
): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    db,
    'test_tables',
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const checksums: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !except.includes(table.name))) {
    const [row] = await query<{ sum: string }>(
      db,
      `test_sum_${name}`,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\n' order by t::text)), '') as sum
       from ${name} t`,
    )
    checksums[name] = row?.sum ?? ''
  }
  return checksums
}
