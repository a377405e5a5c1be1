import { eq } from 'drizzle-orm'
import type { Db } from './db.server.ts'
import { appSecrets } from './tables.ts'

/** The secret this shop made for itself, made now if there is none: one for all its processes. */
export async function getAppSecret(db: Db): Promise<string> {
  await db.insert(appSecrets).values({ name: 'app' }).onConflictDoNothing()
  const [row] = await db.select().from(appSecrets).where(eq(appSecrets.name, 'app'))
  if (!row) throw new Error('app_secrets holds no secret')
  return row.secret
}
