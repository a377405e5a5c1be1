import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { later, minutes } from '../../core/base/clock.ts'
import { getRefusal, machineWith } from '../../test/call-fixtures.ts'
import { deliver } from '../../test/doubles/redsys.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import {
  type BankShop,
  bankShop,
  getFormFields,
  getSessionId,
  startOrder,
} from '../../test/payments/bank-fixtures.ts'
import { readLedger } from '../../test/payments/payment-fixtures.ts'
import { readSaleUnits, takeBackUnits } from '../../test/returns/write-return-fixtures.ts'
import { sellShoe } from '../../test/staff-fixtures.ts'

let bank: BankShop
beforeAll(async () => {
  bank = await bankShop()
})
afterEach(async () => {
  bank.redsys.state.line = 'answers'
  bank.redsys.state.isSilent = false
  bank.stripe.state.line = 'answers'
  expect(await ledgerViolations(bank.shop.db, bank.shop.clock.now)).toEqual([])
})
afterAll(() => bank.close())

type Way = 'redsys' | 'stripe'
interface Order {
  token: string
  reference: string
}

/** A paid order of two pairs. */
async function payTwo(way: Way): Promise<Order> {
  const variants = [await sellShoe(bank.shop), await sellShoe(bank.shop)]
  const order = await startOrder(bank, variants, way)
  if (way === 'redsys') await bank.redsys.pay(getFormFields(order.page))
  else await bank.stripe.pay(getSessionId(order.page))
  return order
}

/** One of two pairs comes back, whose money is due. */
async function returnOne(order: Order, at = 0): Promise<void> {
  const { units } = await readSaleUnits(bank.shop, order.reference)
  const unit = units[at]
  if (!unit) throw new Error('no unit')
  await takeBackUnits(bank.shop, [{ ...unit, condition: 'sellable' }])
}

const wait = (milliseconds: number) => {
  bank.shop.clock.now = later(bank.shop.clock.now, milliseconds)
}
const clerk = () => bank.call(machineWith({ can_manage_sales_pos: true }))
async function findRefund({ reference }: Order) {
  const { refunds } = await clerk().checkout.listRefunds({})
  const found = refunds.find((each) => each.reference === reference)
  if (!found) throw new Error('nothing is due')
  return found
}
const sentFor = (amount: number) => bank.redsys.refunds.filter((each) => each.amount === amount)

describe('a refund at a bank', () => {
  it.each(['redsys', 'stripe'] as const)('goes back in part, then the rest: %s', async (way) => {
    const order = await payTwo(way)
    await returnOne(order)
    await bank.refundDue()
    expect(await readLedger(bank.shop, order)).toEqual(['card 13990', 'card -6995'])
    await returnOne(order, 1)
    await bank.refundDue()
    await bank.refundDue()
    expect(await readLedger(bank.shop, order)).toEqual(['card 13990', 'card -6995', 'card -6995'])
    const sent = way === 'redsys' ? bank.redsys.refunds : bank.stripe.refunds
    expect(sent.slice(-2).map(({ amount }) => amount)).toEqual([69_95, 69_95])
  })

  it('goes back whole when a paid order is cancelled', async () => {
    const order = await payTwo('redsys')
    await bank.call().returns.cancelPaidOrder({ token: order.token })
    await bank.refundDue()
    expect(sentFor(139_90)).toHaveLength(1)
    expect(await readLedger(bank.shop, order)).toEqual(['card 13990', 'card -13990'])
  })

  it.each(['redsys', 'stripe'] as const)(
    'is tried again after a growing pause while the bank is down: %s',
    async (way) => {
      const order = await payTwo(way)
      await returnOne(order)
      bank[way].state.line = 'down'
      if (way === 'redsys') bank.redsys.state.line = 'refuses'
      await expect(bank.refundDue()).rejects.toThrow()
      await expect(bank.refundDue()).rejects.toThrow()
      // Its pause is not over: it is not sent.
      await bank.refundDue()
      expect(await findRefund(order)).toMatchObject({ attempts: 2, stuck: null })
      wait(minutes(2))
      bank[way].state.line = 'answers'
      await bank.refundDue()
      expect(await readLedger(bank.shop, order)).toEqual(['card 13990', 'card -6995'])
    },
  )

  it('whose answer Stripe did not get through is sent again under its id, and moves money once', async () => {
    const order = await payTwo('stripe')
    await returnOne(order)
    const { refund_id } = await findRefund(order)
    bank.stripe.state.line = 'lost'
    await expect(bank.refundDue()).rejects.toThrow()
    bank.stripe.state.line = 'answers'
    await bank.refundDue()
    const own = bank.stripe.refunds.filter(({ metadata }) => metadata.refund_id === refund_id)
    expect(own).toHaveLength(1)
    expect(await readLedger(bank.shop, order)).toEqual(['card 13990', 'card -6995'])
  })

  it('whose answer Redsys did not get through is settled by its notice, and not sent again', async () => {
    const order = await payTwo('redsys')
    await returnOne(order)
    const { refund_id } = await findRefund(order)
    Object.assign(bank.redsys.state, { line: 'lost', isSilent: true })
    await expect(bank.refundDue()).rejects.toThrow()
    bank.redsys.state.line = 'answers'
    wait(minutes(60))
    await bank.refundDue()
    const sent = () => bank.redsys.refunds.filter(({ refundId }) => refundId === refund_id)
    expect(sent()).toHaveLength(1)
    expect(await findRefund(order)).toMatchObject({ stuck: 'unanswered' })
    const notice = bank.redsys.notices.find(({ params }) => params.Ds_MerchantData === refund_id)
    if (!notice) throw new Error('the bank has written no notice')
    expect(await deliver(notice)).toBe(200)
    expect(await deliver(notice)).toBe(200)
    await bank.refundDue()
    expect(sent()).toHaveLength(1)
    expect(await readLedger(bank.shop, order)).toEqual(['card 13990', 'card -6995'])
  })
})

describe('a refund that is stuck', () => {
  async function loseAnswer() {
    const order = await payTwo('redsys')
    await returnOne(order)
    const { refund_id } = await findRefund(order)
    Object.assign(bank.redsys.state, { line: 'lost', isSilent: true })
    await expect(bank.refundDue()).rejects.toThrow()
    return { order, refund_id }
  }

  it('is settled by whoever sees in the panel that the bank has sent it', async () => {
    const { order, refund_id } = await loseAnswer()
    const settle = () => clerk().cash.settleRefundByHand({ refund_id, by_bank: true })
    expect(await getRefusal(settle())).toEqual({ code: 'REFUND_BY_BANK', status: 409 })
    wait(minutes(11))
    const { notifications } = await clerk().notifications.listNotifications({})
    expect(notifications).toContainEqual(
      expect.objectContaining({ id: 'waiting_refunds', route: '/admin/payments?list=due' }),
    )
    expect(await settle()).toMatchObject({ amount_cents: 69_95 })
    expect(await getRefusal(settle())).toEqual({ code: 'REFUND_SENT', status: 409 })
    expect(await readLedger(bank.shop, order)).toEqual(['card 13990', 'card -6995'])
  })

  it('is sent again by whoever sees in the panel that the bank has not sent it', async () => {
    const order = await payTwo('redsys')
    await returnOne(order)
    const { refund_id } = await findRefund(order)
    bank.redsys.state.line = 'down'
    await expect(bank.refundDue()).rejects.toThrow()
    const resend = () => clerk().checkout.resendRefund({ refund_id })
    expect(await getRefusal(resend())).toEqual({ code: 'REFUND_UNDECIDED', status: 409 })
    wait(minutes(11))
    bank.redsys.state.line = 'answers'
    await resend()
    await bank.refundDue()
    expect(await readLedger(bank.shop, order)).toEqual(['card 13990', 'card -6995'])
    expect(await getRefusal(resend())).toEqual({ code: 'REFUND_SENT', status: 409 })
  })

  it('because the bank refuses it again and again may be paid back in another way', async () => {
    const order = await payTwo('redsys')
    await returnOne(order)
    const { refund_id } = await findRefund(order)
    bank.redsys.state.line = 'refuses'
    for (let n = 0; n < 3; n++) {
      await expect(bank.refundDue()).rejects.toThrow('SIS0058')
      wait(minutes(10))
    }
    expect(await findRefund(order)).toMatchObject({
      stuck: 'refused',
      last_error: expect.stringContaining('SIS0058'),
    })
    await clerk().cash.settleRefundByHand({ refund_id })
    bank.redsys.state.line = 'answers'
    await bank.refundDue()
    expect(await readLedger(bank.shop, order)).toEqual(['card 13990', 'transfer -6995'])
  })
})
