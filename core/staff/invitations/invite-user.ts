import { z } from 'zod'
import { type Db, query } from '../../base/db.server.ts'
import { LANGUAGES, SHOP_LANGUAGE } from '../../base/languages.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { getRole } from '../get-role.ts'
import { isStrongerRole } from '../rights/is-stronger-role.ts'
import { findRole, setRole } from '../users/edit-user.ts'
import { lockStaff } from '../users/find-user.ts'
import { sendInvitation } from './send-invitation.ts'

/** The token of the link, where the shop has no mail server that sends it. */
export const InvitationToken = z.string().nullable()

/**
 * Invites a person by mail: they choose a password by the link, within 7 days and once. Refused for an address that
 * somebody has already, and for a role that may do more than who gives it.
 */
export const inviteUser = staff('can_manage_admin_users')
  .act.route({
    method: 'POST',
    path: '/users',
    successStatus: 201,
    summary: 'Invite a person',
    tags: ['staff'],
  })
  .input(
    z.strictObject({
      name: SingleLineText(100),
      email: z.string().trim().pipe(z.email().max(254)),
      /** Without a role the person sees the welcome page only. */
      role_id: z.int().positive().max(Number.MAX_SAFE_INTEGER).nullable(),
      /** Of the mail; the shop's own unless said otherwise. */
      language: z.enum(LANGUAGES).default(SHOP_LANGUAGE),
    }),
  )
  .output(z.object({ user_id: z.string(), token: InvitationToken }))
  .errors({
    EMAIL_TAKEN: { status: 409 },
    EMAIL_DISABLED: { status: 409 },
    ROLE_UNKNOWN: { status: 404 },
    ROLE_TOO_STRONG: { status: 403 },
  })
  .handler(async ({ context: { tx, actor, config, now, audit }, input, errors }) => {
    await lockStaff(tx)
    const role = input.role_id === null ? null : await findRole(tx, input.role_id)
    if (role === undefined) throw errors.ROLE_UNKNOWN()
    if (role && isStrongerRole(role, actor, await getRole(tx, actor)))
      throw errors.ROLE_TOO_STRONG()
    const { language, name } = input
    const email = input.email.toLowerCase()
    const [holder] = await query<Holder>(tx, 'user_by_email', BY_EMAIL, [email])
    if (holder && !holder.is_withdrawn)
      throw holder.is_disabled ? errors.EMAIL_DISABLED() : errors.EMAIL_TAKEN()
    const userId = await writeUser(tx, holder?.user_id, [name, email, language])
    await setRole(tx, userId, input.role_id)
    const token = await sendInvitation(tx, { userId, email, language, config, now: now() })
    audit({ table: 'staff_users', id: userId, details: { role_id: input.role_id } })
    return { user_id: userId, token }
  })

interface Holder {
  user_id: string
  is_disabled: boolean
  /** An invitation that was withdrawn: the address is free, and its row is used again. */
  is_withdrawn: boolean
}

async function writeUser(tx: Db, userId: string | undefined, values: string[]): Promise<string> {
  const [written] =
    userId === undefined
      ? await query<{ id: string }>(tx, 'user_add', ADD, values)
      : await query<{ id: string }>(tx, 'user_invite_again', INVITE_AGAIN, [...values, userId])
  if (!written) throw new Error('staff_users: nothing was written')
  return written.id
}

const BY_EMAIL = `
  select user_id, archived_at is not null as is_disabled,
    archived_at is not null and not email_verified as is_withdrawn
  from staff_users where lower(email) = $1`

const ADD =
  'insert into staff_users (name, email, language) values ($1, $2, $3) returning user_id as id'

const INVITE_AGAIN = `
  update staff_users set name = $1, email = $2, language = $3, archived_at = null
  where user_id = $4 returning user_id as id`
