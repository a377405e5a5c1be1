import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { staff } from '../../base/procedures/procedures.ts'

/** Between two attempts, whoever asks: a message may still be under way for so long. */
const LEAST_SECONDS = 60

/**
 * Lets the message that went wrong go again at once, which would else wait for up to an hour. The pause that the agency
 * asks for after an answer stays, and so does a minute after the latest attempt. The sender looks each second.
 */
export const retryFiscalMessage = staff('can_view_reports')
  .act.route({
    method: 'POST',
    path: '/fiscal-messages/retry',
    summary: 'Send the fiscal records that wait now',
    tags: ['invoicing'],
  })
  .input(z.strictObject({}))
  .output(
    z.object({
      /** How many records wait. */
      pending: z.int(),
    }),
  )
  .errors({ NOTHING_PENDING: { status: 409 }, RETRY_TOO_SOON: { status: 409 } })
  .handler(async ({ context: { tx, audit, now }, errors }) => {
    const [row] = await query<{ pending: number; retried: number }>(tx, 'fiscal_retry', RETRY, [
      now(),
      LEAST_SECONDS,
    ])
    if (!row || row.pending === 0) throw errors.NOTHING_PENDING()
    if (row.retried === 0) throw errors.RETRY_TOO_SOON()
    audit({ table: 'fiscal_messages', details: { pending: row.pending } })
    return { pending: row.pending }
  })

const RETRY = `
  with pending as (
    select chain_id, count(*)::int as records from fiscal_submissions join fiscal_chains using (chain_id)
    where state = 'pending' and mode <> 'unsent'
      and mode = (select mode from fiscal_chains where is_current) group by chain_id
  ), last as (
    select distinct on (chain_id) m.* from fiscal_messages m join pending using (chain_id)
    order by chain_id, message_id desc
  ), retried as (
    update fiscal_messages m set next_at = $1::timestamptz from last
    where m.message_id = last.message_id and (last.error is not null or last.answered_at is null)
      and last.next_at > $1::timestamptz and last.sent_at <= $1::timestamptz - make_interval(secs => $2)
    returning m.message_id
  )
  select coalesce((select sum(records) from pending), 0)::int as pending,
    (select count(*)::int from retried) as retried`
