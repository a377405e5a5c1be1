import { type Db, inTransaction, query } from '../../base/db.server.ts'
import type { FiscalMode } from '../rules.ts'
import type { SentRecord } from './match-lines.ts'

/** The agency takes no more in one message. */
export const MOST_RECORDS = 1000
/**
 * Codes by which the agency refuses a whole message for the words of one of its records. A copy of its list
 * (errores.properties, "rechazo del envío completo") says of them: 4102 the XML does not follow the schema, 4103
 * unexpected error while parsing it, 4106 wrong format of a date, 4119 characters that are not UTF-8. The others of that
 * list are about head, NIF, certificate or service, where fewer records would not help. Not tried against the agency.
 */
export const CONTENT_CODES = ['4102', '4103', '4106', '4119'] as const
/** TiempoEsperaEnvio until the agency has said another, and the least for a message that is under way. */
const FIRST_WAIT_SECONDS = 60

export interface ClaimedMessage {
  messageId: number
  issuerName: string
  nif: string
  isLate: boolean
  /** Between two messages, as the agency last said. */
  waitSeconds: number
  /** How long the pause after the message before was, where that one failed. */
  failedWaitSeconds: number | null
  records: (SentRecord & { xml: string })[]
}

/**
 * Claims the next message: the oldest records that wait in the oldest chain whose pause is over. It is written down,
 * with the attempt of each record and the moment before which no other goes, so that one process sends it; one that
 * dies before it noted an answer leaves it to be sent again, unchanged. A thousand records need not wait for the pause.
 * After a message that was refused for the words of one record half as many go, until that record is found.
 */
export async function claimMessage(
  db: Db,
  mode: FiscalMode,
  now: Date,
): Promise<ClaimedMessage | undefined> {
  const [due] = await query(db, 'fiscal_due', `select from (${DUE}) due limit 1`, { mode, now })
  if (!due) return undefined
  return inTransaction(db, async (tx) => {
    // Its own statement: the next one then sees what a sender before has committed.
    const [lock] = await query<{ mine: boolean }>(tx, 'fiscal_send_lock', LOCK)
    if (!lock?.mine) return undefined
    const [claimed] = await query<ClaimedMessage>(tx, 'fiscal_claim', CLAIM, { mode, now })
    return claimed
  })
}

const LOCK = `select pg_try_advisory_xact_lock(hashtextextended('horma fiscal sender', 0)) as mine`

const DUE = `
  select c.chain_id, c.nif, last.next_at, last.sent_at, coalesce(last.is_failed, false) as is_failed,
    case when last.error ~ 'Codigo\\[(${CONTENT_CODES.join('|')})\\]' then greatest(1, last.records / 2)
      else ${MOST_RECORDS} end as most
  from fiscal_chains c
  left join lateral (
    select next_at, sent_at, records, error, answered_at is null or error is not null as is_failed
    from fiscal_messages m where m.chain_id = c.chain_id order by message_id desc limit 1
  ) last on true
  where c.mode = :mode::fiscal_mode and c.mode <> 'unsent'
    and exists (select from fiscal_submissions s where s.chain_id = c.chain_id and s.state = 'pending')
    and (last.next_at is null or last.next_at <= :now::timestamptz or (not last.is_failed and ${MOST_RECORDS} = (
      select count(*) from (select from fiscal_submissions s where s.chain_id = c.chain_id and s.state = 'pending'
        limit ${MOST_RECORDS}) full_message)))
  order by c.chain_id limit 1`

const CLAIM = `
  with due as (${DUE}
  ), pause as (
    select coalesce((select extract(epoch from m.next_at - m.answered_at)::int from fiscal_messages m, due
      where m.chain_id = due.chain_id and m.answered_at is not null and m.error is null
      order by message_id desc limit 1), ${FIRST_WAIT_SECONDS}) as seconds
  ), batch as materialized (
    select r.record_id, r.kind, r.xml, r.generated_at, i.invoice_number
    from (select record_id from fiscal_submissions s where s.chain_id = (select chain_id from due) and s.state = 'pending'
      order by record_id limit (select most from due)) pending
    join fiscal_records r using (record_id) join invoices i using (invoice_id)
  ), message as (
    insert into fiscal_messages (chain_id, records, first_record_id, last_record_id, is_late, sent_at, next_at)
    select chain_id, (select count(*) from batch), (select min(record_id) from batch), (select max(record_id) from batch),
      is_failed or (select min(generated_at) from batch) < :now::timestamptz - make_interval(secs => pause.seconds + ${FIRST_WAIT_SECONDS}),
      :now::timestamptz, :now::timestamptz + make_interval(secs => greatest(pause.seconds, ${FIRST_WAIT_SECONDS}))
    from due, pause returning message_id, is_late
  ), attempted as (
    update fiscal_submissions set attempts = attempts + 1, sent_at = :now::timestamptz
    where record_id in (select record_id from batch)
  )
  select message_id as "messageId", is_late as "isLate", due.nif, pause.seconds as "waitSeconds",
    case when is_failed then extract(epoch from due.next_at - due.sent_at)::int end as "failedWaitSeconds",
    coalesce((select setting_value #>> '{}' from site_settings where setting_id = 'company_name'
        and due.nif = (select setting_value #>> '{}' from site_settings where setting_id = 'company_nif')),
      (select i.issuer ->> 'company_name' from batch join fiscal_records r using (record_id)
        join invoices i using (invoice_id) order by record_id desc limit 1), '') as "issuerName",
    (select json_agg(json_build_object('recordId', record_id, 'kind', kind, 'xml', xml, 'invoiceNumber', invoice_number)
      order by record_id) from batch) as records
  from message, due, pause`
