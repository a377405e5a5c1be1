import { type Db, query } from '../base/db.server.ts'
import { PERSONAL_DATA } from './personal-data.ts'

/**
 * Lets the planner look anew at every table with personal data. Its statistics hold some values of each column as they
 * stood when it last looked, which may be long ago where few rows change.
 */
export async function forgetStatistics(db: Db): Promise<void> {
  const tables = PERSONAL_DATA.map(({ table }) => table)
  await query(db, 'person_forget_statistics', 'select horma_renew_statistics($1)', [tables])
}
