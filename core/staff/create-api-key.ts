import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { newToken, tokenHash } from '../base/ids.ts'
import { FLAGS } from '../base/permissions.ts'
import { hasPermission } from '../base/procedures/actor.ts'
import { staff } from '../base/procedures/procedures.ts'
import { adminRoles, apiKeys } from './tables.ts'

/** Creates an API key with the permissions of a role. The key is answered once and stored as a hash. */
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
  .handler(async ({ context: { tx, actor, audit }, input, errors }) => {
    const [role] = await tx
      .select()
      .from(adminRoles)
      .where(eq(adminRoles.role_name, input.role_name))
    if (!role || role.archivedAt) throw errors.ROLE_UNKNOWN()
    if (FLAGS.some((flag) => (role.is_super_admin || role[flag]) && !hasPermission(actor, flag)))
      throw errors.ROLE_TOO_STRONG()

    const key = `horma_${newToken()}`
    const [row] = await tx
      .insert(apiKeys)
      .values({
        name: input.name,
        keyHash: tokenHash(key),
        roleId: role.roleId,
        createdBy: actor.kind === 'staff' ? actor.userId : null,
        expiresAt: input.expires_at ? new Date(input.expires_at) : null,
      })
      .returning({ apiKeyId: apiKeys.apiKeyId })
    if (!row) throw new Error('api_keys: nothing was written')
    audit({ table: 'api_keys', id: row.apiKeyId, details: { role_id: role.roleId } })
    return { api_key_id: row.apiKeyId, key }
  })
