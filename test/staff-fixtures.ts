import { randomUUID } from 'node:crypto'
import { inTransaction, query } from '../core/base/db.server.ts'
import { newOrderReference } from '../core/base/order-reference.ts'
import type { Actor } from '../core/base/procedures/actor.ts'
import { createTill } from '../core/devices/tills/create-till.ts'
import { createStaff } from '../core/staff/users/create-staff.ts'
import { roles } from '../demo/people.ts'
import { SATURDAY, type TestShop } from './shop.ts'
import { cheapPasswords } from './staff/cheap-passwords.ts'

/** The demo's seller without finer rights and limits of cash: what a role may do by its flags alone. */
export const sellerRole = {
  name: roles.seller.name,
  maxDiscountPercent: roles.seller.maxDiscountPercent,
  permissions: { is_super_admin: false, can_manage_sales_pos: true },
}

/** Creates a seller who may use the till. */
export async function hireSeller(shop: TestShop, name = 'Lola'): Promise<Actor> {
  const email = `${name.toLowerCase()}@horma.test`
  const userId = await inTransaction(shop.db, (tx) =>
    createStaff(tx, cheapPasswords, {
      email,
      name,
      password: 'a long password 2026',
      role: sellerRole,
    }),
  )
  return { kind: 'staff', userId, email, name, permissions: sellerRole.permissions }
}

/** Creates a till and a seller, and opens a cash session with 100 euros. */
export async function openTill(shop: TestShop, code = 'T1') {
  await inTransaction(shop.db, (tx) => createTill(tx, { code, name: 'Mostrador' }))
  const seller = await hireSeller(shop)
  await shop.call(seller).cash.openCashSession({ till: code, float_cents: 100_00 })
  return { seller, till: code }
}

/** Sets the most that sellers may take off a line. */
export async function allowDiscount(shop: TestShop, percent: number): Promise<void> {
  await query(
    shop.db,
    'allow_discount',
    'update admin_roles set max_discount_percent = $1 where role_name = $2',
    [percent, roles.seller.name],
  )
}

/** Creates a till without a cash session. */
export async function addTill(shop: TestShop, code: string): Promise<void> {
  await inTransaction(shop.db, (tx) => createTill(tx, { code, name: `Caja ${code}` }))
}

let models = 0
/** Puts a new black shoe in size 38 on sale and returns its variant id. */
export async function sellShoe(
  shop: TestShop,
  { pairs = 5, cents = 69_95 }: { pairs?: number; cents?: number } = {},
): Promise<number> {
  const handle = `counter-${++models}`
  const made = await shop.sell({ handle, pairs, cents, colours: ['Negro'], sizes: ['38'] })
  return made.variant('Negro 38')
}

type Sale = Parameters<ReturnType<TestShop['call']>['till']['finishSale']>[0]
type Ticket = Omit<
  Sale,
  'version' | 'id' | 'seq' | 'device' | 'session' | 'reference' | 'finished_at'
>

/** A line of a ticket with `quantity` of a variant. */
export const sellLine = (
  variant_id: number,
  quantity = 1,
  discount: { discount_cents?: number; discount_percent?: number } = {},
) => ({ kind: 'sell' as const, variant_id, quantity, ...discount })

/** A ticket as a till sends it, as a new entry of its log. */
export const toFinishInput = (ticket: Ticket): Sale => ({
  version: 2,
  id: randomUUID(),
  seq: 1,
  device: '01990000-0000-4000-8000-00000000d001',
  session: randomUUID(),
  reference: newOrderReference(),
  finished_at: SATURDAY.toISOString(),
  ...ticket,
})

/** A sale of one pair at the price of `sellShoe`, paid by card, with the changes a test makes. */
export function cardSale(variant_id: number, change: Partial<Sale> = {}): Sale {
  const expected_total_cents = change.expected_total_cents ?? 69_95
  return toFinishInput({
    till: 'T1',
    lines: [sellLine(variant_id)],
    tenders: [{ kind: 'card', amount_cents: expected_total_cents }],
    expected_total_cents,
    ...change,
  })
}
