import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { isNif } from '../../base/nif/rules.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { IS_CANCELLED } from '../../sales/summary/figures.ts'
import { THIRD_PARTY_LIMIT_CENTS, THIRD_PARTY_NOTES } from './rules.ts'

const ThirdParty = z.object({
  /** Empty where the invoice names no number. */
  nif: z.string(),
  country: z.string().nullable(),
  /** As its newest invoice has it. */
  name: z.string(),
  address: z.string(),
  invoices: z.int(),
  /** With VAT, by the quarter of issue; corrections take off. */
  quarters_cents: z.array(z.int()).length(4),
  total_cents: z.int(),
  note: z.enum(THIRD_PARTY_NOTES).nullable(),
})

/** The most counterparties that are answered, by what they come to. */
const MOST = 2_000

/**
 * Whom the shop invoiced more than 3,005.06 euros in a year, VAT included: the sales of modelo 347, in both directions of
 * their sum. Full invoices, those in place of tickets (F3) and their corrections count, by the day on which they are entered
 * in the book. Tickets that name nobody, cancelled invoices, the trial and historic sales do not. (RD 1065/2007, articles 33
 * to 35)
 */
export const listThirdParties = staff('can_view_reports')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/third-parties',
    summary: 'Whom the shop invoiced more than 3,005.06 euros in a year',
    tags: ['invoicing'],
  })
  .input(z.strictObject({ year: z.int().min(2000).max(2100) }))
  .output(z.object({ year: z.int(), third_parties: z.array(ThirdParty), is_cut: z.boolean() }))
  .handler(async ({ context: { db, actor }, input: { year }, errors }) => {
    if (!hasRight(actor, 'see_turnover')) throw errors.FORBIDDEN()
    const rows = await query<Omit<z.infer<typeof ThirdParty>, 'note'>>(
      db,
      'third_parties',
      THIRD_PARTIES,
      { year, limit_cents: THIRD_PARTY_LIMIT_CENTS, most: MOST + 1 },
    )
    const third_parties = rows.slice(0, MOST).map((row) => ({
      ...row,
      note: row.country ? ('foreign' as const) : isNif(row.nif) ? null : ('no_tax_id' as const),
    }))
    return { year, third_parties, is_cut: rows.length > MOST }
  })

const quarter = (number: number) =>
  `coalesce(sum(total_cents) filter (where extract(quarter from issued_on) = ${number}), 0)`

/** Invoices that name nobody by number are one counterparty for each name. */
const THIRD_PARTIES = `
  with named as (
    select i.*, coalesce(i.recipient ->> 'nif', '') as nif, i.recipient #>> '{foreign_id,country}' as country,
      case when coalesce(i.recipient ->> 'nif', '') = '' then i.recipient ->> 'name' else '' end as unnumbered
    from invoices i
    where i.issued_on between make_date(:year, 1, 1) and make_date(:year, 12, 31) and not i.test_mode
      and i.recipient is not null and i.type in ('F1', 'F3', 'R1', 'R2', 'R3', 'R4') and not ${IS_CANCELLED}
  )
  select nif, country, (array_agg(recipient ->> 'name' order by invoice_id desc))[1] as name,
    coalesce((array_agg(recipient ->> 'address' order by invoice_id desc))[1], '') as address, count(*)::int as invoices,
    json_build_array(${[1, 2, 3, 4].map(quarter).join(', ')}) as quarters_cents, sum(total_cents)::float8 as total_cents
  from named group by nif, country, unnumbered
  having abs(sum(total_cents)) > :limit_cents
  order by abs(sum(total_cents)) desc, nif, name limit :most`
