import { type Db, query } from '../../base/db.server.ts'

interface InvoicedDay {
  day: string
  cents: number
  invoices: number
}

/**
 * Compares what was invoiced on each day, up to the copy's last invoice, with the shop itself: invoices are never changed,
 * so both must agree to the cent. Returns how many days there are, and those that differ.
 */
export async function compareDays(
  shop: Db,
  restored: Db,
): Promise<{ days: number; differences: string[] }> {
  const [newest] = await query<{ id: number | null }>(
    restored,
    'drill_newest_invoice',
    'select max(invoice_id) as id from invoices',
  )
  const upTo = [newest?.id ?? 0]
  const wanted = await query<InvoicedDay>(shop, 'drill_days', DAYS, upTo)
  const found = new Map(
    (await query<InvoicedDay>(restored, 'drill_days', DAYS, upTo)).map((each) => [each.day, each]),
  )
  const differences = wanted.flatMap(({ day, cents, invoices }) => {
    const there = found.get(day)
    return there?.cents === cents && there.invoices === invoices
      ? []
      : [`${day}: ${toEuros(there?.cents ?? 0)} ≠ ${toEuros(cents)} EUR`]
  })
  return { days: wanted.length, differences }
}

/** For a person of any language. */
const toEuros = (cents: number) => (cents / 100).toFixed(2)

const DAYS = `
  select issued_on::text as day, sum(total_cents)::float8 as cents, count(*)::int as invoices
  from invoices where invoice_id <= $1 group by issued_on order by issued_on`

/** How many pairs are in each state. */
export async function countPairs(db: Db): Promise<Record<string, number>> {
  const rows = await query<{ status: string; pairs: number }>(
    db,
    'drill_pairs',
    'select status, count(*)::int as pairs from inventory_items group by status order by status',
  )
  return Object.fromEntries(rows.map(({ status, pairs }) => [status, pairs]))
}
