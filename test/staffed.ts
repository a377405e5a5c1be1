import type { Actor } from '../core/base/actor.ts'
import { inTransaction } from '../core/base/db.server.ts'
import { createStaff } from '../core/staff/create-staff.ts'
import { createTill } from '../core/till/create-till.ts'
import type { TestShop } from './shop.ts'

const permissions = { is_super_admin: false, can_manage_sales_pos: true }

/** A seller of the shop who may use the till. */
export async function hireSeller(shop: TestShop, name = 'Lola'): Promise<Actor> {
  const email = `${name.toLowerCase()}@horma.test`
  const userId = await inTransaction(shop.db, (tx) =>
    createStaff(tx, {
      email,
      name,
      password: 'a long password 2026',
      role: { name: 'Dependienta', permissions },
    }),
  )
  return { kind: 'staff', userId, email, name, permissions }
}

/** A till of that code with its session open, and the seller behind it. */
export async function openTill(shop: TestShop, code = 'T1') {
  await inTransaction(shop.db, (tx) => createTill(tx, { code, name: 'Mostrador' }))
  const seller = await hireSeller(shop)
  await shop.call(seller).till.openCashSession({ till: code, float_cents: 100_00 })
  return { seller, till: code }
}
