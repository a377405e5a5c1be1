import { beforeAll, expect, it } from 'vitest'
import { getRefusal, getRefusalDetails } from '../../test/call-fixtures.ts'
import { payOne } from '../../test/serving-fixtures.ts'
import { SATURDAY } from '../../test/shop.ts'
import { cardSale } from '../../test/staff-fixtures.ts'
import { sharedWorld } from '../../test/world/world.ts'
import type { Actor } from '../base/procedures/actor.ts'

const shop = sharedWorld()
const as = (actor: Actor) => shop.call(actor).recalls
const clerk = (): Actor => ({
  ...shop.staff.lola,
  permissions: { is_super_admin: false, can_manage_customers: true },
})
const owner = (): Actor => ({ ...shop.staff.amparo, permissions: { is_super_admin: true } })
const reason = { es: 'El tacón puede partirse. Trae el par y te devolvemos el dinero.' }

const sellTo = async (variant: number, customer_id?: number, cents = 69_95) => {
  const change = { expected_total_cents: cents, ...(customer_id && { customer_id }) }
  const sold = await shop.call(shop.staff.lola).till.finishSale(cardSale(variant, change))
  return sold.sale_id ?? 0
}

const mails = async () =>
  (
    await shop.pool.query(
      `select recipient, data from mail_messages where template = 'product-recall' order by message_id`,
    )
  ).rows

const scope = () => ({ product_id: shop.shoes.alba.productId })
let order: number
let forAna: number
beforeAll(async () => {
  const { variants } = shop.shoes.alba
  order = (await payOne(shop, { variants: [variants['Negro 38']] })).sale_id
  forAna = await sellTo(variants['Burdeos 38'], shop.customers.ana)
  await sellTo(variants['Negro 39'], shop.customers.bruno)
  await sellTo(variants['Negro 39'])
  const back = await sellTo(variants['Negro 37'], shop.customers.bruno)
  await shop
    .call(shop.staff.amparo)
    .till.voidSale({ sale_id: back, till: 'T1', reason: 'Se equivocó de número' })
})

it('who bought a model is known from the web and the till, once a person, without what came back', async () => {
  expect(await as(clerk()).countRecall(scope())).toEqual({
    pairs: 4,
    persons: 2,
    with_email: 1,
    unwritten: 1,
    unknown_pairs: 1,
  })
  const { recall_id } = await as(clerk()).saveRecall({ ...scope(), reason })
  const { buyers } = await as(clerk()).listRecallBuyers({ recall_id })
  expect(buyers).toMatchObject([
    { name: 'Bruno Prueba', email: null, phone: '600 333 444', pairs: 1, is_written: false },
    {
      customer_id: shop.customers.ana,
      pairs: 2,
      is_written: false,
      sales: [{ sale_id: order }, { sale_id: forAna }],
    },
  ])
})

it('a recall can be of one colour, of what was sold on some days, and of the pairs that came in on some days', async () => {
  const count = async (change: object) =>
    (await as(clerk()).countRecall({ ...scope(), ...change })).pairs
  const { rows } = await shop.pool.query(
    `select colour_id, (select array_agg(variant_id) from product_variants) as all from product_variants where variant_id = $1`,
    [shop.shoes.alba.variants['Burdeos 38']],
  )
  expect(await count({ colour_id: Number(rows[0].colour_id) })).toBe(1)
  expect(await count({ sold_from: '2026-11-22' })).toBe(0)
  expect(await count({ sold_from: '2026-11-21', sold_to: '2026-11-21' })).toBe(4)
  await shop.pool.query(
    `update inventory_items set created_at = '2026-09-01T10:00:00Z' where variant_id = $1`,
    [shop.shoes.alba.variants['Negro 39']],
  )
  expect(await count({ received_to: '2026-09-01' })).toBe(2)
  expect(
    await getRefusal(
      as(clerk()).countRecall({ ...scope(), sold_from: '2026-11-22', sold_to: '2026-11-21' }),
    ),
  ).toMatchObject({ code: 'RANGE_BACKWARDS' })
})

it('an owner writes to the number of people that they saw, who need not have agreed to advertising, and never twice', async () => {
  await shop.pool.query(
    `insert into mail_opt_outs (email_hash) select horma_email_hash(email) from customers where customer_id = $1`,
    [shop.customers.ana],
  )
  const { recall_id } = await as(clerk()).saveRecall({ ...scope(), reason })
  const send = (expected: number, actor = owner()) => as(actor).sendRecall({ recall_id, expected })
  expect(await getRefusal(send(1, clerk()))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await getRefusalDetails(send(2))).toEqual({
    code: 'BUYERS_CHANGED',
    status: 409,
    data: { count: 1 },
  })
  expect(await send(1)).toEqual({ recall_id, written: 1 })
  expect(await mails()).toEqual([
    { recipient: expect.stringContaining('@'), data: { recall_id, sale_ids: [order, forAna] } },
  ])
  expect(await getRefusalDetails(send(1))).toMatchObject({
    code: 'BUYERS_CHANGED',
    data: { count: 0 },
  })
  const { counts, recall } = await as(clerk()).getRecall({ recall_id })
  expect([counts.unwritten, recall.written]).toEqual([0, 1])
  await expect(shop.pool.query('delete from recall_notices')).rejects.toThrow()

  await shop.pool.query(
    `update customers set email = 'ana.nueva@horma.test' where customer_id = $1`,
    [shop.customers.ana],
  )
  expect(await getRefusalDetails(send(1))).toMatchObject({ data: { count: 0 } })
  await shop.pool.query(`update customers set email = 'bruno@horma.test' where customer_id = $1`, [
    shop.customers.bruno,
  ])
  expect(await send(1)).toEqual({ recall_id, written: 1 })
  const { buyers } = await as(clerk()).listRecallBuyers({ recall_id })
  expect(buyers.map(({ is_written }) => is_written)).toEqual([true, true])
})

it('two owners who press at once write to everybody once', async () => {
  await shop.pool.query('delete from mail_messages')
  const { recall_id } = await as(clerk()).saveRecall({ ...scope(), reason })
  const { counts } = await as(clerk()).getRecall({ recall_id })
  const expected = counts.unwritten
  const sent = await Promise.all(
    [1, 2, 3].map(() => getRefusalDetails(as(owner()).sendRecall({ recall_id, expected }))),
  )
  expect(sent.filter((each) => 'written' in each)).toEqual([{ recall_id, written: expected }])
  expect(await mails()).toHaveLength(expected)
})

it('what people were written cannot be changed afterwards, and before it can', async () => {
  shop.clock.now = SATURDAY
  const { recall_id } = await as(clerk()).saveRecall({ ...scope(), reason })
  const change = () =>
    as(clerk()).saveRecall({ ...scope(), recall_id, reason: { ...reason, fr: 'Talon fragile.' } })
  await change()
  const { recall, counts } = await as(clerk()).getRecall({ recall_id })
  expect(recall.reason).toEqual({ ...reason, fr: 'Talon fragile.' })
  await as(owner()).sendRecall({ recall_id, expected: counts.unwritten })
  expect(await getRefusal(change())).toEqual({ code: 'RECALL_SENT', status: 409 })
  expect(await getRefusal(as(clerk()).saveRecall({ product_id: 999_999, reason }))).toMatchObject({
    code: 'PRODUCT_UNKNOWN',
  })
})

it('somebody who was erased is among those whom nobody knows', async () => {
  const customers = () => shop.call(clerk()).customers
  const { customer_id } = await customers().createCustomer({ name: 'Zoe', email: 'zoe@horma.test' })
  await sellTo(shop.shoes.levante.variants['Crudo 38'], customer_id, 24_95)
  const levante = { product_id: shop.shoes.levante.productId }
  expect(await as(clerk()).countRecall(levante)).toMatchObject({ persons: 1, unknown_pairs: 0 })
  await customers().eraseCustomer({ customer_id })
  expect(await as(clerk()).countRecall(levante)).toMatchObject({ persons: 0, unknown_pairs: 1 })
})
