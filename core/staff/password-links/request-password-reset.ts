import { z } from 'zod'
import { LANGUAGES } from '../../base/languages.ts'
import { visitor } from '../../base/procedures/procedures.ts'
import { enqueue } from '../../base/queues/enqueue.ts'
import { accountHash } from '../lockout.ts'
import { passwordResetQueue } from './password-reset-queue.ts'

/**
 * Asks for a mail with a link to a new password. Whether there is such an account is found out afterwards, by a
 * worker: the answer, and the time it takes, are the same for every address.
 */
export const requestPasswordReset = visitor.act
  .route({
    method: 'POST',
    path: '/password-resets',
    summary: 'Ask for a link to set a new password',
    tags: ['staff'],
  })
  .input(
    z.strictObject({
      email: z.string().trim().toLowerCase().pipe(z.email()).pipe(z.string().max(254)),
      /** Of the mail to a person who has chosen none. */
      language: z.enum(LANGUAGES).default('es'),
    }),
  )
  .output(z.object({}))
  .handler(async ({ context: { tx, config, audit }, input: { email, language } }) => {
    const account = accountHash(config.secret, email)
    await enqueue(tx, passwordResetQueue, { account, language })
    audit({ details: { account } })
    return {}
  })
