import { randomUUID } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import { createAuditMonths } from '../../../core/audit/audit-months.ts'
import { writeAudit } from '../../../core/audit/write-audit.ts'
import { hours, later, minutes } from '../../../core/base/clock.ts'
import { inTransaction, openDatabase, query } from '../../../core/base/db.server.ts'
import { type Actor, visitorActor } from '../../../core/base/procedures/actor.ts'
import type { ShopConfig } from '../../../core/base/procedures/context.ts'
import { pictureFolder } from '../../../core/catalog/pictures/picture-files.ts'
import { mayActAt } from '../../../core/devices/registration/may-act-at.ts'
import { router } from '../../../core/router.ts'
import { scryptPasswords } from '../../../core/staff/passwords/scrypt-passwords.ts'
import { findApprover } from '../../../core/staff/pins/find-approver.ts'
import { openDemoShop } from '../../../server/demo/demo-world.ts'
import type { Caller } from '../../shop.ts'
import { STORED_SECRET } from './stored-secret.ts'

/** The acts after the history take less than this, so that none of them lies in the future. */
const BEFORE_NOW = hours(8)

/** The banks and the carrier of the process that calls; without them there are the test bank and the test carrier. */
type OutsideServices = Pick<ShopConfig, 'banks' | 'gls'>

export type StoringShop = Awaited<ReturnType<typeof openStoringShop>>

/** The whole demo shop on an empty database, for acts that come after its history, each a minute after the one before. */
export async function openStoringShop(url: string, pictures: string) {
  // An import holds its lock on a connection of its own.
  const database = openDatabase(url, { pool: 'owner', max: 4 })
  const { db } = database
  const clock = { now: later(new Date(), -BEFORE_NOW) }
  await createAuditMonths(db, () => clock.now)
  const secret = STORED_SECRET
  const files = pictureFolder(pictures)
  await openDemoShop(db, { now: clock.now, secret, files, size: 'whole' })
  await query(db, '', HISTORY_SENT)
  const staff = await readStaff()

  const call = (actor: Actor, outside: OutsideServices = {}) => {
    clock.now = later(clock.now, minutes(1))
    const context = {
      db,
      actor,
      now: () => clock.now,
      config: { secret, demo: true, ...outside },
      writeAudit,
      findApprover,
      mayActAt,
      passwords: scryptPasswords,
      operationId: randomUUID(),
      request: { id: 'stored shop' },
      log: { warn() {}, error() {} },
    }
    return createRouterClient(router, { context }) as unknown as Caller
  }

  async function readStaff() {
    const rows = await query<{ userId: string; email: string; name: string }>(
      db,
      '',
      'select user_id as "userId", email, name from staff_users',
    )
    return new Map(rows.map((row) => [row.email, row]))
  }
  const person = (email: string): Actor & { kind: 'staff' } => {
    const found = staff.get(email)
    if (!found) throw new Error(`the demo shop has no ${email}`)
    return { kind: 'staff', ...found, permissions: { is_super_admin: true } }
  }
  const ask = <Row>(text: string, values: unknown[] = []) => query<Row>(db, '', text, values)
  const act = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(db, work)

  return {
    ...database,
    clock,
    ask,
    act,
    secret,
    visitor: (outside?: OutsideServices) => call(visitorActor, outside),
    /** The owner, who may do everything. */
    office: (outside?: OutsideServices) => call(person('admin@horma.test'), outside),
    seller: () => call(person('marta@horma.test')),
    sellerId: person('marta@horma.test').userId,
    goods: await pickGoods(ask),
  }
}

/** Marks the mails of the history as sent: it makes the links of its orders with a secret that it throws away. */
const HISTORY_SENT = `
  update mail_messages set state = 'sent', attempts = 1, attempted_at = created_at, enqueued_at = created_at,
    sent_at = created_at`

export interface Goods {
  variantId: number
  sku: string
  /** The same model and colour in another size. */
  otherSizeId: number
}

/** Hands out one size of each colour that has at least three pairs in the shop: one colour of every model first. */
async function pickGoods(ask: <Row>(text: string) => Promise<Row[]>) {
  const left = await ask<Goods>(`
    with stocked as (
      select v.* from product_variants v
      join inventory_items i on i.variant_id = v.variant_id and i.status = 'in_stock'
      group by v.variant_id having count(*) >= 3)
    select "variantId", sku, "otherSizeId" from (
      select distinct on (v.product_id, v.colour_id) v.product_id, v.variant_id as "variantId", v.sku,
        o.variant_id as "otherSizeId"
      from stocked v join products p using (product_id)
      join stocked o on o.product_id = v.product_id and o.colour_id = v.colour_id and o.variant_id > v.variant_id
      where p.status = 'published' and p.stock_kind = 'pair'
      order by v.product_id, v.colour_id, v.variant_id, o.variant_id) colours
    order by row_number() over (partition by product_id order by "variantId"), product_id`)
  return (): Goods => {
    const next = left.shift()
    if (!next) throw new Error('the demo shop has no more models with enough pairs')
    return next
  }
}
