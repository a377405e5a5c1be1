import { randomUUID } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import type { Db } from '../../../core/base/db.server.ts'
import { type Actor, visitorActor } from '../../../core/base/procedures/actor.ts'
import { mayActAt } from '../../../core/devices/registration/may-act-at.ts'
import { router } from '../../../core/router.ts'
import { scryptPasswords } from '../../../core/staff/passwords/scrypt-passwords.ts'
import type { PlacedOrder, Procedures } from '../life/past-shop.ts'
import type { WebOrder } from '../web-order.ts'

export interface ReplayShop {
  till: string
  /** The staff by e-mail. */
  staff: ReadonlyMap<string, Actor>
  /** Customer ids in the order of `TillSale.customer`. */
  customers: readonly number[]
  /** The shop's own, from which e-mails derive the links of their orders. */
  secret: string
}

/** What the steps of a history share while they are carried out. */
export interface Replay {
  db: Db
  shop: ReplayShop
  /** The browser of the till. */
  device: string
  session: { id: number; operationId: string; float: number; cash: number }
  orders: Map<WebOrder, PlacedOrder & { payments: string[] }>
  /** How many calls and tickets there were. */
  count: number
}

export function startReplay(db: Db, shop: ReplayShop): Replay {
  const session = { id: 0, operationId: '', float: 0, cash: 0 }
  return { db, shop, device: randomUUID(), session, orders: new Map(), count: 0 }
}

/**
 * The procedures of the shop as somebody calls them at a moment, for one call. Writes no audit entries, since those can
 * only bear the current time.
 */
export function callAt(replay: Replay, at: Date, actor: Actor = visitorActor): Procedures {
  const { db, shop } = replay
  const context = {
    db,
    actor,
    config: { secret: shop.secret, demo: true },
    now: () => at,
    writeAudit: async () => {},
    passwords: scryptPasswords,
    mayActAt,
    operationId: nextOperationId(replay, at),
    request: { id: 'world' },
    log: { warn() {}, error() {} },
  }
  return createRouterClient(router, { context })
}

export function getStaff({ shop: { staff } }: Replay, email: string): Actor & { kind: 'staff' } {
  const actor = staff.get(email)
  if (actor?.kind !== 'staff') throw new Error(`no staff with e-mail ${email}`)
  return actor
}

export function getPlaced({ orders }: Replay, order: WebOrder) {
  const placed = orders.get(order)
  if (!placed) throw new Error('this order was never placed')
  return placed
}

/** A UUID of version 7, the same for the same call of the same history. */
export function nextOperationId(replay: Replay, at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const rest = (++replay.count).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${rest}`
}
