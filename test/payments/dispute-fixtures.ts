import { query } from '../../core/base/db.server.ts'
import { staffWith } from '../call-fixtures.ts'
import type { TestShop } from '../shop.ts'

const MEASURES = ['collected', 'net_collected', 'disputed', 'disputes_lost'] as const
export type DisputeMoney = Record<(typeof MEASURES)[number], number>

/** What reports say of money that was collected and disputed on days, in cents; by day and by tender alike. */
export async function readDisputeMoney(
  shop: TestShop,
  from: string,
  to: string,
): Promise<DisputeMoney> {
  const { reports } = shop.call(staffWith({ can_view_reports: true }))
  const read = async (measure: (typeof MEASURES)[number]) => {
    const range = { range: 'custom', from, to } as const
    const [byDay, byTender] = await Promise.all([
      reports.getReport({ measure, dimension: 'day', ...range }),
      reports.getReport({ measure, dimension: 'tender', ...range }),
    ])
    if (byDay.total !== byTender.total) throw new Error(`${measure} differs by its dimension`)
    return [measure, byDay.total ?? 0] as const
  }
  return Object.fromEntries(await Promise.all(MEASURES.map(read))) as DisputeMoney
}

/** How many invoices and tenders there are, and what they come to. */
export async function readPapers(shop: TestShop): Promise<unknown> {
  return query(
    shop.db,
    '',
    `select (select count(*)::int from invoices) as invoices, (select sum(total_cents)::int from invoices) as invoiced,
       (select count(*)::int from tenders) as tenders, (select sum(amount_cents)::int from tenders) as paid,
       (select count(*)::int from refunds) as refunds`,
  )
}
