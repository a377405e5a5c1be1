import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { ContactMessageId } from './get-contact-message.ts'

/** Marks a message as answered; the answer itself leaves by the shop's own e-mail or telephone. */
export const answerContactMessage = staff('can_manage_customers')
  .act.route({
    method: 'POST',
    path: '/contact-messages/{contact_message_id}/answer',
    summary: 'Mark a message as answered',
    tags: ['messages'],
  })
  .input(z.strictObject({ contact_message_id: ContactMessageId }))
  .output(z.object({ contact_message_id: z.int() }))
  .errors({ MESSAGE_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, actor, now, audit }, input, errors }) => {
    const by = actor.kind === 'staff' ? actor.userId : null
    if (!(await setAnswer(tx, input.contact_message_id, { at: now(), by })))
      throw errors.MESSAGE_UNKNOWN()
    audit({ table: 'contact_messages', id: input.contact_message_id })
    return input
  })

/** Lets a message wait for an answer again. */
export const reopenContactMessage = staff('can_manage_customers')
  .act.route({
    method: 'DELETE',
    path: '/contact-messages/{contact_message_id}/answer',
    summary: 'Mark a message as not answered',
    tags: ['messages'],
  })
  .input(z.strictObject({ contact_message_id: ContactMessageId }))
  .output(z.object({ contact_message_id: z.int() }))
  .errors({ MESSAGE_UNKNOWN: { status: 404 } })
  .handler(async ({ context: { tx, audit }, input, errors }) => {
    if (!(await setAnswer(tx, input.contact_message_id, { at: null, by: null })))
      throw errors.MESSAGE_UNKNOWN()
    audit({ table: 'contact_messages', id: input.contact_message_id })
    return input
  })

/** Returns whether there is such a message; one that is answered keeps who answered it first. */
async function setAnswer(tx: Db, id: number, { at, by }: { at: Date | null; by: string | null }) {
  const rows = await query(tx, 'contact_message_answer', ANSWER, [id, at, by])
  return rows.length > 0
}

const ANSWER = `
  update contact_messages set
    answered_at = case when $2::timestamptz is null then null else coalesce(answered_at, $2) end,
    answered_by = case when $2::timestamptz is null then null when answered_at is null then $3::uuid else answered_by end
  where contact_message_id = $1 returning contact_message_id`
