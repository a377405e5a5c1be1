import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumCents } from '../../../core/base/money.ts'
import { sumTenders } from '../../../core/payments/tender.ts'
import type { OfferedVariant } from '../../../core/pricing/read-offer.ts'
import { finishSale } from '../../../core/till/finish-sale.ts'
import {
  applyCoupon,
  applyTicketDiscount,
  priceLines,
} from '../../../core/till/ticket/price-lines.ts'
import { getGrossCents } from '../../../core/till/ticket/rules.ts'
import { SalePayload } from '../../../core/till/ticket/sale-payload.ts'
import { isPricedTicketLine, TicketLines } from '../../../core/till/ticket/ticket-line.ts'
import { newId } from '../../ui/new-id.ts'
import { makeTillVariant } from '../catalog/till-variant.fixture.ts'
import { getPaymentBalance, suggestCashAmounts } from '../payments/payment-balance.ts'
import { chargeTicket } from '../payments/sale-payload.ts'
import type { ItemLine } from './kinds/item-line.ts'
import type { ChargedLine } from './kinds/line-kind.ts'
import {
  getLineKind,
  isItemLine,
  isLoanLine,
  isSellLine,
  type RestoredLine,
  type TillTicketLine,
} from './kinds/line-kinds.ts'
import type { SellLine } from './kinds/sell-line.ts'
import { reduceTicket, type TicketAction } from './reduce-ticket.ts'
import { createTicket, type Ticket, type TicketCoupon } from './ticket.ts'
import { toTicketLines } from './ticket-lines.ts'
import { findTicketRefusal } from './ticket-refusals.ts'
import {
  getCouponCents,
  getDiscountShares,
  getLineAmounts,
  getTicketBalance,
} from './ticket-totals.ts'

const getCharged = (line: ChargedLine) => getLineKind(line).charge(line, 0)

const id = fc.integer({ min: 1, max: 6 })
const cents = fc.integer({ min: 0, max: 200_000 })
const variant = fc
  .record({ id, price_cents: fc.oneof(fc.constant(0), cents), stock: fc.nat(4) })
  .map(({ id: variant_id, ...change }) => makeTillVariant(variant_id, change))
const marked = fc
  .record({ variant, item_id: fc.integer({ min: 1, max: 3 }), cents: fc.option(cents) })
  .map(({ variant: own, item_id, cents: price }) => {
    const mark = {
      item_id,
      code: `M${item_id}`,
      grade: 'damaged' as const,
      note: null,
      cents: price,
    }
    return { variant: { ...own, marks: [mark] }, mark }
  })
const kept = makeTillVariant(90)
const loan = fc
  .record({ lent_item_id: fc.integer({ min: 1, max: 3 }), price_cents: cents })
  .map(({ lent_item_id, price_cents }): RestoredLine => {
    const about = { ...kept, price_cents, reference: 'P1234567X' }
    const pair = { lent_item_id, item_id: 50 + lent_item_id, about, gone: false }
    return { kind: 'loan', ...pair, quantity: 1, discount: null }
  })
const key = fc.integer({ min: 1, max: 12 })
const discount = fc.oneof(
  fc.constant(null),
  fc.nat(10_000).map((hundredths) => ({ discount_percent: hundredths / 100 })),
  cents.map((discount_cents) => ({ discount_cents })),
)
const coupon: fc.Arbitrary<TicketCoupon | undefined> = fc.oneof(
  fc.constant(undefined),
  fc
    .record({
      percent: fc.integer({ min: 1, max: 90 }),
      minimum_cents: fc.integer({ min: 1, max: 200_00 }),
    })
    .map((value) => ({
      code: 'VERANO',
      kind: 'percent' as const,
      amount_cents: null,
      needs_customer: false,
      ...value,
    })),
  fc.integer({ min: 1, max: 100_00 }).map((off) => ({
    code: 'MENOS',
    kind: 'amount' as const,
    percent: null,
    amount_cents: off,
    minimum_cents: off + 1,
    needs_customer: false,
  })),
)
const charge = fc.constantFrom('a', 'b', 'c')
const payment = fc.oneof(
  cents.map((given_cents) => ({ kind: 'cash' as const, given_cents: given_cents + 1 })),
  fc.record({
    kind: fc.constantFrom('card' as const, 'bizum' as const, 'transfer' as const),
    amount_cents: cents.map((amount) => amount + 1),
  }),
  fc.record({
    kind: fc.constant('card' as const),
    amount_cents: cents.map((amount) => amount + 1),
    id: charge,
    state: fc.constantFrom('pending' as const, 'declined' as const),
  }),
)
const answer = fc.oneof(
  fc.record({ state: fc.constantFrom('pending' as const, 'declined' as const) }),
  fc.record({ state: fc.constant('approved' as const), terminal_reference: fc.constant('000123') }),
)
const notes = fc.oneof(
  fc.constant({}),
  fc.constant({ note: 'Tacón cambiado', print_note: true as const }),
  fc.constant({ gift_wrap: true as const }),
)
const wrapping = fc.oneof(
  fc.constant(undefined),
  fc.constant({ name: 'Envoltorio', unit_cents: 1_50 }),
)
const delivery = fc.constant({
  name: 'Ana Ruiz',
  phone: '612345678',
  address: 'Calle Mayor, 3',
  postal_code: '28013',
  city: 'Madrid',
})
const refusal = fc.oneof(
  fc.record({ code: fc.constant('PRICE_CHANGED'), data: fc.record({ total_cents: cents }) }),
  fc.record({
    code: fc.constant('SOLD_OUT'),
    data: fc.record({ short: fc.array(fc.record({ variant_id: id, stock: fc.nat(3) })) }),
  }),
  fc.record({
    code: fc.constant('ITEM_GONE'),
    data: fc.record({ item_ids: fc.array(fc.integer({ min: 1, max: 3 })) }),
  }),
  fc.record({
    code: fc.constant('LENT_ITEM_ENDED'),
    data: fc.record({ lent_item_ids: fc.array(fc.integer({ min: 1, max: 3 })) }),
  }),
  fc.record({ code: fc.constant('NO_OPEN_SESSION') }),
)
const action: fc.Arbitrary<TicketAction> = fc.oneof(
  fc.record({ type: fc.constant('add' as const), variant, quantity: fc.integer({ max: 2_000 }) }),
  fc.record({
    type: fc.constant('add free' as const),
    name: fc.constant('Arreglo'),
    unit_cents: cents,
  }),
  fc.record({ type: fc.constant('add item' as const), pair: marked }),
  fc.record({ type: fc.constant('add line' as const), line: loan }),
  fc.record({
    type: fc.constant('lent' as const),
    pairs: fc.array(fc.tuple(key, fc.nat(2))).map((pairs) => new Map(pairs)),
  }),
  fc.record({ type: fc.constant('quantity' as const), key, quantity: fc.integer() }),
  fc.record({ type: fc.constant('swap' as const), key, variant }),
  fc.record({ type: fc.constant('discount' as const), key, discount }),
  fc.record({ type: fc.constant('coupon' as const), coupon }),
  fc.record({
    type: fc.constant('ticket discount' as const),
    discount: discount.map((each) => each ?? undefined),
  }),
  fc.record({ type: fc.constant('line notes' as const), key, notes, wrapping }),
  fc.record({
    type: fc.constant('note' as const),
    note: fc.constantFrom(undefined, { text: 'Recoge el viernes', printed: true }),
  }),
  fc.record({
    type: fc.constant('delivery' as const),
    delivery: fc.oneof(fc.constant(undefined), delivery),
    keys: fc.array(key, { maxLength: 3 }),
  }),
  fc.record({ type: fc.constant('terminal answer' as const), id: charge, answer }),
  fc.record({ type: fc.constant('remove' as const), key }),
  fc.record({ type: fc.constant('undo' as const) }),
  fc.record({ type: fc.constant('step' as const), by: fc.constantFrom(1 as const, -1 as const) }),
  fc.record({ type: fc.constant('pay' as const), reservation: fc.uuid() }),
  fc.record({ type: fc.constant('in hand' as const), key }),
  fc.record({ type: fc.constant('released' as const), id: fc.uuid() }),
  fc.record({ type: fc.constant('back' as const) }),
  fc.record({ type: fc.constant('add payment' as const), payment }),
  fc.record({ type: fc.constant('remove payment' as const), at: fc.nat(3) }),
  fc.record({ type: fc.constant('send' as const), operation_id: fc.uuid() }),
  fc.record({ type: fc.constant('not sent' as const) }),
  fc.record({ type: fc.constant('refuse' as const), refusal }),
  fc.record({ type: fc.constant('accept new total' as const) }),
  fc.array(variant).map((variants) => ({
    type: 'refresh' as const,
    findVariant: (wanted: number) => variants.find(({ variant_id }) => variant_id === wanted),
  })),
)
const ticket = fc
  .array(action, { maxLength: 60 })
  .map((actions) => actions.reduce(reduceTicket, createTicket()))

const ENTRY = { version: 2, id: newId(), seq: 1, till: 'T1', device: newId(), session: newId() }

/** The articles of a ticket as core reads them. */
const hasVariant = (line: TillTicketLine): line is SellLine | ItemLine =>
  isSellLine(line) || isItemLine(line)

const toItems = ({ lines }: Ticket) =>
  new Map(
    lines
      .filter(isItemLine)
      .map(({ mark: { item_id: itemId, ...mark }, variant }) => [
        itemId,
        { itemId, variantId: variant.variant_id, ...mark },
      ]),
  )

const toLent = ({ lines }: Ticket) =>
  new Map(
    lines.filter(isLoanLine).map(({ lent_item_id, item_id, about }) => {
      const { variant_id: variantId, price_cents } = about
      const mark = { code: null, grade: null, note: null }
      const pair = { lentItemId: lent_item_id, itemId: item_id, variantId, ...mark }
      return [lent_item_id, { ...pair, cents: price_cents }]
    }),
  )

function toOffer({ lines }: Ticket) {
  return new Map(
    [...lines.filter(hasVariant), { variant: kept }].map(
      ({ variant: { variant_id, price_cents, name, colour, size, sku } }) => {
        const rest = { attributes: {}, picture: null, taxRate: 21, weightGrams: null, available: 9 }
        const offered = { name, colour, size, sku, cents: price_cents, ...rest }
        return [variant_id, { variantId: variant_id, productId: 1, ...offered } as OfferedVariant]
      },
    ),
  )
}

/** Gives all lines of one variant the same price, as the catalog has it. */
function withOnePriceEach(any: Ticket): Ticket {
  const prices = new Map(
    any.lines.filter(hasVariant).map(({ variant: v }) => [v.variant_id, v.price_cents]),
  )
  return {
    ...any,
    lines: any.lines.map((line) => {
      if (!hasVariant(line)) return line
      const price_cents = prices.get(line.variant.variant_id) ?? 0
      return { ...line, variant: { ...line.variant, price_cents } }
    }),
  }
}

test('after any actions the lines and the total of a ticket equal those that core computes', () => {
  fc.assert(
    fc.property(ticket, (any) => {
      const shown = { ...withOnePriceEach(any), agreed_cents: null }
      const priced = priceLines(
        { offer: toOffer(shown), generalRate: 21, items: toItems(shown), lent: toLent(shown) },
        toTicketLines(shown).filter(isPricedTicketLine),
      )
      expect(
        shown.lines.map(getLineAmounts).map(({ gross, off, total }) => [gross, off, total]),
      ).toEqual(
        priced.map((line) => [
          getGrossCents(line),
          getCharged(line).discount_cents,
          getCharged(line).total_cents,
        ]),
      )
      const discounted = applyTicketDiscount(priced, shown.discount)
      const lines = shown.coupon ? applyCoupon(discounted, shown.coupon) : discounted
      expect(getTicketBalance(shown)).toBe(
        sumCents(lines.map((line) => getCharged(line).total_cents)),
      )
    }),
  )
})

test('after any actions the lines of a ticket are valid for core, and one of them is selected', () => {
  fc.assert(
    fc.property(ticket, (any) => {
      if (any.lines.length === 0) return any.stage === 'sale'
      expect(TicketLines.safeParse(toTicketLines(any)).error).toBeUndefined()
      expect(new Set(any.lines.map((line) => line.key)).size).toBe(any.lines.length)
      return any.lines.some((line) => line.key === any.selected)
    }),
  )
})

test('after any actions a ticket can be sold or has a refusal', () => {
  const finishing = finishSale['~orpc'].inputSchema
  fc.assert(
    fc.property(ticket, fc.nat(100), (any, percent) => {
      if (findTicketRefusal(any, percent)) return true
      const total = getTicketBalance(any)
      const { tenders, refusal, rest_cents, pending } = getPaymentBalance(total, any.given)
      if (!tenders) return refusal !== null || rest_cents > 0 || pending
      const payload = chargeTicket(any, { tenders, generalRate: 21, now: new Date() })
      expect(SalePayload.safeParse(payload).error).toBeUndefined()
      const { lines, total_cents: expected_total_cents, ...rest } = payload
      expect(lines).toMatchObject(toTicketLines(any))
      const input = { ...ENTRY, ...rest, lines, expected_total_cents }
      expect(finishing?.safeParse(input).error).toBeUndefined()
      expect(sumCents(lines.map((line) => getCharged(line).total_cents))).toBe(total)
      expect(sumCents(lines.map((line) => getCharged(line).coupon_cents ?? 0))).toBe(
        getCouponCents(any),
      )
      expect(lines.map((line) => getCharged(line).ticket_discount_cents ?? 0)).toEqual(
        getDiscountShares(any),
      )
      return sumTenders(tenders) === total
    }),
  )
})

test('every suggested cash amount pays the rest and gives less than 200 € of change', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), (rest) => {
      for (const note of suggestCashAmounts(rest)) {
        const { change_cents, tenders } = getPaymentBalance(rest, [
          { kind: 'cash', given_cents: note },
        ])
        expect(tenders).not.toBeNull()
        expect(change_cents).toBe(note - rest)
        expect(change_cents).toBeLessThan(200_00)
      }
    }),
  )
})

test('after any actions what a terminal has not approved is in no tender', () => {
  fc.assert(
    fc.property(ticket, (any) => {
      const { tenders } = getPaymentBalance(getTicketBalance(any), any.given)
      if (!tenders) return true
      const approved = any.given.filter((each) => each.kind !== 'cash' && each.state === undefined)
      expect(any.given.every((each) => each.kind === 'cash' || each.state !== 'pending')).toBe(true)
      return tenders.filter(({ kind }) => kind !== 'cash').length === approved.length
    }),
  )
})
