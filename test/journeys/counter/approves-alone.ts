import { query } from '../../../core/base/db.server.ts'
import { roles } from '../../../demo/people.ts'
import type { ShopServer } from '../server.ts'
import { inDatabase } from '../staff.ts'

/** Runs a part of a journey while the administrator is the only one who holds the rights of money. */
export async function approvesAlone(shop: ShopServer, run: () => Promise<void>): Promise<void> {
  const setRights = (level: 'pin' | 'allowed') =>
    inDatabase(shop, (tx) =>
      query(
        tx,
        'journey_money_rights',
        `update admin_roles set confirm_payments = :level, pay_out_by_hand = :level where role_name = :role`,
        { level, role: roles.manager.name },
      ),
    )
  await setRights('pin')
  try {
    await run()
  } finally {
    await setRights('allowed')
  }
}
