import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { LANGUAGES } from '../base/languages.ts'
import { visitor } from '../base/procedures/procedures.ts'
import { PhoneNumber, SingleLineText } from '../base/schemas.ts'
import { queueShopMail } from '../mail/queue-shop-mail.ts'
import { hashSender, hasSentTooMany } from './contact-limits.ts'

/**
 * Leaves a message for the shop. One that fills in the field that no person sees is answered like any other and is not
 * stored.
 */
export const sendContactMessage = visitor.act
  .route({
    method: 'POST',
    path: '/contact-messages',
    successStatus: 201,
    summary: 'Write to the shop',
    tags: ['messages'],
  })
  .input(
    z.strictObject({
      name: SingleLineText(100),
      email: z.string().trim().pipe(z.email('INVALID_EMAIL').max(254)),
      phone: PhoneNumber.optional(),
      subject: SingleLineText(150),
      message: z.string().trim().min(1).max(4_000),
      language: z.enum(LANGUAGES),
      /** Seen and filled in by robots alone. */
      website: z.string().max(500).optional(),
    }),
  )
  .output(z.object({ received: z.literal(true) }))
  .errors({ TOO_MANY_MESSAGES: { status: 429 } })
  .handler(async ({ context, input, errors }) => {
    const { tx, now, config, request, audit } = context
    if (input.website) return { received: true }
    const sender = request.client ? hashSender(config.secret, request.client) : null
    if (sender && (await hasSentTooMany(tx, sender, now()))) throw errors.TOO_MANY_MESSAGES()
    const { name, email, phone, subject, message, language } = input
    const [stored] = await query<{ id: number }>(tx, 'contact_message_store', STORE, {
      name,
      email,
      phone: phone ?? null,
      subject,
      message,
      language,
      client_hash: sender,
      now: now(),
    })
    if (!stored) throw new Error('the message was not stored')
    await queueShopMail(tx, {
      template: 'contact-message',
      data: { contact_message_id: stored.id },
      key: `contact-message ${stored.id}`,
      now: now(),
    })
    audit({ table: 'contact_messages', id: stored.id })
    return { received: true }
  })

const STORE = `
  insert into contact_messages (name, email, phone, subject, message, language, client_hash, created_at)
  values (:name, :email, :phone, :subject, :message, :language, :client_hash, :now)
  returning contact_message_id as id`
