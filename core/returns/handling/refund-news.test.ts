import { beforeAll, expect, it, vi } from 'vitest'
import { ledgerViolations } from '../../../test/ledger.ts'
import { orderInput, payOrder } from '../../../test/order-fixtures.ts'
import { refundDue } from '../../../test/payments/refund-due.ts'
import { openTill, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { later, minutes } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { providers } from '../../payments/providers.ts'

const shop = sharedShop()
let seller: Actor
beforeAll(async () => {
  seller = (await openTill(shop)).seller
})

const office = () => shop.call(seller)
const readOrder = (token: string) => shop.call().checkout.getOrder({ token })
const wait = (milliseconds: number) => {
  shop.clock.now = later(shop.clock.now, milliseconds)
}

/** A paid order of a pair that came back, and whose money the office gives back. */
async function refundOne() {
  const placed = await shop.call().checkout.placeOrder(orderInput([await sellShoe(shop)]))
  await payOrder(shop, placed)
  const { token } = placed
  const { units } = await shop.call().returns.getOrderReturns({ token })
  const named = units.map(({ line_id, n }) => ({ line_id, n }))
  const asked = { token, kind: 'withdrawal', units: named } as const
  const { reference } = await shop.call().returns.openReturnRequest(asked)
  const checked = named.map((unit) => ({ ...unit, condition: 'sellable' as const }))
  await office().returns.checkReturn({ reference, units: checked })
  wait(minutes(1))
  const paid = named.map((unit) => ({ ...unit, cents: 69_95 }))
  await office().returns.refundReturn({ reference, units: paid })
  const { sale_id } = await office().returns.getReturn({ reference })
  return { token, reference, saleId: sale_id }
}

async function listRefundMails(saleId: number) {
  const rows = await query<{ template: string }>(
    shop.db,
    '',
    `select template from mail_messages where (data ->> 'sale_id')::bigint = $1 and template like '%refund%'
     order by message_id`,
    [saleId],
  )
  return rows.map(({ template }) => template)
}

/** Where the money is, as each screen says it: the order's page, its histories, the return and the list of sales. */
async function readStages({ token, reference, saleId }: Awaited<ReturnType<typeof refundOne>>) {
  const order = await readOrder(token)
  const served = await office().checkout.getOfficeOrder({ sale_id: saleId })
  const { entries } = await office().sales.getSaleStory({ sale_id: saleId })
  const { requests } = await shop.call().returns.getOrderReturns({ token })
  const found = await office().returns.getReturn({ reference })
  const { returns } = await office().returns.listReturns({ q: reference })
  const { sales } = await office().sales.listSales({ q: order.reference })
  const isOfMoney = (event: string | null) => event?.startsWith('refund') ?? false
  return {
    page: order.refunds,
    history: order.history.filter(({ event }) => isOfMoney(event)).map(({ event }) => event),
    office: served.history.filter(({ event }) => isOfMoney(event)).map(({ event }) => event),
    story: entries.filter(({ kind }) => kind === 'refund').map(({ detail }) => detail),
    stages: [served, found, requests[0], returns[0], sales[0]].map((each) => each?.refund_stage),
  }
}

const five = (stage: string) => Array(5).fill(stage)

it('money that goes back is on its way until the bank has sent it, on every screen, and its buyer gets one e-mail then', async () => {
  const one = await refundOne()
  expect(await listRefundMails(one.saleId)).toEqual([])
  expect(await readStages(one)).toEqual({
    page: [{ stage: 'on_its_way', amount_cents: 69_95 }],
    history: ['refund_on_its_way'],
    office: ['refund_on_its_way'],
    story: ['on_its_way'],
    stages: five('on_its_way'),
  })
  wait(minutes(1))
  await refundDue(shop)
  await refundDue(shop)
  expect(await listRefundMails(one.saleId)).toEqual(['order-refunded'])
  expect(await readStages(one)).toEqual({
    page: [{ stage: 'returned', amount_cents: 69_95 }],
    history: ['refund_on_its_way', 'refunded'],
    office: ['refund_on_its_way', 'refunded'],
    story: ['on_its_way', 'returned'],
    stages: five('returned'),
  })
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

it('the history of an order says how much money moves, and shows no word of the code', async () => {
  const one = await refundOne()
  const { history } = await readOrder(one.token)
  expect(history.at(-1)).toMatchObject({ event: 'refund_on_its_way', amount_cents: 69_95 })
  const served = await office().checkout.getOfficeOrder({ sale_id: one.saleId })
  expect(served.history.at(-1)).toMatchObject({ amount_cents: 69_95, note: null })
  await refundDue(shop)
})

it('while a bank refuses, the list says what it said, how often it was asked and when it is asked again', async () => {
  const one = await refundOne()
  const { reference } = await readOrder(one.token)
  const find = async () => {
    const { refunds } = await office().checkout.listRefunds({})
    return refunds.find((each) => each.reference === reference)
  }
  expect(await find()).toMatchObject({ stage: 'on_its_way', attempts: 0, last_error: null })
  const bank = vi.spyOn(providers.test, 'refund').mockRejectedValue(new Error('SIS0058'))
  const toAsk = async () => new Date((await find())?.next_attempt_at ?? 0)
  const at = shop.clock.now
  for (const attempt of [1, 2, 3]) {
    expect((await toAsk()).getTime()).toBeLessThanOrEqual(shop.clock.now.getTime())
    await expect(refundDue(shop)).rejects.toThrow('SIS0058')
    expect(await find()).toMatchObject({
      attempts: attempt,
      is_unanswered: true,
      last_error: expect.stringContaining('SIS0058'),
    })
    shop.clock.now = await toAsk()
  }
  expect(shop.clock.now).toEqual(later(at, minutes(0 + 1 + 3)))
  bank.mockRestore()
  await refundDue(shop)
  expect(await find()).toBeUndefined()
})
