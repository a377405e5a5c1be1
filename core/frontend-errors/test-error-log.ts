import { type Db, query } from '../base/db.server.ts'

/** Asks at the start whether errors can be stored at all. (spec section 7: `select error_id limit 1`) */
export async function testErrorLog(
  db: Db,
  log: { warn(fields: object, message: string): void },
): Promise<boolean> {
  try {
    await query(db, 'frontend_errors_test', 'select error_id from frontend_errors limit 1')
    return true
  } catch (error) {
    log.warn({ err: error }, 'the log of browser errors cannot be read')
    return false
  }
}
