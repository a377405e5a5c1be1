import { sql } from 'drizzle-orm'
import type { Db } from '../../core/base/db.server.ts'
import type { Env } from '../env.ts'
import { DEMO_EMAIL, exposure } from './demo-login.ts'

/**
 * Is this the demo shop? DEMO decides; without it, an embedded database that nobody has used yet
 * becomes one while only this machine can reach it, and one that was the demo shop stays it.
 */
export async function decideDemo(db: Db, env: Env, embedded: boolean): Promise<boolean> {
  if (env.demo !== undefined) return env.demo
  if (exposure(env)) return false
  const { rows } = await db.execute<{ unused: boolean; demo: boolean }>(sql`
    select not exists (select from staff_users) and not exists (select from products)
             and not exists (select from sales) as unused,
           exists (select from staff_users where lower(email) = ${DEMO_EMAIL}) as demo`)
  return rows[0]?.demo === true || (embedded && rows[0]?.unused === true)
}
