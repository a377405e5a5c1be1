import { type Db, openDatabase, query } from '../../base/db.server.ts'

/** What a shop has by now. Money is in cents. */
const FIGURES = {
  sales: `select count(*) from sales where sale_origin = 'pos'`,
  orders: `select count(*) from sales where sale_origin = 'web'`,
  sold_cents: `select coalesce(sum(total_cents), 0) from sales where paid_at is not null`,
  payments: 'select count(*) from payments',
  refunds: 'select count(*) from refunds',
  invoices: 'select count(*) from invoices',
  records: 'select count(*) from fiscal_records',
  closings: 'select count(*) from cash_sessions where closed_at is not null',
  shipments: 'select count(*) from shipments',
  customers: 'select count(*) from customers',
  products: 'select count(*) from products',
  movements: 'select count(*) from stock_movements',
} as const

export type ShopFigures = Record<keyof typeof FIGURES, number>

const STATEMENT = `select ${Object.entries(FIGURES)
  .map(([name, sql]) => `(${sql})::float8 as ${name}`)
  .join(', ')}`

/** Reads the figures of a shop. */
export async function readFigures(db: Db): Promise<ShopFigures> {
  const [row] = await query<ShopFigures>(db, 'shop_figures', STATEMENT)
  if (!row) throw new Error('restore: the database does not answer')
  return row
}

/** What the shop of `url`, at today's migration, has and the copy with these figures does not. Connects as the owner. */
export async function listMissing(url: string, restored: ShopFigures): Promise<ShopFigures> {
  const { db, close } = openDatabase(url, { pool: 'owner' })
  try {
    const present = await readFigures(db)
    return Object.fromEntries(
      Object.entries(present).map(([name, count]) => [
        name,
        Math.max(0, count - restored[name as keyof ShopFigures]),
      ]),
    ) as ShopFigures
  } finally {
    await close()
  }
}
