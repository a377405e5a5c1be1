import { beforeAll, expect, it } from 'vitest'
import { getRefusal, machineWith, staffWith } from '../../test/call-fixtures.ts'
import { cheapPasswords } from '../../test/staff/cheap-passwords.ts'
import { hireSeller, sellShoe } from '../../test/staff-fixtures.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { hours, later } from '../base/clock.ts'
import { inTransaction } from '../base/db.server.ts'
import type { Actor } from '../base/procedures/actor.ts'
import { createStaff } from '../staff/users/create-staff.ts'
import { setPrices } from './set-price.ts'

const shop = sharedShop()
let seller: Actor
beforeAll(async () => {
  seller = await hireSeller(shop, 'Nora')
})

/** A shoe that has cost 69.95 for an hour. */
async function sellForAnHour() {
  const variant = await sellShoe(shop)
  shop.clock.now = later(shop.clock.now, hours(1))
  return variant
}
async function readPrices(variant: number) {
  const { rows } = await shop.pool.query(
    `select (horma_price($1, 'pos', $2)).cents as pos, (horma_price($1, 'web', $2)).cents as web`,
    [variant, shop.clock.now],
  )
  return rows[0]
}

it('whoever may change prices corrects one at the counter, up or down, in the catalog and in the log', async () => {
  const variant_id = await sellForAnHour()
  const manager = staffWith({ can_manage_sales_pos: true, can_manage_products: true })
  expect(await shop.call(manager).pricing.correctPrice({ variant_id, price_cents: 79_95 })).toEqual(
    { before_cents: 69_95, price_cents: 79_95 },
  )
  expect(await readPrices(variant_id)).toEqual({ pos: 79_95, web: 79_95 })
  const { rows } = await shop.pool.query(
    `select details from audit_log where action_type = 'pricing.correctPrice' order by 1 desc limit 1`,
  )
  expect(rows[0]?.details).toMatchObject({ before_cents: 69_95, price_cents: 79_95 })
})

it('where the counter has a price of its own, that one is corrected and the price of the web stays', async () => {
  const variant_id = await sellForAnHour()
  await inTransaction(shop.db, (tx) =>
    setPrices(tx, {
      prices: [{ variantId: variant_id, cents: 59_95 }],
      channel: 'pos',
      now: shop.clock.now,
      actor: 'sistema',
    }),
  )
  shop.clock.now = later(shop.clock.now, hours(1))
  const manager = staffWith({ can_manage_sales_pos: true, can_manage_products: true })
  await shop.call(manager).pricing.correctPrice({ variant_id, price_cents: 64_95 })
  expect(await readPrices(variant_id)).toEqual({ pos: 64_95, web: 69_95 })
})

it('a seller needs a colleague’s PIN for it, and who is denied it or is a machine that only sells cannot', async () => {
  const variant_id = await sellForAnHour()
  const correct = (actor: Actor) =>
    getRefusal(shop.call(actor).pricing.correctPrice({ variant_id, price_cents: 79_95 }))
  expect(await correct(seller)).toMatchObject({ code: 'APPROVAL_REQUIRED', status: 403 })
  expect(
    await correct(staffWith({ can_manage_sales_pos: true, change_prices: 'denied' })),
  ).toMatchObject({ status: 403 })
  expect(await correct(machineWith())).toMatchObject({ status: 403 })
  expect(await readPrices(variant_id)).toEqual({ pos: 69_95, web: 69_95 })
})

it('a colleague who may change prices approves it by PIN and stands in the log, and one who may not approves nothing', async () => {
  const variant_id = await sellForAnHour()
  const people = { Rosa: { can_manage_products: true }, Luis: {} }
  const ids: string[] = []
  for (const [name, flags] of Object.entries(people)) {
    const permissions = { is_super_admin: false, can_manage_sales_pos: true, ...flags }
    const email = `${name.toLowerCase()}@horma.test`
    const userId = await createStaff(shop.db, cheapPasswords, {
      name,
      email,
      password: 'Una-clave-larga-2026',
      role: { name: `Rol de ${name}`, permissions },
    })
    const self = { kind: 'staff', userId, email, name, permissions } as const
    await shop.call(self).staff.setPin({ user_id: userId, pin: '7391' })
    ids.push(userId)
  }
  const [rosa = '', luis = ''] = ids
  const correct = (user_id: string, pin: string) =>
    shop
      .call(seller)
      .pricing.correctPrice({ variant_id, price_cents: 79_95, approval: { user_id, pin } })
  expect(await getRefusal(correct(rosa, '0000'))).toMatchObject({ code: 'PIN_WRONG' })
  expect(await getRefusal(correct(luis, '7391'))).toMatchObject({ code: 'APPROVER_NOT_ALLOWED' })
  expect(await correct(rosa, '7391')).toMatchObject({ price_cents: 79_95 })
  const { rows } = await shop.pool.query(
    `select details from audit_log where action_type = 'pricing.correctPrice' and status = 'success'
     order by audit_id desc limit 1`,
  )
  expect(rows[0]?.details).toMatchObject({ approved_by: rosa, change_prices: 'approved' })
})

it('a price of nothing, or of a shoe that is not there, is refused', async () => {
  const manager = staffWith({ can_manage_sales_pos: true, can_manage_products: true })
  const correct = (variant_id: number, price_cents: number) =>
    getRefusal(shop.call(manager).pricing.correctPrice({ variant_id, price_cents }))
  expect(await correct(await sellForAnHour(), 0)).toMatchObject({ status: 400 })
  expect(await correct(999_999, 10_00)).toMatchObject({ code: 'VARIANT_UNKNOWN' })
})
