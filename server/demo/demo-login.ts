import { sql } from 'drizzle-orm'
import type { Db } from '../../core/base/db.server.ts'
import type { PasswordHasher } from '../../core/base/procedures/context.ts'
import type { Env } from '../env.ts'
import { isLoopback } from '../env-values.ts'
import { StartError } from '../start-error.ts'

export const DEMO_EMAIL = 'admin@horma.test'
export const DEMO_PASSWORD = 'Horma-demo-2026'
/** Of everybody who works in the demo shop. */
const DEMO_DOMAIN = '@horma.test'

/** Why strangers may reach this shop, or undefined while only this machine can. */
export function exposure(env: Pick<Env, 'host' | 'publicUrl' | 'demo'>): string | undefined {
  if (env.publicUrl) return `PUBLIC_URL is ${env.publicUrl}`
  if (!isLoopback(env.host)) return `HOST is ${env.host}`
  return env.demo === false ? 'DEMO is 0' : undefined
}

/** Refuses the demo shop where strangers reach it: its test bank marks any order as paid. */
export function refuseExposedDemo(env: Env): void {
  const reason = env.demo === true ? exposure(env) : undefined
  if (reason)
    throw new StartError(
      `${reason}, but DEMO is 1, which opens a bank where anybody marks any order as paid: leave DEMO out, or keep the demo shop on this machine`,
    )
}

/** Refuses to go on when a shop that is no mere trial still opens with the published password. */
export async function refuseDemoPassword(
  db: Db,
  env: Env,
  passwords: PasswordHasher,
): Promise<void> {
  const reason = exposure(env)
  const people = reason ? await peopleWithDemoPassword(db, passwords) : []
  if (people.length === 0) return
  const each = people.length > 1 ? ' for each of them' : ''
  throw new StartError(
    `${reason}, but anybody can sign in as ${people.join(', ')} with the demo password: run ADMIN_EMAIL=${people[0]} ADMIN_PASSWORD=… npm run set-password${each}, or start a real shop on an empty DATA_DIR with npm run new-shop`,
  )
}

/** Does the login that the documentation shows open this shop? */
export async function demoPasswordWorks(db: Db, passwords: PasswordHasher): Promise<boolean> {
  return (await peopleWithDemoPassword(db, passwords, DEMO_EMAIL)).length > 0
}

/** Who of the demo shop, or that one person, can sign in with the published password. */
async function peopleWithDemoPassword(
  db: Db,
  passwords: PasswordHasher,
  email?: string,
): Promise<string[]> {
  const { rows } = await db.execute<{ email: string; password: string }>(sql`
    select lower(u.email) as email, a.password
    from staff_accounts a join staff_users u on u.user_id = a.user_id
    where a.provider_id = 'credential' and lower(u.email) like ${email ?? `%${DEMO_DOMAIN}`}
      and a.password is not null and u.archived_at is null
    order by 1`)
  const people: string[] = []
  for (const { email, password } of rows)
    if (await passwords.verify({ hash: password, password: DEMO_PASSWORD })) people.push(email)
  return [...new Set(people)]
}
