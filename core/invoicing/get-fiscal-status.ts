import { z } from 'zod'
import { type Db, query } from '../base/db.server.ts'
import type { FiscalConfig } from '../base/procedures/context.ts'
import { CERTIFICATE_STATES, FISCAL_MODES } from './rules.ts'

/** How fiscal records come along on their way to the tax agency. */
export const FiscalStatus = z.object({
  /** Of the chain that new records join. */
  mode: z.enum(FISCAL_MODES),
  /** NumeroInstalacion of that chain. */
  installation: z.string(),
  /** Whether this server is set up to send what that chain has. */
  is_configured: z.boolean(),
  /** Records that the agency has not answered. */
  pending: z.int(),
  oldest_pending_at: z.string().nullable(),
  /** Before this no message is sent: the pause the agency asked for, or the one after an outage. */
  next_at: z.string().nullable(),
  last_message: z
    .object({
      sent_at: z.string(),
      /** Null while it is under way, and where no answer came. */
      answered_at: z.string().nullable(),
      records: z.int(),
      is_late: z.boolean(),
      error: z.string().nullable(),
    })
    .nullable(),
  /** The newest message that went wrong, also where later ones were answered. */
  last_error: z.object({ sent_at: z.string(), error: z.string() }).nullable(),
  /** Records rejected or accepted with errors that nothing has mended yet. */
  errors: z.int(),
  /** Null where none is needed. */
  certificate: z
    .object({
      state: z.enum(CERTIFICATE_STATES),
      subject: z.string().nullable(),
      expires_at: z.string().nullable(),
    })
    .nullable(),
})

/** Reads how many records wait, what the agency answered last, and what keeps this server from sending. */
export async function getFiscalStatus(
  db: Db,
  config?: FiscalConfig,
): Promise<z.infer<typeof FiscalStatus>> {
  const [[row], certificate] = await Promise.all([
    query<Omit<z.infer<typeof FiscalStatus>, 'is_configured' | 'certificate'>>(
      db,
      'fiscal_status',
      STATUS,
    ),
    config?.readCertificate() ?? null,
  ])
  if (!row) throw new Error('fiscal chains: none is current')
  const isConfigured = row.mode !== 'unsent' && config?.mode === row.mode
  return { ...row, is_configured: isConfigured, certificate }
}

const moment = (column: string) => `to_jsonb(${column}) #>> '{}'`

const STATUS = `
  with current as (
    select chain_id, mode, name from fiscal_chains where is_current
  ), chains as (
    select chain_id from fiscal_chains where mode = (select mode from current) and mode <> 'unsent'
  ), pending as (
    select count(*)::int as pending, min(record_id) as oldest
    from fiscal_submissions where state = 'pending' and chain_id in (select chain_id from chains)
  ), message as (
    select * from fiscal_messages where chain_id in (select chain_id from chains) order by message_id desc limit 1
  ), failed as (
    select * from fiscal_messages where chain_id in (select chain_id from chains) and error is not null
    order by message_id desc limit 1
  )
  select mode, name as installation, pending.pending,
    (select ${moment('generated_at')} from fiscal_records where record_id = pending.oldest) as oldest_pending_at,
    (select ${moment('next_at')} from message) as next_at,
    (select jsonb_build_object('sent_at', sent_at, 'answered_at', answered_at, 'records', records, 'is_late', is_late,
      'error', error) from message) as last_message,
    (select jsonb_build_object('sent_at', sent_at, 'error', error) from failed) as last_error,
    (select count(*)::int from fiscal_submissions
      where state in ('accepted_with_errors', 'rejected') and mended_by is null
        and chain_id in (select chain_id from chains)) as errors
  from current, pending`
