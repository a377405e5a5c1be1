import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { days, later } from '../base/clock.ts'
import { newToken, tokenHash } from '../base/ids.ts'
import { FLAGS } from '../base/permissions.ts'
import { hasPermission, isSuperAdmin } from '../base/procedures/actor.ts'
import { staff } from '../base/procedures/procedures.ts'
import { getRole } from './get-role.ts'
import { adminRoles, apiKeys } from './tables.ts'

/**
 * Creates an API key with the permissions of a role, which may not be stronger than its maker's. The key is answered
 * once and stored as a hash; it ends with its maker, and a year from now at the latest.
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
      name: z.string().trim().min(1).max(80),
      role_name: z.string(),
      expires_at: z.iso.datetime({ offset: true }).optional(),
    }),
  )
  .output(z.object({ api_key_id: z.int(), key: z.string() }))
  .errors({ ROLE_UNKNOWN: { status: 404 }, ROLE_TOO_STRONG: { status: 403 } })
  .handler(async ({ context: { tx, actor, audit, now }, input, errors }) => {
    const [role] = await tx
      .select()
      .from(adminRoles)
      .where(eq(adminRoles.role_name, input.role_name))
    if (!role || role.archivedAt) throw errors.ROLE_UNKNOWN()
    const own = await getRole(tx, actor)
    const isStronger =
      (role.is_super_admin && !isSuperAdmin(actor)) ||
      FLAGS.some((flag) => role[flag] && !hasPermission(actor, flag)) ||
      role.maxDiscountPercent > own.max_discount_percent
    if (isStronger) throw errors.ROLE_TOO_STRONG()

    const key = `horma_${newToken()}`
    const [row] = await tx
      .insert(apiKeys)
      .values({
        name: input.name,
        keyHash: tokenHash(key),
        roleId: role.roleId,
        createdBy: actor.kind === 'staff' ? actor.userId : null,
        expiresAt: toExpiry(input.expires_at, now()),
      })
      .returning({ apiKeyId: apiKeys.apiKeyId })
    if (!row) throw new Error('api_keys: nothing was written')
    audit({ table: 'api_keys', id: row.apiKeyId, details: { role_id: role.roleId } })
    return { api_key_id: row.apiKeyId, key }
  })

const LONGEST_LIFE = days(366)

function toExpiry(chosen: string | undefined, now: Date): Date {
  const latest = later(now, LONGEST_LIFE)
  return chosen && new Date(chosen) < latest ? new Date(chosen) : latest
}
