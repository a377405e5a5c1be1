import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { LANGUAGES } from '../../base/languages.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { SingleLineText } from '../../base/schemas.ts'
import { getOwnUserId } from './own-account.ts'

/** Changes the name by which a person is shown, and the language of mails to them. */
export const saveOwnAccount = staff()
  .act.meta({ ownAccount: true })
  .route({ method: 'PUT', path: '/account', summary: 'Change your own account', tags: ['staff'] })
  .input(
    z.strictObject({
      /** As long as whoever manages users may write it. */
      name: SingleLineText(100),
      language: z.enum(LANGUAGES),
    }),
  )
  .output(z.object({ name: z.string(), language: z.enum(LANGUAGES) }))
  .handler(async ({ context: { tx, actor, now, audit }, input: { name, language }, errors }) => {
    const userId = getOwnUserId(actor)
    const [saved] = await query<{ fields: string[] }>(tx, 'staff_save_own', SAVE, [
      userId,
      name,
      language,
      now(),
    ])
    if (!userId || !saved) throw errors.FORBIDDEN()
    audit({ table: 'staff_users', id: userId, details: { fields: saved.fields } })
    return { name, language }
  })

const SAVE = `
  update staff_users u set name = $2, language = $3, updated_at = $4
  from (select name, language from staff_users where user_id = $1 for update) old
  where u.user_id = $1
  returning array_remove(array[
    case when old.name <> $2 then 'name' end,
    case when old.language is distinct from $3 then 'language' end], null) as fields`
