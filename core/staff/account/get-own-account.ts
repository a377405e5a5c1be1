import { symmetricDecrypt } from 'better-auth/crypto'
import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { LANGUAGES } from '../../base/languages.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { getOwnUserId } from './own-account.ts'

/** What a person may see and change of their own account. */
export const getOwnAccount = staff()
  .read.meta({ ownAccount: true })
  .route({ method: 'GET', path: '/account', summary: 'Your own account', tags: ['staff'] })
  .input(z.strictObject({}))
  .output(
    z.object({
      email: z.string(),
      name: z.string(),
      /** Of mails to the person; null where they have chosen none. */
      language: z.enum(LANGUAGES).nullable(),
      has_second_factor: z.boolean(),
      /** Whether the person's role requires a second factor. */
      requires_second_factor: z.boolean(),
      recovery_codes_left: z.int(),
      /** The person has said that they have kept their codes; true also where there are none. */
      recovery_codes_kept: z.boolean(),
    }),
  )
  .handler(async ({ context: { db, actor, config }, errors }) => {
    const [found] = await query<Account>(db, 'staff_own_account', READ, [getOwnUserId(actor)])
    if (!found) throw errors.FORBIDDEN()
    const { recovery_codes, ...account } = found
    const left = recovery_codes ? await countCodes(recovery_codes, config.secret) : 0
    return { ...account, recovery_codes_left: account.has_second_factor ? left : 0 }
  })

interface Account {
  email: string
  name: string
  language: (typeof LANGUAGES)[number] | null
  has_second_factor: boolean
  requires_second_factor: boolean
  recovery_codes_kept: boolean
  recovery_codes: string | null
}

/** They are stored as the sign-in library writes them. */
async function countCodes(sealed: string, secret: string): Promise<number> {
  const codes: unknown = JSON.parse(await symmetricDecrypt({ key: secret, data: sealed }))
  return Array.isArray(codes) ? codes.length : 0
}

const READ = `
  select u.email, u.name, u.language, u.two_factor_enabled as has_second_factor,
    coalesce(r.requires_second_factor and r.archived_at is null, false) as requires_second_factor,
    f.backup_codes as recovery_codes,
    not u.two_factor_enabled or f.codes_kept_at is not null as recovery_codes_kept
  from staff_users u
    left join admin_user_roles ur using (user_id) left join admin_roles r using (role_id)
    left join staff_two_factors f using (user_id)
  where u.user_id = $1`
