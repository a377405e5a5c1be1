import { query } from '../../core/base/db.server.ts'
import type { Actor } from '../../core/base/procedures/actor.ts'
import { roles } from '../../demo/people.ts'
import { givePin, type Staff } from '../world/people.ts'
import type { World } from '../world/world.ts'

const PINS = { rosa: '730951', amparo: '846206' } as const
type Approver = keyof typeof PINS

/** The approval of Rosa, who is manager, or of Amparo, the owner. */
export const approve = (shop: World, by: Approver) => ({
  user_id: shop.staff[by].userId,
  pin: PINS[by],
})

/**
 * Gives sellers the limits of the demo's seller, up to 100 euros of cash in a session, and no right of money without a PIN.
 * Rosa and Amparo have PINs.
 */
export async function limitSellers(shop: World): Promise<void> {
  await query(
    shop.db,
    'limit_sellers',
    `update admin_roles set confirm_payments = 'pin', pay_out_by_hand = 'pin', exceed_cash_out = 'pin',
       max_cash_out_cents = 10000 where role_name = $1`,
    [roles.seller.name],
  )
  for (const by of ['rosa', 'amparo'] as const) await givePin(shop, shop.staff[by], PINS[by])
}

/** A seller as the role of the demo has it. */
export const limited = (person: Staff['lola']): Actor & { kind: 'staff' } => ({
  ...person,
  permissions: roles.seller.permissions,
})
