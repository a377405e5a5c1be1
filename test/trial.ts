import { randomUUID } from 'node:crypto'
import { type AnyRouter, createRouterClient } from '@orpc/server'
import { writeAudit } from '../core/audit/write-audit.ts'
import type { Permissions } from '../core/base/permissions.ts'
import { type Actor, visitorActor } from '../core/base/procedures/actor.ts'
import type { ShopContext } from '../core/base/procedures/context.ts'
import type { TestShop } from './shop.ts'

/** What a call brings, with whatever a test wants otherwise. */
export function callContext(shop: TestShop, change: Partial<ShopContext> = {}): ShopContext {
  return {
    db: shop.db,
    actor: visitorActor,
    now: () => shop.clock.now,
    config: { secret: 'secret of the tests', demo: true },
    audit: writeAudit,
    operationId: randomUUID(),
    request: { id: 'test' },
    log: { warn() {}, error() {} },
    ...change,
  }
}

/** Procedures made for a test on the shop's own bases, called as every door calls them. */
export function callsOf<T extends AnyRouter>(shop: TestShop, procedures: T) {
  return (change: Partial<ShopContext> = {}) =>
    createRouterClient(procedures, { context: callContext(shop, change) as never })
}

/** Somebody with a role that allows `held`; nothing of them stands in the database. */
export function person(held: Partial<Permissions> = {}): Actor & { kind: 'staff' } {
  const permissions = { is_super_admin: false, ...held }
  const userId = '01990000-0000-7000-8000-000000000001'
  return { kind: 'staff', userId, email: 'ana@horma.test', name: 'Ana', permissions }
}

/** A machine whose key carries a role that allows `held`. */
export function machineWith(held: Partial<Permissions> = {}): Actor & { kind: 'machine' } {
  const permissions = { is_super_admin: false, ...held }
  return { kind: 'machine', apiKeyId: 7, name: 'web', permissions }
}

/** The code with which a call was refused, or what it answered. */
export async function refusal(call: Promise<unknown>): Promise<unknown> {
  return call.catch((error: { code?: string; status?: number }) => ({
    code: error.code,
    status: error.status,
  }))
}
