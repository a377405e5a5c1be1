import { z } from 'zod'
import { TOKEN } from '../../base/ids.ts'
import { visitor } from '../../base/procedures/procedures.ts'
import { PASSWORD_LINK_PURPOSES } from '../rules.ts'
import { findPasswordLink } from './find-password-link.ts'

export const PasswordToken = z.string().regex(TOKEN)

export const linkRefusals = {
  LINK_UNKNOWN: { status: 404 },
  LINK_USED: { status: 410 },
  LINK_EXPIRED: { status: 410 },
} as const

/** Whose password a link sets, for whoever has the link. Only the page of the link asks: no address holds the token. */
export const getPasswordLink = visitor.read
  .meta({ internal: true })
  .route({
    method: 'GET',
    path: '/password-links',
    summary: 'Whose password a link sets',
    tags: ['staff'],
  })
  .input(z.strictObject({ token: PasswordToken }))
  .output(
    z.object({ purpose: z.enum(PASSWORD_LINK_PURPOSES), name: z.string(), email: z.string() }),
  )
  .errors(linkRefusals)
  .handler(async ({ context: { db, now }, input: { token }, errors }) => {
    const link = await findPasswordLink(db, token, now())
    if (typeof link === 'string') throw errors[link]()
    const { purpose, name, email } = link
    return { purpose, name, email }
  })
