import { type Db, query } from '../../base/db.server.ts'
import type { PasswordLinkPurpose } from '../rules.ts'

/** A link by its id, good or not, with whose it is. */
export interface PasswordLink {
  purpose: PasswordLinkPurpose
  name: string
  /** ISO. */
  expires_at: string
}

export async function readPasswordLink(db: Db, linkId: string): Promise<PasswordLink | undefined> {
  const [link] = await query<PasswordLink>(db, 'password_link_read', READ, [linkId])
  return link
}

const READ = `
  select l.purpose, u.name, to_jsonb(l.expires_at) #>> '{}' as expires_at
  from staff_password_links l join staff_users u using (user_id) where l.link_id = $1`
