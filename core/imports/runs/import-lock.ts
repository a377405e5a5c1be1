import type { Pool } from 'pg'
import { type Db, query } from '../../base/db.server.ts'

/** Somebody else is importing. */
export class ImportRunning extends Error {}

const LOCK = `hashtextextended('horma import', 0)`

/** Does the work while no other process imports; throws ImportRunning where one does. */
export async function withImportLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const client = await (db.$client as Pool).connect()
  try {
    const { rows } = await client.query(`select pg_try_advisory_lock(${LOCK}) as got`)
    if (!rows[0]?.got) throw new ImportRunning()
    try {
      return await work()
    } finally {
      await client.query(`select pg_advisory_unlock(${LOCK})`)
    }
  } finally {
    client.release()
  }
}

/** The same until a transaction ends. */
export async function lockImportsUntilCommit(tx: Db): Promise<void> {
  const [lock] = await query<{ got: boolean }>(
    tx,
    'import_lock',
    `select pg_try_advisory_xact_lock(${LOCK}) as got`,
  )
  if (!lock?.got) throw new ImportRunning()
}
