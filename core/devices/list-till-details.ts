import { z } from 'zod'
import { query } from '../base/db.server.ts'
import { staff } from '../base/procedures/procedures.ts'
import { StoredTillPrinter, toTillPrinter } from './printers/printer-schemas.ts'
import { seriesNumbered } from './tills/series.ts'

const Device = z.object({
  device_id: z.int(),
  user_agent: z.string().nullable(),
  registered_at: z.string(),
  registered_by: z.string().nullable(),
  last_seen_at: z.string(),
  revoked_at: z.string().nullable(),
  revoked_by: z.string().nullable(),
})

const TillDetails = z.object({
  till_id: z.int(),
  code: z.string(),
  name: z.string(),
  /** What the numbers of its tickets begin with. */
  series: z.string(),
  /** It has numbered a ticket, so that its series is fixed. */
  series_numbered: z.boolean(),
  location: z.object({ location_id: z.int(), name: z.string() }),
  printer: StoredTillPrinter,
  version: z.int(),
  archived_at: z.string().nullable(),
  session: z
    .object({ cash_session_id: z.int(), opened_at: z.string(), opened_by: z.string() })
    .nullable(),
  /** When it last sold, or opened or closed its drawer. */
  last_seen_at: z.string().nullable(),
  /** It sells only from its devices. */
  device_required: z.boolean(),
  finishes_on_payment: z.boolean(),
  asks_terminal_reference: z.boolean(),
  /** Its newest code, while it can be entered. */
  code_expires_at: z.string().nullable(),
  /** Newest first, revoked ones too. */
  devices: z.array(Device),
})

/** Every till for those who set up the shop: where it is, whether it is open, and its devices; archived ones last. */
export const listTillDetails = staff('can_manage_site_settings')
  .read.route({
    method: 'GET',
    path: '/till-details',
    summary: 'The tills with their state and devices',
    tags: ['devices'],
  })
  .input(z.strictObject({}))
  .output(z.object({ tills: z.array(TillDetails) }))
  .handler(async ({ context: { db, now } }) => {
    const rows = await query<z.infer<typeof TillDetails> & { printer: unknown }>(
      db,
      'till_details',
      DETAILS,
      [now()],
    )
    const tills = rows.map((row) => ({ ...row, printer: toTillPrinter(row.printer) }))
    return { tills }
  })

const DETAILS = `
  select t.till_id, t.code, t.name, t.series, t.printer, t.version, t.device_required,
    t.finishes_on_payment, t.asks_terminal_reference,
    to_json(t.archived_at) #>> '{}' as archived_at,
    ${seriesNumbered('t.series')} as series_numbered,
    json_build_object('location_id', l.location_id, 'name', l.name) as location,
    case when s.cash_session_id is not null then json_build_object('cash_session_id', s.cash_session_id,
      'opened_at', s.opened_at, 'opened_by', u.name) end as session,
    to_json(greatest(last.opened_at, last.closed_at,
      (select max(created_at) from sales where cash_session_id = last.cash_session_id))) #>> '{}' as last_seen_at,
    (select to_json(max(expires_at)) #>> '{}' from till_device_codes c
      where c.till_id = t.till_id and used_at is null and expires_at > $1) as code_expires_at,
    coalesce((select json_agg(json_build_object('device_id', d.device_id, 'user_agent', d.user_agent,
        'registered_at', d.registered_at, 'registered_by', r.name, 'last_seen_at', d.last_seen_at,
        'revoked_at', d.revoked_at, 'revoked_by', v.name)
        order by d.revoked_at is not null, d.device_id desc)
      from till_devices d
      left join staff_users r on r.user_id = d.registered_by left join staff_users v on v.user_id = d.revoked_by
      where d.till_id = t.till_id), '[]') as devices
  from tills t
  join locations l using (location_id)
  left join cash_sessions s on s.till_id = t.till_id and s.closed_at is null
  left join staff_users u on u.user_id = s.opened_by
  left join lateral (select cash_session_id, opened_at, closed_at from cash_sessions c
    where c.till_id = t.till_id order by cash_session_id desc limit 1) last on true
  order by t.archived_at is not null, t.code`
