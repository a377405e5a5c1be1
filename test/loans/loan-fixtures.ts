import { type Db, query } from '../../core/base/db.server.ts'
import type { Actor } from '../../core/base/procedures/actor.ts'
import type { Caller, TestShop } from '../shop.ts'
import { toFinishInput } from '../staff-fixtures.ts'
import type { World } from '../world/world.ts'

type Sale = Parameters<Caller['till']['finishSale']>[0]
type LoanInput = Parameters<Caller['loans']['takeLoan']>[0]

/** Lola, who sells, with the right to lend too. */
export function toLender({ lola }: World['staff']): Actor & { kind: 'staff' } {
  return { ...lola, permissions: { ...lola.permissions, can_manage_lent_items: true } }
}

let customers = 0
/** A customer with an e-mail. */
export async function writeBorrower(shop: TestShop, lender: Actor): Promise<number> {
  const number = ++customers
  const { customer_id } = await shop.call(lender).customers.createCustomer({
    name: `Berta Lopez ${number}`,
    email: `berta${number}@horma.test`,
  })
  return customer_id
}

/** Lends one pair of each variant, and reads the loan. */
export async function lend(
  shop: TestShop,
  lender: Actor,
  { variants, ...input }: { variants: readonly number[] } & Partial<LoanInput>,
) {
  const customer_id = input.customer_id ?? (await writeBorrower(shop, lender))
  const pairs = variants.map((variant_id) => ({ variant_id }))
  const call = shop.call(lender).loans
  const { reference } = await call.takeLoan({ till: 'T1', pairs, ...input, customer_id })
  return shop.call(lender).loans.getLoan({ reference })
}
export type Lent = Awaited<ReturnType<typeof lend>>

/** The line that sells a pair of a loan, as a till charges it in cents. */
export const loanLine = (
  { lent_item_id, item_id, variant_id }: Lent['items'][number],
  unit_cents: number,
) => {
  const price = { name: 'Alba', unit_cents, tax_rate: 21 }
  const charged = { variant_id, ...price, discount_cents: 0, total_cents: unit_cents }
  return { kind: 'loan' as const, lent_item_id, item_id, charged }
}

/** A ticket that sells pairs of a loan by card. */
export const loanTicket = (
  items: readonly Lent['items'][number][],
  cents: number,
  change: Partial<Sale> = {},
): Sale =>
  toFinishInput({
    till: 'T1',
    lines: items.map((item) => loanLine(item, cents / items.length)),
    tenders: [{ kind: 'card', amount_cents: cents }],
    expected_total_cents: cents,
    ...change,
  })

/** The statuses of the pairs of a variant, in order. */
export async function readStatuses(shop: TestShop, variantId: number): Promise<string[]> {
  const pairs = await query<{ status: string }>(
    shop.db,
    '',
    'select status from inventory_items where variant_id = $1 order by item_id',
    [variantId],
  )
  return pairs.map(({ status }) => status)
}

/** Writes the open loan of a pair that is lent already, row by row. */
export async function writeLentPair(tx: Db, itemId: number): Promise<void> {
  await query(
    tx,
    '',
    `with customer as (
       insert into customers (name) values ('Berta') returning customer_id
     ), loan as (
       insert into loans (reference, customer_id, location_id, due_on, is_trial)
       select 'P1', customer_id, location_id, '2026-12-05', true from customer, inventory_items where item_id = $1
       returning loan_id
     )
     insert into lent_items (loan_id, item_id, variant_id, price_cents)
     select loan_id, item_id, variant_id, 6995 from loan, inventory_items where item_id = $1`,
    [itemId],
  )
}
