import { randomUUID } from 'node:crypto'
import { call } from '@orpc/server'
import { writeAudit } from '../../core/audit/write-audit.ts'
import type { DrillSale } from '../../core/backup/drill/run-drill.ts'
import { type Db, query } from '../../core/base/db.server.ts'
import { newOrderReference } from '../../core/base/order-reference.ts'
import type { ShopContext } from '../../core/base/procedures/context.ts'
import { openCashSession } from '../../core/cash/cash-sessions/open-cash-session.ts'
import { finishSale } from '../../core/till/finish-sale.ts'

/**
 * Sells one pair for cash in a scratch database, as the till would. Its context has no line to anybody: no bank, carrier,
 * agency, mail server or printer, and the database is dropped before any worker sees it.
 */
export async function sellOnePair(db: Db, now: Date): Promise<DrillSale> {
  const [offer] = await query<Offer>(db, 'drill_offer', OFFER, { now })
  if (!offer) return 'nothing'
  const { till, variantId, cents } = offer
  if (!offer.session)
    await call(
      openCashSession,
      { till, float_cents: 0, reason: 'drill' },
      toOptions(db, offer, now),
    )
  const { invoice } = await call(
    finishSale,
    {
      version: 2,
      id: randomUUID(),
      seq: 1,
      till,
      device: randomUUID(),
      session: offer.session ?? randomUUID(),
      reference: newOrderReference(),
      finished_at: now.toISOString(),
      lines: [{ kind: 'sell', variant_id: variantId, quantity: 1 }],
      tenders: [{ kind: 'cash', amount_cents: cents }],
      expected_total_cents: cents,
    },
    toOptions(db, offer, now),
  )
  if (invoice === null) throw new Error('the drill sold a pair without an invoice')
  return { invoice }
}

interface Offer {
  till: string
  /** The open cash session of the till, by the id of its operation. */
  session: string | null
  userId: string
  email: string
  name: string
  variantId: number
  cents: number
}

/** A drill is not the time to ask whose browser it is. */
const toOptions = (db: Db, { userId, email, name }: Offer, now: Date) => ({
  context: {
    db,
    actor: {
      kind: 'staff',
      userId,
      email,
      name,
      permissions: { is_super_admin: true },
    },
    now: () => now,
    config: { secret: 'of a drill', demo: false },
    writeAudit,
    passwords: { hash: async () => '', verify: async () => false },
    mayActAt: async () => 'allowed',
    operationId: randomUUID(),
    request: { id: 'drill' },
    log: { warn() {}, error() {} },
  } satisfies ShopContext,
})

const OFFER = `
  select t.code as till, (select operation_id from cash_sessions s where s.till_id = t.till_id and closed_at is null) as session,
    u.user_id as "userId", u.email, u.name, v.variant_id as "variantId", price.cents
  from tills t cross join (select * from staff_users where archived_at is null order by user_id limit 1) u
  cross join lateral (
    select v.variant_id from product_variants v join products p using (product_id)
    where v.archived_at is null and p.archived_at is null and p.status = 'published' and p.stock_kind = 'pair'
      and exists (select from inventory_items i where i.variant_id = v.variant_id and i.location_id = t.location_id
        and not i.marked and horma_takeable(i.status, i.reserved_until, false, :now))
    order by v.variant_id limit 200) v
  cross join lateral horma_price(v.variant_id, 'pos', :now) price
  where t.archived_at is null and price.cents > 0
  order by t.till_id, v.variant_id limit 1`
