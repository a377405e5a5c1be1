import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hours, later, minutes } from '../../core/base/clock.ts'
import { query } from '../../core/base/db.server.ts'
import { expireOrders } from '../../core/checkout/expire-orders.ts'
import { deliver, REDSYS_ACCOUNT } from '../../test/doubles/redsys.ts'
import { seal } from '../../test/doubles/redsys-messages.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import {
  type BankShop,
  bankShop,
  getFormFields,
  readVerdicts,
  startAgain,
  startOrder,
} from '../../test/payments/bank-fixtures.ts'
import { readLedger } from '../../test/payments/payment-fixtures.ts'

let bank: BankShop
beforeAll(async () => {
  bank = await bankShop()
})
afterEach(async () => {
  Object.assign(bank.redsys.state, { isSilent: false, line: 'answers' })
  expect(await ledgerViolations(bank.shop.db, bank.shop.clock.now)).toEqual([])
})
afterAll(() => bank.close())

let models = 0
/** A new shoe with so many pairs of one size. */
async function newVariant(pairs = 1) {
  const shoe = await bank.shop.sell({
    handle: `redsys-${++models}`,
    pairs,
    colours: ['Negro'],
    sizes: ['38'],
  })
  return shoe.variant('Negro 38')
}
const readOrder = ({ token }: { token: string }) => bank.call().checkout.getOrder({ token })
const lastVerdict = async () => (await readVerdicts(bank)).at(-1)
const lastNotice = () => {
  const notice = bank.redsys.notices.at(-1)
  if (!notice) throw new Error('the bank has sent nothing')
  return notice
}
const wait = (milliseconds: number) => {
  bank.shop.clock.now = later(bank.shop.clock.now, milliseconds)
}

describe('a payment at Redsys', () => {
  it.each([
    ['redsys', 'C', 'card'],
    ['redsys_bizum', 'z', 'bizum'],
  ] as const)(
    'by %s is asked for alone, and its notice pays the order',
    async (way, code, kind) => {
      const order = await startOrder(bank, [await newVariant()], way)
      const fields = getFormFields(order.page)
      const asked = JSON.parse(Buffer.from(fields.Ds_MerchantParameters ?? '', 'base64').toString())
      expect(asked).toMatchObject({ DS_MERCHANT_PAYMETHODS: code, DS_MERCHANT_AMOUNT: '6995' })
      expect(asked.DS_MERCHANT_ORDER).toMatch(/^\d{4}[A-Z0-9]{8}$/)
      expect(JSON.stringify(asked), 'the bank learns no link of the order').not.toContain(
        order.token,
      )
      expect(await bank.redsys.pay(fields)).toEqual({ next: asked.DS_MERCHANT_URLOK })
      expect(await readOrder(order)).toMatchObject({ payment_status: 'paid' })
      expect(await readLedger(bank.shop, order)).toEqual([`${kind} 6995`])
      expect(await lastVerdict()).toBe('settled')
    },
  )

  it('that is declined can be tried again under another number, and is charged once', async () => {
    const order = await startOrder(bank, [await newVariant()], 'redsys')
    await bank.redsys.pay(getFormFields(order.page), 'declined')
    expect((await readOrder(order)).payments).toMatchObject([{ state: 'failed' }])
    const again = await startAgain(bank, order, 'redsys')
    expect(await bank.redsys.pay(getFormFields(order.page))).toEqual({ error: 'SIS0051' })
    await bank.redsys.pay(getFormFields(again.page))
    expect(await readOrder(order)).toMatchObject({ payment_status: 'paid' })
    expect(await readLedger(bank.shop, order)).toEqual(['card 6995'])
  })

  it('that the buyer gives up at the bank is cancelled', async () => {
    const order = await startOrder(bank, [await newVariant()], 'redsys')
    await bank.redsys.pay(getFormFields(order.page), 'cancel')
    expect((await readOrder(order)).payments).toMatchObject([{ state: 'cancelled' }])
    const { payment } = order
    const opened = bank.call().checkout.openBankPage({ payment })
    await expect(opened).rejects.toMatchObject({ code: 'PAYMENT_ENDED' })
  })

  it('waits for a silent bank, and is paid when its notice comes minutes later', async () => {
    bank.redsys.state.isSilent = true
    const order = await startOrder(bank, [await newVariant()], 'redsys')
    await bank.redsys.pay(getFormFields(order.page))
    expect(await readOrder(order)).toMatchObject({ payment_status: 'pending' })
    wait(minutes(12))
    expect(await deliver(lastNotice())).toBe(200)
    expect(await readOrder(order)).toMatchObject({ payment_status: 'paid' })
  })
})

describe('a notice of Redsys', () => {
  it('that comes again, or five times at once, changes nothing', async () => {
    const order = await startOrder(bank, [await newVariant()], 'redsys')
    await bank.redsys.pay(getFormFields(order.page))
    const statuses = await Promise.all(Array.from({ length: 5 }, () => deliver(lastNotice())))
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    expect(await lastVerdict()).toBe('repeated')
    expect(await readLedger(bank.shop, order)).toEqual(['card 6995'])
  })

  it('that is forged is written down and changes nothing, whatever it says', async () => {
    bank.redsys.state.isSilent = true
    const order = await startOrder(bank, [await newVariant()], 'redsys')
    await bank.redsys.pay(getFormFields(order.page), 'declined')
    const { url, params } = lastNotice()
    const wrongKey = Buffer.alloc(24, 7).toString('base64')
    for (const version of ['HMAC_SHA512_V2', 'HMAC_SHA256_V1'] as const) {
      const forged = seal(version, wrongKey, { ...params, Ds_Response: '0000' })
      const body = new URLSearchParams({ ...forged }).toString()
      expect(await deliver({ url, body })).toBe(400)
      expect(await lastVerdict()).toBe('forged')
    }
    expect(await deliver({ url, body: 'Ds_Signature=x' })).toBe(400)
    expect((await readOrder(order)).payments).toMatchObject([{ state: 'started' }])
    const [row] = await query<{ texts: number }>(
      bank.shop.db,
      'notice_texts',
      'select count(*)::int as texts from bank_notices where body is not null',
    )
    expect(row, 'what was read is kept without its text').toEqual({ texts: 0 })
  })

  it('of another merchant or terminal, and of an order of nobody, changes nothing', async () => {
    const order = await startOrder(bank, [await newVariant()], 'redsys')
    bank.redsys.state.isSilent = true
    await bank.redsys.pay(getFormFields(order.page))
    const { url, params } = lastNotice()
    const { key } = REDSYS_ACCOUNT
    const send = (change: Record<string, string>) => {
      const sealed = seal('HMAC_SHA512_V2', key, { ...params, ...change })
      return deliver({ url, body: new URLSearchParams({ ...sealed }).toString() })
    }
    expect(await send({ Ds_MerchantCode: '111111111' })).toBe(200)
    expect(await lastVerdict()).toBe('foreign')
    await send({ Ds_Terminal: '002' })
    expect(await lastVerdict()).toBe('foreign')
    await send({ Ds_Currency: '840' })
    expect(await lastVerdict()).toBe('foreign')
    await send({ Ds_Order: '0000NOBODY00' })
    expect(await lastVerdict()).toBe('unknown')
    expect(await readOrder(order)).toMatchObject({ payment_status: 'pending' })
  })

  it('of another amount books what moved, sells nothing and gives it back', async () => {
    const order = await startOrder(bank, [await newVariant()], 'redsys')
    bank.redsys.state.isSilent = true
    await bank.redsys.pay(getFormFields(order.page))
    const { url, params } = lastNotice()
    const { key } = REDSYS_ACCOUNT
    const sealed = seal('HMAC_SHA512_V2', key, { ...params, Ds_Amount: '100' })
    await deliver({ url, body: new URLSearchParams({ ...sealed }).toString() })
    expect(await readOrder(order)).toMatchObject({ payment_status: 'pending' })
    await bank.refundDue()
    expect(await readLedger(bank.shop, order)).toEqual(['card 100', 'card -100'])
    expect(bank.redsys.refunds.at(-1)).toMatchObject({ amount: 100 })
  })

  it('out of order, success before an older refusal, leaves the order paid', async () => {
    bank.redsys.state.isSilent = true
    const order = await startOrder(bank, [await newVariant()], 'redsys')
    await bank.redsys.pay(getFormFields(order.page), 'declined')
    const refusal = lastNotice()
    const again = await startAgain(bank, order, 'redsys')
    await bank.redsys.pay(getFormFields(again.page))
    await deliver(lastNotice())
    await deliver(refusal)
    expect(await readOrder(order)).toMatchObject({ payment_status: 'paid' })
    expect(await readLedger(bank.shop, order)).toEqual(['card 6995'])
  })
})

describe('a payment that comes when the reservation is over', () => {
  async function payLate(pairs: number) {
    bank.redsys.state.isSilent = true
    const variant = await newVariant(pairs)
    const order = await startOrder(bank, [variant], 'redsys')
    await bank.redsys.pay(getFormFields(order.page))
    const notice = lastNotice()
    wait(hours(1))
    await expireOrders(bank.shop.db, () => bank.shop.clock.now)
    bank.redsys.state.isSilent = false
    const other = await startOrder(bank, [variant], 'redsys')
    await bank.redsys.pay(getFormFields(other.page))
    await deliver(notice)
    return order
  }

  it('takes pairs again where there are some', async () => {
    expect(await readOrder(await payLate(2))).toMatchObject({ payment_status: 'paid' })
  })

  it('is given back by itself where there are none, and buyer and shop are told', async () => {
    await bank.shop.pool.query(
      `insert into site_settings (setting_id, setting_value, public) values ('contact_email', '"hola@horma.test"', true)`,
    )
    const order = await payLate(1)
    expect(await readOrder(order)).toMatchObject({ payment_status: 'expired' })
    await bank.refundDue()
    expect(await readLedger(bank.shop, order)).toEqual(['card 6995', 'card -6995'])
    const mails = await query<{ template: string; recipient: string }>(
      bank.shop.db,
      'late_mails',
      `select m.template, m.recipient from mail_messages m join sales s on (m.data ->> 'sale_id')::bigint = s.sale_id
       where s.reference = $1 and template in ('payment-returned', 'order-refunded') order by template desc`,
      [order.reference],
    )
    expect(mails).toEqual([
      { template: 'payment-returned', recipient: 'hola@horma.test' },
      { template: 'order-refunded', recipient: 'ana@horma.test' },
    ])
  })
})
