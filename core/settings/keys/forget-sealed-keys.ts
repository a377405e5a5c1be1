import { type Db, query } from '../../base/db.server.ts'

/** In a restored copy: what was entered has to be entered anew, and the office says for which services. Answers how many. */
export async function forgetSealedKeys(tx: Db): Promise<number> {
  return (await query(tx, 'service_keys_forget', FORGET)).length
}

const FORGET = 'update service_keys set sealed = null where sealed is not null returning service'
