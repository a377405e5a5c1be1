import { randomUUID } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import { writeAudit } from '../../core/audit/write-audit.ts'
import type { Db } from '../../core/base/db.server.ts'
import { visitorActor } from '../../core/base/procedures/actor.ts'
import { mayActAt } from '../../core/devices/registration/may-act-at.ts'
import { router } from '../../core/router.ts'
import { scryptPasswords } from '../../core/staff/passwords/scrypt-passwords.ts'

/** The shop's procedures as a visitor calls them, in this process; each caller makes one act. */
export function shopCaller(db: Db) {
  const context = {
    db,
    actor: visitorActor,
    now: () => new Date(),
    config: { secret: 'secret of the benchmarks', demo: true },
    writeAudit,
    passwords: scryptPasswords,
    mayActAt,
    operationId: randomUUID(),
    request: { id: 'bench' },
    log: { warn() {}, error() {} },
  }
  return createRouterClient(router, { context })
}
