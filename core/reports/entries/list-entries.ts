import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { ShopDay } from '../../base/schemas.ts'
import { SALE_ORIGINS } from '../../sales/rules.ts'
import { TENDER_KINDS } from '../../sales/tenders/rules.ts'
import { TrialChoice } from '../../settings/trial/trial-side.ts'
import { readActValues } from '../sellers/seller-filter.ts'
import { ENTRY_RELATIONS } from './entry-statement.ts'
import { ENTRY_FIGURES, ENTRY_KINDS } from './rules.ts'

const PAGE = 50

const EntryFilter = {
  figure: z.enum(ENTRY_FIGURES).default('net'),
  /** Days of the shop, both included; without them the last thirty. */
  from: ShopDay.optional(),
  to: ShopDay.optional(),
  /** Of money: the way of paying. */
  tender: z.enum(TENDER_KINDS).optional(),
  trial: TrialChoice,
}

const ListedEntry = z.object({
  entry: z.enum(ENTRY_KINDS),
  at: z.string(),
  /** Above zero what was sold and taken, below zero what came back and was given back. */
  cents: z.int(),
  tender: z.enum(TENDER_KINDS).nullable(),
  /** Of its sale, its deposit, or of its return where that was of no sale that is known. */
  reference: z.string().nullable(),
  sale_id: z.int().nullable(),
  deposit: z.string().nullable(),
  /** Null of money of a deposit. */
  origin: z.enum(SALE_ORIGINS).nullable(),
  invoice: z.string().nullable(),
  seller: z.string().nullable(),
})

/**
 * The entries of the ledger that a figure of the dashboard is the sum of, the newest first, in pages of 50, with what all
 * that match come to. They are read from the ledger and not from the summary, so that one checks the other. Refused
 * (FORBIDDEN) without the right to see turnover.
 */
export const listEntries = staff('can_view_reports')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/ledger-entries',
    summary: 'Sales, returns and money of some days, one by one',
    tags: ['reports'],
  })
  .input(z.strictObject({ ...EntryFilter, page: z.int().min(1).max(10_000).default(1) }))
  .output(
    z.object({
      from: z.string(),
      to: z.string(),
      entries: z.array(ListedEntry),
      page: z.int(),
      pages: z.int(),
      total: z.int(),
      /** Of all entries that match. */
      cents: z.int(),
    }),
  )
  .handler(async ({ context: { db, actor, now }, input, errors }) => {
    if (!hasRight(actor, 'see_turnover')) throw errors.FORBIDDEN()
    const { figure, tender, page, ...filter } = input
    const { from, to, values } = await readActValues(db, filter, now())
    const { starts, ends, trial } = values
    const asked = { starts, ends, trial, tender: tender ?? null }
    const [[sums], entries] = await Promise.all([
      query<{ total: number; cents: number }>(db, `entries_sum_${figure}`, SUMS[figure], asked),
      query<z.infer<typeof ListedEntry>>(db, `entries_list_${figure}`, LISTS[figure], {
        ...asked,
        limit: PAGE,
        offset: (page - 1) * PAGE,
      }),
    ])
    if (!sums) throw new Error('entries: nothing was summed up')
    return { from, to, entries, page, pages: Math.max(1, Math.ceil(sums.total / PAGE)), ...sums }
  })

const IS_ASKED = '(:tender::text is null or e.tender_kind = :tender)'

const toSums = (relation: string) => `
  select count(*)::int as total, coalesce(sum(e.cents), 0)::bigint as cents from ${relation} e where ${IS_ASKED}`

const toList = (relation: string) => `
  with listed as materialized (
    select e.* from ${relation} e where ${IS_ASKED}
    order by e.at desc, e.sale_id desc, e.part, e.cents limit :limit offset :offset)
  select e.entry, to_json(e.at) #>> '{}' as at, e.cents, e.tender_kind as tender, s.sale_id,
    coalesce(s.reference, d.reference) as reference, d.reference as deposit, s.sale_origin as origin,
    (select i.invoice_number from invoices i where i.sale_id = s.sale_id order by i.invoice_id limit 1) as invoice,
    u.name as seller
  from listed e left join sales s using (sale_id) left join deposits d using (deposit_id)
  left join staff_users u on u.user_id = s.seller_id
  order by e.at desc, e.sale_id desc, e.part, e.cents`

const SUMS = mapFigures(toSums)
const LISTS = mapFigures(toList)

function mapFigures(toStatement: (relation: string) => string) {
  const { net, sold, returned, collected } = ENTRY_RELATIONS
  return {
    net: toStatement(net),
    sold: toStatement(sold),
    returned: toStatement(returned),
    collected: toStatement(collected),
  }
}
