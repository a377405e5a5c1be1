import { query } from '../../core/base/db.server.ts'
import type { Actor } from '../../core/base/procedures/actor.ts'
import type { FiscalConfig } from '../../core/base/procedures/context.ts'
import { router } from '../../core/router.ts'
import { callContext, createCaller, machineWith } from '../call-fixtures.ts'
import { fiscalConfig } from '../invoicing/fiscal-fixtures.ts'
import type { TestShop } from '../shop.ts'

/** A server that sends to the tax agency, without a certificate. */
export const production: FiscalConfig = { ...fiscalConfig, mode: 'production' }

/** An API key that may do everything. */
export const admin = machineWith({ is_super_admin: true })

/** Calls a shop as a super admin, on a server that sends its fiscal records so. */
export const callWith = (shop: TestShop, fiscal?: FiscalConfig, actor: Actor = admin) =>
  createCaller(
    shop,
    router,
  )({ actor, config: { ...callContext(shop).config, ...(fiscal && { fiscal }) } })

/** Closes the drawer of T1 with what the ledger says is in it. */
export async function closeDrawer(shop: TestShop, seller: Actor) {
  const [session] = await query<{ id: number; cash: number; card: number }>(
    shop.db,
    '',
    `select cash_session_id as id, float_cents + coalesce(sum(amount_cents) filter (where kind = 'cash'), 0)::int as cash,
       coalesce(sum(amount_cents) filter (where kind = 'card'), 0)::int as card
     from cash_sessions left join tenders using (cash_session_id) where closed_at is null group by cash_session_id`,
  )
  if (!session) throw new Error('no drawer is open')
  return shop.call(seller).cash.closeCashSession({
    till: 'T1',
    cash_session_id: session.id,
    counted_cents: session.cash,
    card_cents: session.card,
  })
}
