import { z } from 'zod'
import { type Db, query } from '../../../base/db.server.ts'
import { hasRight } from '../../../base/procedures/actor.ts'
import { staff } from '../../../base/procedures/procedures.ts'
import { ShopDay } from '../../../base/schemas.ts'
import type { BookEntry } from '../book-schemas.ts'
import { BOOK_ENTRIES } from '../book-statement.ts'
import { toAgencyRows } from './agency-row.ts'
import { findAgencyRefusals } from './find-agency-refusals.ts'
import { AGENCY_LACKS, AGENCY_REFUSALS, type AgencyLack, toAgencyPeriod } from './rules.ts'

/** A line of the sheet, see `AgencyRow`. */
const Row = z.object({
  year: z.int(),
  quarter: z.string(),
  heading: z.string(),
  type: z.string(),
  issued_on: z.string(),
  operated_on: z.string().nullable(),
  series: z.string(),
  number: z.string(),
  last_number: z.string().nullable(),
  id_type: z.string().nullable(),
  country: z.string().nullable(),
  id: z.string().nullable(),
  name: z.string(),
  regime: z.string(),
  rate: z.number(),
  base_cents: z.int(),
  vat_cents: z.int(),
  total_cents: z.int(),
})

/** Invoices that a part reads at least, in whole days. */
const PART_INVOICES = 5_000

/**
 * The VAT book in the tax agency's own layout: from the first day of the year of `to` on, real invoices alone, tickets of a
 * day summed up as F4, one line per rate. Cancelled invoices and those counted in another year are in no line; an F3 is,
 * because the agency does not add up F3. In parts of whole days: called again with `begin` as `next` until that is null.
 * A file is only written where no part has refusals and nothing lacks.
 */
export const exportAgencyBook = staff('can_view_reports')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/exports/agency-vat-book',
    summary: "VAT book in the tax agency's layout, with what the agency would refuse",
    tags: ['invoicing'],
  })
  .input(
    z.strictObject({
      /** The last day of the shop that it is of. */
      to: ShopDay,
      /** The first day of this part; that of the year without it. */
      begin: ShopDay.optional(),
    }),
  )
  .output(
    z.object({
      from: z.string(),
      company: z.object({ nif: z.string(), name: z.string() }),
      rows: z.array(Row),
      refusals: z.array(
        z.object({
          invoice_id: z.int(),
          /** One number, or the first and the last of several. */
          invoice: z.string(),
          refusals: z.array(z.enum(AGENCY_REFUSALS)),
        }),
      ),
      /** Settings that the file wants and that are empty. */
      lacks: z.array(z.enum(AGENCY_LACKS)),
      next: z.string().nullable(),
    }),
  )
  .handler(async ({ context: { db, actor }, input, errors }) => {
    if (!hasRight(actor, 'see_turnover')) throw errors.FORBIDDEN()
    const { from, to } = toAgencyPeriod({ from: input.to, to: input.to })
    const begin = input.begin && input.begin > from ? input.begin : from
    const [[part], shop] = await Promise.all([
      query<{ entries: BookEntry[]; next: string }>(db, '', BOOK_ENTRIES, {
        from,
        to,
        begin,
        test_mode: false,
        limit: PART_INVOICES,
        sums_days: true,
      }),
      readShop(db),
    ])
    if (!part) throw new Error('invoices: the book has no part')
    const written = part.entries.filter(({ state }) => state === 'counted' || state === 'replacing')
    const regimes = await readRegimes(db, written)
    const lines = written.map((entry) => ({
      entry,
      rows: toAgencyRows(entry, {
        heading: shop.iae_heading,
        regime: regimes.get(entry.first_invoice_id) ?? GENERAL_REGIME,
      }),
    }))
    return {
      from,
      company: { nif: shop.company_nif, name: shop.company_name },
      rows: lines.flatMap(({ rows }) => rows),
      refusals: lines.flatMap(({ entry: { first_invoice_id: invoice_id, ...entry }, rows }) => {
        const refusals = findAgencyRefusals(rows, entry.invoices)
        const invoice = entry.invoices > 1 ? `${entry.first} – ${entry.last}` : entry.first
        return refusals.length > 0 ? [{ invoice_id, invoice, refusals }] : []
      }),
      lacks: AGENCY_LACKS.filter((name) => !shop[name]),
      next: part.next > to ? null : part.next,
    }
  })

/** ClaveRegimen of what is neither under the surcharge nor anything else. */
const GENERAL_REGIME = '01'

async function readShop(db: Db): Promise<Record<AgencyLack, string>> {
  const rows = await query<{ name: AgencyLack; value: string }>(
    db,
    'agency_book_shop',
    `select setting_id as name, setting_value #>> '{}' as value from site_settings
     where setting_id in ('iae_heading', 'company_nif', 'company_name')`,
  )
  const get = (name: AgencyLack) => rows.find((row) => row.name === name)?.value ?? ''
  return {
    iae_heading: get('iae_heading'),
    company_nif: get('company_nif'),
    company_name: get('company_name'),
  }
}

/** What the fiscal record of the first invoice of each entry says of its regime, by the invoice's id. */
async function readRegimes(db: Db, entries: readonly BookEntry[]): Promise<Map<number, string>> {
  const rows = await query<{ id: number; regime: string | null }>(
    db,
    'agency_book_regimes',
    `select distinct on (invoice_id) invoice_id as id, substring(xml from '<sf:ClaveRegimen>([0-9]{2})<') as regime
     from fiscal_records where invoice_id = any($1::bigint[]) and kind = 'alta' order by invoice_id, record_id desc`,
    [entries.map((entry) => entry.first_invoice_id)],
  )
  return new Map(rows.flatMap(({ id, regime }) => (regime ? [[id, regime] as const] : [])))
}
