import { randomUUID } from 'node:crypto'
import { createRouterClient, type RouterClient } from '@orpc/server'
import { writeAudit } from '../core/audit/write-audit.ts'
import { inTransaction } from '../core/base/db.server.ts'
import { type Actor, visitorActor } from '../core/base/procedures/actor.ts'
import type { RenderMail, ShopContext } from '../core/base/procedures/context.ts'
import { mayActAt } from '../core/devices/registration/may-act-at.ts'
import { router } from '../core/router.ts'
import { findApprover } from '../core/staff/pins/find-approver.ts'
import { buildWorld, putOnSale } from '../demo/build-world.ts'
import type { Model } from '../demo/models/model.ts'
import { models } from '../demo/models.ts'
import { type TestDatabase, testDatabase } from './database/database.ts'
import { cheapPasswords } from './staff/cheap-passwords.ts'

/** The moment at which tests stand, unless they say otherwise: a Saturday morning in Madrid. */
export const SATURDAY = new Date('2026-11-21T10:00:00+01:00')

/**
 * The shop on a database of its own, called as every door calls it. `clock` may be moved. It is empty until
 * `sell` puts one model on sale or `furnish` the whole demo world.
 */
export async function testShop() {
  return shopOn(await testDatabase())
}

/** The same on a database that is there already. */
export function shopOn(database: TestDatabase) {
  const clock = { now: SATURDAY }

  const call = (
    actor: Actor = visitorActor,
    operationId: string = randomUUID(),
    renderMail?: RenderMail,
  ) => {
    const context: ShopContext = {
      db: database.db,
      actor,
      now: () => clock.now,
      config: { secret: 'secret of the tests', demo: true },
      writeAudit,
      passwords: cheapPasswords,
      findApprover,
      mayActAt,
      operationId,
      ...(renderMail && { renderMail }),
      request: { id: 'test' },
      log: { warn() {}, error() {} },
    }
    return createRouterClient(router, { context }) as unknown as Caller
  }

  const sell = (change: Partial<Model> = {}, handle = 'alba') => {
    const model = models.find((each) => each.handle === handle)
    if (!model) throw new Error(`the world has no ${handle}`)
    // Half a kilogram a pair, as of every shoe that nobody has weighed.
    const shoe = { ...model, weightGrams: undefined, ...change }
    return inTransaction(database.db, (tx) => putOnSale(tx, shoe, clock.now))
  }

  const furnish = () => inTransaction(database.db, (tx) => buildWorld(tx, clock.now))

  return { ...database, clock, call, sell, furnish }
}

export type TestShop = ReturnType<typeof shopOn>

type Client = RouterClient<typeof router>
type Finish = Client['till']['finishSale']
type Settled = Awaited<ReturnType<Finish>>
/** Tests finish tickets with goods, which become a sale; those of deposits alone read `deposits`. */
type Sold = Settled & { [Field in 'sale_id' | 'total_cents']: number } & {
  [Field in 'reference' | 'invoice']: string
}
/** All procedures, as one of their callers has them. */
export type Caller = Omit<Client, 'till'> & {
  till: Omit<Client['till'], 'finishSale'> & {
    finishSale(input: Parameters<Finish>[0]): Promise<Sold>
  }
}

/** A delivery that is right in every field. */
export const delivery = {
  name: 'Ana Prueba',
  email: 'ana@horma.test',
  phone: '600 111 222',
  address: 'Calle Mayor 1',
  city: 'Madrid',
  postal_code: '28013',
}
