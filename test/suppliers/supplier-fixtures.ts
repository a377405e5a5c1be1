import { query } from '../../core/base/db.server.ts'
import type { TestShop } from '../shop.ts'

let suppliers = 0

interface SupplierFacts {
  email?: string
  paymentDays?: number
  monthDay?: number
  discountBp?: number
  minimumCents?: number
}

/** A supplier of the shop, with its terms; returns its id. */
export async function openSupplier(shop: TestShop, facts: SupplierFacts = {}): Promise<number> {
  const [row] = await query<{ id: number }>(
    shop.db,
    '',
    `insert into suppliers (name, email, payment_days, payment_month_day, discount_bp, minimum_order_cents, vat_number)
     values (:name, :email, :days, :month_day, :discount, :minimum, :vat) returning supplier_id as id`,
    {
      name: `Curtidos ${++suppliers}`,
      email: facts.email ?? null,
      days: facts.paymentDays ?? 30,
      month_day: facts.monthDay ?? null,
      discount: facts.discountBp ?? 0,
      minimum: facts.minimumCents ?? null,
      vat: `B0000${suppliers}`,
    },
  )
  if (!row) throw new Error('suppliers: nothing was written')
  return row.id
}

interface ArticleFacts {
  supplierId: number
  variantId: number
  code?: string
  minimum?: number
  /** What it asks for a pair, in cents without VAT. */
  cents?: number
}

/** What a supplier calls a variant, and what it asks for it. */
export async function listArticle(
  shop: TestShop,
  { supplierId, variantId, code, minimum = 1, cents }: ArticleFacts,
): Promise<void> {
  await query(
    shop.db,
    '',
    'insert into supplier_articles (supplier_id, variant_id, code, minimum) values ($1, $2, $3, $4)',
    [supplierId, variantId, code ?? null, minimum],
  )
  if (cents !== undefined)
    await query(
      shop.db,
      '',
      'insert into supplier_prices (supplier_id, variant_id, cents) values ($1, $2, $3)',
      [supplierId, variantId, cents],
    )
}
