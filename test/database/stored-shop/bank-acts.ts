import { later, minutes } from '../../../core/base/clock.ts'
import type { BankName, Banks } from '../../../core/base/outside/bank.ts'
import { receiveBankNotice } from '../../../core/checkout/payments/receive-bank-notice.ts'
import { announceRefund } from '../../../core/checkout/refunds/announce-refund.ts'
import { sendRefunds } from '../../../core/payments/send-refunds.ts'
import { writeSettings } from '../../../core/settings/save-settings.ts'
import { connectBanks } from '../../../server/banks/connect-banks.ts'
import { readEnv } from '../../../server/env.ts'
import { startRedsysDouble } from '../../doubles/redsys.ts'
import { startStripeDouble } from '../../doubles/stripe.ts'
import { bankVariables } from '../../payments/bank-variables.ts'
import type { StoringShop } from './storing-shop.ts'
import { type Order, place } from './web-orders.ts'

interface Notice {
  body: string
  signature?: string
}

type OpenBanks = Awaited<ReturnType<typeof openBanks>>

/** Refunds at both banks: two that came back, one whose answer was lost, and one that was refused three times. */
export async function refundAtBanks(shop: StoringShop): Promise<void> {
  const banks = await openBanks(shop)
  try {
    await failRefund(banks, await payAtStripe(shop, banks))
    const paidBack = await payAtStripe(shop, banks)
    await failRefund(banks, paidBack)
    const refund_id = await findRefund(banks, paidBack)
    await banks.office().cash.settleRefundByHand({ refund_id })
    await loseAnswer(banks, await payAtRedsys(shop, banks))
    await refuseRefund(shop, banks, await payAtRedsys(shop, banks))
  } finally {
    await banks.close()
  }
}

/** Both doubles write their notices down and send none: this process has no entrance. */
async function openBanks(shop: StoringShop) {
  const [redsys, stripe] = await Promise.all([startRedsysDouble(), startStripeDouble()])
  redsys.state.isSilent = true
  stripe.state.isSilent = true
  const variables = readEnv(bankVariables(redsys, stripe))
  const banks: Banks = await connectBanks(variables, 'https://horma.example')
  const { db, clock, secret } = shop
  const now = () => clock.now
  const context = { db, now, config: { secret, banks } }
  return {
    redsys,
    stripe,
    offer: (card_bank: 'redsys' | 'stripe') => writeSettings(db, { card_bank }, { now: now() }),
    visitor: () => shop.visitor({ banks }),
    office: () => shop.office({ banks }),
    take: (bank: BankName, { body, signature = '' }: Notice) =>
      receiveBankNotice(context, bank, { body, signature }),
    sendRefunds: () => sendRefunds(db, now, announceRefund(now, secret), banks),
    close: () => Promise.all([redsys.close(), stripe.close()]),
  }
}

async function openPage(banks: OpenBanks, { token }: Order, provider: 'redsys' | 'stripe') {
  await banks.offer(provider)
  const { payment } = await banks.visitor().checkout.startPayment({ token, provider })
  const { page } = await banks.visitor().checkout.openBankPage({ payment })
  return page
}

async function payAtStripe(shop: StoringShop, banks: OpenBanks): Promise<Order> {
  const order = await place(shop)
  const page = await openPage(banks, order, 'stripe')
  if (page.kind !== 'link') throw new Error('Stripe has no link')
  await banks.stripe.pay(page.url.split('/').at(-1) ?? '')
  await takeLast(banks, 'stripe')
  return order
}

async function payAtRedsys(shop: StoringShop, banks: OpenBanks): Promise<Order> {
  const order = await place(shop)
  const page = await openPage(banks, order, 'redsys')
  if (page.kind !== 'form') throw new Error('Redsys has no form')
  await banks.redsys.pay(page.fields)
  await takeLast(banks, 'redsys')
  return order
}

async function takeLast(banks: OpenBanks, bank: BankName): Promise<void> {
  const notice = banks[bank].notices.at(-1)
  const verdict = notice && (await banks.take(bank, notice))
  if (verdict !== 'settled') throw new Error(`a payment at ${bank} is ${verdict}`)
}

/** The money of a cancelled order is sent, and days later comes back to the bank. */
async function failRefund(banks: OpenBanks, { token }: Order): Promise<void> {
  await banks.visitor().returns.cancelPaidOrder({ token })
  await banks.sendRefunds()
  await banks.stripe.failRefund(banks.stripe.refunds.at(-1)?.id ?? '')
  for (const notice of banks.stripe.notices.slice(-3)) await banks.take('stripe', notice)
}

async function refuseRefund(shop: StoringShop, banks: OpenBanks, { token }: Order): Promise<void> {
  await banks.visitor().returns.cancelPaidOrder({ token })
  banks.redsys.state.line = 'refuses'
  for (let attempt = 1; attempt <= 3; attempt++) {
    await sendInVain(banks)
    shop.clock.now = later(shop.clock.now, minutes(4))
  }
}

async function loseAnswer(banks: OpenBanks, { token }: Order): Promise<void> {
  await banks.visitor().returns.cancelPaidOrder({ token })
  banks.redsys.state.line = 'lost'
  await sendInVain(banks)
}

async function sendInVain({ sendRefunds }: OpenBanks): Promise<void> {
  const isSent = await sendRefunds().then(
    () => true,
    () => false,
  )
  if (isSent) throw new Error('a bank sent a refund that it was to refuse')
}

async function findRefund(banks: OpenBanks, { saleId }: Order): Promise<string> {
  const { refunds } = await banks.office().checkout.listRefunds({})
  const found = refunds.find(({ sale_id }) => sale_id === saleId)
  if (!found) throw new Error(`the refund of sale ${saleId} is not due`)
  return found.refund_id
}
