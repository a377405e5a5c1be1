import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { days, later } from '../../base/clock.ts'
import type { Db } from '../../base/db.server.ts'
import { newToken, tokenHash } from '../../base/ids.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { getRole } from '../get-role.ts'
import { isStrongerRole } from '../rights/is-stronger-role.ts'
import { adminRoles, apiKeys } from '../tables.ts'
import { lockStaff } from '../users/find-user.ts'

/**
 * Creates an API key with the permissions of a role, which may not be stronger than its maker's. The key is answered
 * once and stored as a hash; it ends with its maker, and a year from now at the latest. Refuses an end that has passed.
 */
export const createApiKey = staff('can_manage_admin_users')
  .act.route({
    method: 'POST',
    path: '/api-keys',
    successStatus: 201,
    summary: 'Make an API key',
    tags: ['staff'],
  })
  .input(
    z.strictObject({
      name: SingleLineText(80),
      role_name: z.string(),
      expires_at: z.iso.datetime({ offset: true }).optional(),
    }),
  )
  .output(z.object({ api_key_id: z.int(), key: z.string() }))
  .errors({
    ROLE_UNKNOWN: { status: 404 },
    ROLE_TOO_STRONG: { status: 403 },
    EXPIRY_PASSED: { status: 422 },
  })
  .handler(async ({ context: { tx, actor, audit, now }, input, errors }) => {
    if (input.expires_at && new Date(input.expires_at) <= now()) throw errors.EXPIRY_PASSED()
    await lockStaff(tx)
    const [role] = await tx
      .select()
      .from(adminRoles)
      .where(eq(adminRoles.role_name, input.role_name))
    if (!role || role.archivedAt) throw errors.ROLE_UNKNOWN()
    if (isStrongerRole(role, actor, await getRole(tx, actor))) throw errors.ROLE_TOO_STRONG()

    const key = `horma_${newToken()}`
    const [row] = await tx
      .insert(apiKeys)
      .values({
        name: input.name,
        keyHash: tokenHash(key),
        roleId: role.roleId,
        createdBy: await findMaker(tx, actor),
        expiresAt: toExpiry(input.expires_at, now()),
      })
      .returning({ apiKeyId: apiKeys.apiKeyId })
    if (!row) throw new Error('api_keys: nothing was written')
    audit({ table: 'api_keys', id: row.apiKeyId, details: { role_id: role.roleId } })
    return { api_key_id: row.apiKeyId, key }
  })

/** Who answers for the key: of one that a program makes, whoever made the program's own. */
async function findMaker(tx: Db, actor: Actor): Promise<string | null> {
  if (actor.kind === 'staff') return actor.userId
  if (actor.kind !== 'machine') return null
  const own = eq(apiKeys.apiKeyId, actor.apiKeyId)
  const [key] = await tx.select({ createdBy: apiKeys.createdBy }).from(apiKeys).where(own)
  return key?.createdBy ?? null
}

const LONGEST_LIFE = days(366)

function toExpiry(chosen: string | undefined, now: Date): Date {
  const latest = later(now, LONGEST_LIFE)
  return chosen && new Date(chosen) < latest ? new Date(chosen) : latest
}
