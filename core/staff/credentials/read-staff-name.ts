import { type Db, query } from '../../base/db.server.ts'

/** What a person of the staff is called; undefined where there is no such account. */
export async function readStaffName(db: Db, userId: string): Promise<string | undefined> {
  const text = 'select name from staff_users where user_id = $1'
  const [person] = await query<{ name: string }>(db, 'staff_name', text, [userId])
  return person?.name
}
