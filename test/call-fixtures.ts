import { randomUUID } from 'node:crypto'
import { type AnyRouter, createRouterClient } from '@orpc/server'
import { writeAudit } from '../core/audit/write-audit.ts'
import type { Permissions } from '../core/base/permissions.ts'
import { type Actor, visitorActor } from '../core/base/procedures/actor.ts'
import type { ShopContext } from '../core/base/procedures/context.ts'
import { mayActAt } from '../core/devices/registration/may-act-at.ts'
import { findApprover } from '../core/staff/pins/find-approver.ts'
import type { TestShop } from './shop.ts'
import { cheapPasswords } from './staff/cheap-passwords.ts'

/** The context of a call, with the changes a test makes. */
export function callContext(shop: TestShop, change: Partial<ShopContext> = {}): ShopContext {
  return {
    db: shop.db,
    actor: visitorActor,
    now: () => shop.clock.now,
    config: { secret: 'secret of the tests', demo: true },
    writeAudit,
    passwords: cheapPasswords,
    findApprover,
    mayActAt,
    operationId: randomUUID(),
    request: { id: 'test' },
    log: { warn() {}, error() {} },
    ...change,
  }
}

/** Calls procedures of a test as screens, till and REST call those of the shop. */
export function createCaller<T extends AnyRouter>(shop: TestShop, procedures: T) {
  return (change: Partial<ShopContext> = {}) =>
    createRouterClient(procedures, { context: callContext(shop, change) as never })
}

/** A member of staff with these permissions, who has no row in the database. */
export function staffWith(granted: Partial<Permissions> = {}): Actor & { kind: 'staff' } {
  const permissions = { is_super_admin: false, ...granted }
  const userId = '01990000-0000-7000-8000-000000000001'
  return { kind: 'staff', userId, email: 'ana@horma.test', name: 'Ana', permissions }
}

/** A machine whose API key has these permissions. */
export function machineWith(granted: Partial<Permissions> = {}): Actor & { kind: 'machine' } {
  const permissions = { is_super_admin: false, ...granted }
  return { kind: 'machine', apiKeyId: 7, name: 'web', permissions }
}

/** The code and status of the refusal, or the answer when the call succeeds. */
export async function getRefusal(call: Promise<unknown>): Promise<unknown> {
  return call.catch((error: { code?: string; status?: number }) => ({
    code: error.code,
    status: error.status,
  }))
}

/** The code, the status and the details of the refusal, or the answer when the call succeeds. */
export async function getRefusalDetails(call: Promise<unknown>): Promise<object> {
  return call.then(
    (answer) => answer as object,
    (error: { code?: string; status?: number; data?: unknown }) => ({
      code: error.code,
      status: error.status,
      data: error.data,
    }),
  )
}
