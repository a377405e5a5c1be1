import { type Db, query } from '../../base/db.server.ts'

/** The person has new recovery codes: until they say that they have kept them, their account asks. */
export async function askToKeepCodes(db: Db, userId: string): Promise<void> {
  await query(db, 'recovery_codes_new', NEW, [userId])
}

const NEW = 'update staff_two_factors set codes_kept_at = null where user_id = $1'
