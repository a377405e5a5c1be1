import { z } from 'zod'
import { pipeline, query } from '../base/db.server.ts'
import { tokenHash } from '../base/ids.ts'
import { staff } from '../base/procedures/procedures.ts'
import { DEFAULT_SETTINGS } from '../settings/setting-defaults.ts'
import { OWN_SETTINGS } from '../settings/setting-keys.ts'
import { readLineLimits } from './line-approvals/read-line-limits.ts'
import { readGeneralRate } from './ticket/read-line-offer.ts'

const Till = z.object({
  /** Its code, by which every other verb calls it. */
  till: z.string(),
  name: z.string(),
  location: z.string(),
  /** Of its place, as other verbs call it. */
  location_code: z.string(),
  /** It sells only from its registered devices. */
  device_required: z.boolean(),
  /** A payment that settles the ticket ends the sale, without another tap. */
  finishes_on_payment: z.boolean(),
  /** The seller is asked for what the card terminal printed. */
  asks_terminal_reference: z.boolean(),
  /** The browser that asks is one of them. */
  is_device: z.boolean(),
  /** Null where the till is closed. */
  session: z
    .object({
      cash_session_id: z.int(),
      operation_id: z.uuid(),
      opened_at: z.string(),
      opened_by: z.string(),
    })
    .nullable(),
})

/** The tills of the shop, and which are open. */
export const listTills = staff('can_manage_sales_pos')
  .read.route({ method: 'GET', path: '/tills', summary: 'The tills', tags: ['till'] })
  .input(z.strictObject({}))
  .output(
    z.object({
      tills: z.array(Till),
      /** Per cent of VAT on what has no tax class of its own, such as a free line. */
      general_tax_rate: z.number(),
      /** What wrapping one article as a present costs; 0 where it is free. */
      gift_wrap_cents: z.int(),
      /** Another size of the same model and colour costs what was paid for the one that comes back. */
      exchange_keeps_price: z.boolean(),
      /** Days in which goods come back; null where the shop promises none. */
      return_policy_days: z.int().nullable(),
      /** Beyond these a colleague approves the lines of a ticket. */
      free_line_limit_cents: z.int(),
      line_quantity_limit: z.int(),
    }),
  )
  .handler(async ({ context: { db, now, request } }) => {
    const [tills, general_tax_rate, settings, limits] = await pipeline([
      query<z.infer<typeof Till>>(db, 'tills_list', TILLS, [
        (request.deviceTokens ?? []).map(tokenHash),
      ]),
      readGeneralRate(db, now()),
      query<{ id: string; value: unknown }>(
        db,
        'till_settings',
        `select setting_id as id, setting_value as value from site_settings
         where setting_id in ('gift_wrap_cents', 'exchange_keeps_price', 'return_policy_days')`,
      ),
      readLineLimits(db),
    ])
    const stored = Object.fromEntries(settings.map(({ id, value }) => [id, value]))
    const wrap = OWN_SETTINGS.gift_wrap_cents.safeParse(stored.gift_wrap_cents).data
    const days = z.int().safeParse(stored.return_policy_days).data
    const keeps = OWN_SETTINGS.exchange_keeps_price.safeParse(stored.exchange_keeps_price).data
    return {
      tills,
      general_tax_rate,
      gift_wrap_cents: wrap ?? DEFAULT_SETTINGS.gift_wrap_cents,
      return_policy_days: days ?? null,
      exchange_keeps_price: keeps ?? DEFAULT_SETTINGS.exchange_keeps_price,
      ...limits,
    }
  })

const TILLS = `
  select t.code as till, t.name, l.name as location, l.code as location_code, t.device_required,
    t.finishes_on_payment, t.asks_terminal_reference,
    exists (select from till_devices d where d.till_id = t.till_id and d.token_hash = any($1::bytea[])
      and d.revoked_at is null) as is_device,
    case when s.cash_session_id is not null then jsonb_build_object(
      'cash_session_id', s.cash_session_id, 'operation_id', s.operation_id, 'opened_at', s.opened_at, 'opened_by', u.name) end as session
  from tills t
  join locations l using (location_id)
  left join cash_sessions s on s.till_id = t.till_id and s.closed_at is null
  left join staff_users u on u.user_id = s.opened_by
  where t.archived_at is null order by t.code`
