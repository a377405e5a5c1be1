import { type Db, query } from '../../core/base/db.server.ts'

/** How many deadlocks PostgreSQL has broken in this database since it was made. */
export async function countDeadlocks(db: Db): Promise<number> {
  await query(db, '', 'select pg_stat_force_next_flush()')
  const [row] = await query<{ deadlocks: number }>(
    db,
    '',
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return row?.deadlocks ?? -1
}
