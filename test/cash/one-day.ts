import { machineWith, staffWith } from '../call-fixtures.ts'
import { card, cash, type depositShop } from '../deposits/deposit-fixtures.ts'
import { openTransfers, pickupInput } from '../payments/payment-fixtures.ts'
import { refundDue } from '../payments/refund-due.ts'
import { readSaleUnits, takeBackUnits } from '../returns/write-return-fixtures.ts'
import { payOne } from '../serving-fixtures.ts'
import { cardSale, sellLine, sellShoe } from '../staff-fixtures.ts'

type DepositShop = Awaited<ReturnType<typeof depositShop>>

/**
 * One day of a shop with its cents added up by hand: a sale in cash, one by card with a coupon, one that was voided, two
 * deposits of which one is handed over, an order of the web with a refund, one paid at its pick-up, and a size change.
 */
export async function spendDay(made: DepositShop) {
  const { shop } = made
  const seller = () => shop.call(made.seller)
  await openTransfers(shop)
  const { session } = await seller().cash.getCashSession({ till: 'T1' })
  const cash_session_id = session?.cash_session_id ?? 0
  const model = { handle: 'day', colours: ['Negro'], sizes: ['38', '39'], pairs: 5, cents: 64_95 }
  const shoe = await shop.sell(model)

  const sold = await seller().till.finishSale(
    cardSale(0, {
      lines: [sellLine(shoe.variant('Negro 38'), 2)],
      tenders: [cash(150_00, 20_10)],
      expected_total_cents: 129_90,
    }),
  )
  await saveCoupon(made, 'DIEZ')
  const variant = await sellShoe(shop, { cents: 80_00 })
  await seller().till.finishSale(
    cardSale(variant, { coupon: 'DIEZ', tenders: [card(72_00)], expected_total_cents: 72_00 }),
  )
  const wrong = await sellShoe(shop, { cents: 24_95 })
  const voided = await seller().till.finishSale(
    cardSale(wrong, { tenders: [cash(24_95)], expected_total_cents: 24_95 }),
  )
  await seller().till.voidSale({ sale_id: voided.sale_id, till: 'T1', reason: 'Se equivocó' })

  await made.take({ tenders: [cash(40_00)] })
  const laidAway = await made.take({
    variant_id: await sellShoe(shop, { cents: 79_95 }),
    price_cents: 79_95,
    tenders: [card(20_00)],
  })
  await made.handOver(laidAway, card(59_95))

  const order = await payOne(shop)
  const { units } = await readSaleUnits(shop, order.reference)
  const goodwill = units.slice(0, 1).map((unit) => ({ ...unit, cents: 10_00 }))
  await takeBackUnits(shop, goodwill, { reason: 'goodwill' })
  await refundDue(shop)

  const input = pickupInput(await sellShoe(shop, { cents: 34_95 }), 34_95)
  const picked = await shop.call().checkout.placeOrder({ ...input, payment_method: 'pickup' })
  const { saleId } = await readSaleUnits(shop, picked.reference)
  await seller().till.handOverOrder({
    sale_id: saleId,
    payment: {
      cash_session_id,
      tenders: [{ kind: 'cash', amount_cents: 34_95, given_cents: 34_95 }],
    },
  })

  const [unit] = (await readSaleUnits(shop, sold.reference)).units
  await seller().sales.swapUnit({
    sale_id: sold.sale_id,
    line_id: unit?.lineId ?? 0,
    n: 1,
    variant_id: shoe.variant('Negro 39'),
    reason: 'La caja llevaba otra talla',
  })

  const inX = (await office(made).cash.getXReading({ till: 'T1' })).content
  // Float, sales, deposit and pick-up; what was voided came and went.
  const counted_cents = session ? session.float_cents + 129_90 + 40_00 + 34_95 : 0
  await seller().cash.closeCashSession({
    till: 'T1',
    cash_session_id,
    counted_cents,
    card_cents: 72_00 + 20_00 + 59_95,
  })
  const { content, closing } = await seller().cash.getClosing({ cash_session_id })
  return { content, methods: closing.methods, inX, pickup: saleId }
}

const saveCoupon = ({ shop }: DepositShop, code: string) =>
  shop.call(machineWith({ can_manage_site_settings: true })).pricing.saveCoupon({
    code,
    kind: 'percent',
    percent: 10,
    amount_cents: null,
    minimum_cents: 0,
    most_uses: null,
    most_uses_each: null,
    starts_on: null,
    ends_on: null,
  })

/** Who may see reports, turnover and sales. */
export const office = ({ shop }: DepositShop) =>
  shop.call(staffWith({ can_view_reports: true, can_manage_sales_pos: true }))

export const SOLD_AT_TILL = 129_90 + 72_00 + 24_95 + 79_95
export const VOIDED = 24_95
export const WEB = 69_95
export const PICKED_UP = 34_95
export const REFUNDED = 10_00
/** Cash with the open deposit and the pick-up; cards with the deposit that was handed over. */
export const COLLECTED_AT_TILL = 129_90 + 40_00 + PICKED_UP + (72_00 + 20_00 + 59_95)
export const INVOICED_AT_TILL = 129_90 + 72_00 + 40_00 + 20_00 + 59_95
