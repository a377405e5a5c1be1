import { describe, expect, it } from 'vitest'
import type { TicketLine } from '../../../core/till/ticket/ticket-line.ts'
import { sellLine } from '../../../test/staff-fixtures.ts'
import { makeTillVariant } from '../catalog/till-variant.fixture.ts'
import { restoreParkedTicket } from '../parked-tickets/restore-ticket.ts'
import { reduceTicket, type TicketAction } from './reduce-ticket.ts'
import { createTicket, type Ticket } from './ticket.ts'
import { toRestoredLine, toTicketLines } from './ticket-lines.ts'
import { findLineRefusal, findTicketRefusal } from './ticket-refusals.ts'
import { getLineAmounts, getTicketBalance } from './ticket-totals.ts'

const makeTicket = (...actions: TicketAction[]) => actions.reduce(reduceTicket, createTicket())
const add = (id: number, change = {}, quantity = 1): TicketAction => ({
  type: 'add',
  variant: makeTillVariant(id, change),
  quantity,
})
const listRefusals = (ticket: Ticket, percent = 10) =>
  ticket.lines.map((line) => findLineRefusal(ticket, line, percent)?.code)
const pay: TicketAction = { type: 'pay' }
const payByCard: TicketAction = {
  type: 'add payment',
  payment: { kind: 'card', amount_cents: 69_95 },
}
const send: TicketAction = { type: 'send', operation_id: 'one' }

describe('adding to a ticket', () => {
  it('scanning the same article again adds to its line', () => {
    const ticket = makeTicket(add(1), add(2), add(1, {}, 2))
    expect(ticket.lines.map(({ quantity }) => quantity)).toEqual([3, 1])
    expect(ticket.selected).toBe(ticket.lines[0]?.key)
  })
  it('a line holds at most 999 pairs and a ticket at most 200 lines', () => {
    expect(makeTicket(add(1, {}, 5_000)).lines[0]?.quantity).toBe(999)
    const many = Array.from({ length: 210 }, (_, id) => add(id + 1))
    expect(makeTicket(...many).lines).toHaveLength(200)
  })
  it('a pair that is added during payment adds to the total', () => {
    const ticket = makeTicket(add(1), pay, payByCard, add(2))
    expect([ticket.stage, getTicketBalance(ticket)]).toEqual(['tender', 139_90])
  })
  it('what is scanned while a ticket is parked stays for the next customer, and nothing else of it', () => {
    const before = makeTicket(add(1), add(2), {
      type: 'note',
      note: { text: 'Hola', printed: false },
    })
    const during = [add(2), add(3)].reduce(reduceTicket, before)
    const after = reduceTicket(during, { type: 'parked', lines: before.lines })
    expect(after.lines.map(({ key, quantity }) => [key, quantity])).toEqual([
      [2, 1],
      [3, 1],
    ])
    expect(after).toMatchObject({ taken_up: null, stage: 'sale', next_key: 4 })
    expect(after.note).toBeUndefined()
    expect(reduceTicket(before, { type: 'parked', lines: before.lines }).lines).toEqual([])
  })
  it('a ticket that is being sent takes no action', () => {
    const sending = makeTicket(add(1), pay, payByCard, send)
    for (const action of [add(2), pay, payByCard, send, { type: 'remove', key: 1 } as const])
      expect(reduceTicket(sending, action)).toBe(sending)
  })
})

describe('a ticket line', () => {
  it('swapping the size of a line keeps its quantity and discount', () => {
    const ticket = makeTicket(
      add(1, {}, 2),
      { type: 'discount', key: 1, discount: { discount_percent: 10 } },
      { type: 'swap', key: 1, variant: makeTillVariant(2, { price_cents: 50_00 }) },
    )
    expect(ticket.lines).toMatchObject([{ variant: { variant_id: 2 }, quantity: 2 }])
    expect(getTicketBalance(ticket)).toBe(90_00)
  })
  it('undoing a removal puts the line back in its place', () => {
    const ticket = makeTicket(add(1), add(2), add(3), { type: 'remove', key: 2 }, { type: 'undo' })
    expect(ticket.lines).toMatchObject([1, 2, 3].map((variant_id) => ({ variant: { variant_id } })))
    expect(ticket.selected).toBe(2)
  })
  it('removing the last line ends the payment', () => {
    const ticket = makeTicket(add(1), pay, payByCard, { type: 'remove', key: 1 })
    expect(ticket).toMatchObject({ stage: 'sale', given: [] })
  })
  it('a line has the reason why it cannot be sold', () => {
    expect(listRefusals(makeTicket(add(1, { price_cents: 0 })))).toEqual(['PRICE_ZERO'])
    expect(listRefusals(makeTicket(add(1, { stock: 2 }, 3)))).toEqual(['SOLD_OUT'])
    expect(
      listRefusals(
        makeTicket(add(1, { stock: 1 }), { type: 'swap', key: 1, variant: makeTillVariant(2) }),
      ),
    ).toEqual([undefined])
    const discounted: TicketAction = {
      type: 'discount',
      key: 1,
      discount: { discount_percent: 10.5 },
    }
    expect(listRefusals(makeTicket(add(1), discounted))).toEqual(['DISCOUNT_LIMIT'])
    expect(listRefusals(makeTicket(add(1), discounted), 20)).toEqual([undefined])
  })
  it('two lines of one article share its stock', () => {
    const twins = makeTicket(add(1, { stock: 1 }), add(2, { stock: 1 }), {
      type: 'swap',
      key: 2,
      variant: makeTillVariant(1, { stock: 1 }),
    })
    expect(listRefusals(twins)).toEqual(['SOLD_OUT', 'SOLD_OUT'])
  })
  it('a sold-out line tells how many pairs are reserved for others', () => {
    const ticket = makeTicket(add(1, { stock: 0, reserved: 2 }))
    expect(ticket.lines.map((line) => findLineRefusal(ticket, line, 10))).toEqual([
      { code: 'SOLD_OUT', stock: 0, reserved: 2 },
    ])
  })
})

describe('a ticket after a change of the catalog', () => {
  const refresh = (...variants: ReturnType<typeof makeTillVariant>[]): TicketAction => ({
    type: 'refresh',
    findVariant: (id) => variants.find(({ variant_id }) => variant_id === id),
  })
  it('a changed price applies to the line, which keeps the price before it', () => {
    const ticket = makeTicket(add(1), refresh(makeTillVariant(1, { price_cents: 59_95 })))
    expect(ticket.lines).toMatchObject([{ was_cents: 69_95 }])
    expect(getTicketBalance(ticket)).toBe(59_95)
  })
  it('an article that is no longer sold stays on the ticket as refused', () => {
    expect(listRefusals(makeTicket(add(1), refresh()))).toEqual(['NOT_ON_SALE'])
    expect(listRefusals(makeTicket(add(1), refresh(), refresh(makeTillVariant(1))))).toEqual([
      undefined,
    ])
  })
  it('a ticket without changes stays the same object', () => {
    const variant = makeTillVariant(1)
    const ticket = makeTicket({ type: 'add', variant, quantity: 1 })
    expect(reduceTicket(ticket, refresh(variant))).toBe(ticket)
  })
})

describe('a refused ticket', () => {
  const refuse = (code: string, data?: unknown): TicketAction => ({
    type: 'refuse',
    refusal: { code, data },
  })
  it('a refusal keeps the lines and the payments', () => {
    const ticket = makeTicket(add(1), pay, payByCard, send, refuse('NO_OPEN_SESSION'))
    expect(ticket).toMatchObject({ stage: 'tender', given: [{ kind: 'card' }], operation_id: null })
    expect(ticket.lines).toHaveLength(1)
  })
  it('the stock of a refusal counts until the catalog is read again', () => {
    const short = [{ variant_id: 1, stock: 0 }]
    const ticket = makeTicket(add(1), pay, payByCard, send, refuse('SOLD_OUT', { short }))
    expect(listRefusals(ticket)).toEqual(['SOLD_OUT'])
    expect(
      listRefusals(
        reduceTicket(ticket, { type: 'refresh', findVariant: (id) => makeTillVariant(id) }),
      ),
    ).toEqual([undefined])
  })
  it('a refusal marks the line that is no longer on sale', () => {
    const ticket = makeTicket(
      add(1),
      add(2),
      pay,
      send,
      refuse('NOT_ON_SALE', { variant_ids: [2] }),
    )
    expect(listRefusals(ticket)).toEqual([undefined, 'NOT_ON_SALE'])
  })
  it('accepting a new total also changes a single card payment to it', () => {
    const refused = makeTicket(
      add(1),
      pay,
      payByCard,
      send,
      refuse('PRICE_CHANGED', { total_cents: 59_95 }),
    )
    expect(reduceTicket(refused, send)).toBe(refused)
    const ticket = reduceTicket(refused, { type: 'accept new total' })
    expect(getTicketBalance(ticket)).toBe(59_95)
    expect(ticket).toMatchObject({ refusal: null, given: [{ kind: 'card', amount_cents: 59_95 }] })
    expect(getTicketBalance(reduceTicket(ticket, add(2)))).toBe(139_90)
  })
  it('a ticket that was not sent returns to payment as it was', () => {
    const ticket = makeTicket(add(1), pay, payByCard, send, { type: 'not sent' })
    expect(ticket).toMatchObject({ stage: 'tender', operation_id: null, given: [{ kind: 'card' }] })
  })
})

describe('a restored ticket', () => {
  it('another article after the last line of a resumed ticket was removed begins a ticket of its own', () => {
    const taken_up = { parked_ticket_id: 7, name: 'Mocasín Azahar', kept: { 1: 1 } }
    const parked = {
      kind: 'sell',
      variant: makeTillVariant(1),
      quantity: 1,
      discount: null,
    } as const
    const lines = [{ ...parked, was_cents: null, gone: false }]
    const resumed = makeTicket({ type: 'restore', lines, customer: null, taken_up })
    const emptied = reduceTicket(resumed, { type: 'remove', key: resumed.lines[0]?.key ?? 0 })
    expect(reduceTicket(emptied, add(2)).taken_up).toBeNull()
    expect(reduceTicket(emptied, add(1)).taken_up).toEqual(taken_up)
    expect(reduceTicket(emptied, { type: 'undo' }).taken_up).toEqual(taken_up)
    expect(reduceTicket(resumed, add(2)).taken_up).toEqual(taken_up)
  })
  const resumed = {
    parked_ticket_id: 7,
    name: 'Inés',
    version: 2 as const,
    lines: [sellLine(1, 2, { discount_percent: 5 }), sellLine(2)],
    customer: { customer_id: 3, name: 'Inés Mira' },
    lapsed: false,
    details: {},
    kept_until: null,
    missing: [{ variant_id: 1, quantity: 1 }],
    items: [],
    not_on_sale: [2],
    returns: [],
    returned_meanwhile: [],
  }
  it('a resumed ticket sells the pairs reserved for it and refuses the missing ones', () => {
    const ticket = makeTicket(
      restoreParkedTicket(resumed, (id) => makeTillVariant(id, { stock: 0, reserved: 1 })),
    )
    expect(ticket).toMatchObject({ customer: { name: 'Inés Mira' }, taken_up: { kept: { 1: 1 } } })
    expect(listRefusals(ticket)).toEqual(['SOLD_OUT', 'NOT_ON_SALE'])
    const less = reduceTicket(ticket, { type: 'quantity', key: 1, quantity: 1 })
    expect(listRefusals(less)[0]).toBeUndefined()
  })
  it('a restored ticket keeps its free lines, and refuses lines of kinds that this till cannot sell', () => {
    const lines: TicketLine[] = [
      { kind: 'free', name: 'Arreglo', quantity: 2, unit_cents: 7_50 },
      { kind: 'voucher', amount_cents: 20_00 },
    ]
    const nothing = () => undefined
    const restored = lines.map((line) => toRestoredLine(line, nothing, () => true, nothing))
    const ticket = makeTicket({ type: 'restore', lines: restored, customer: null, taken_up: null })
    expect(listRefusals(ticket)).toEqual([undefined, 'LINE_UNSUPPORTED'])
    expect(findTicketRefusal(ticket, 10)).toMatchObject({ code: 'LINE_UNSUPPORTED' })
    expect(getTicketBalance(ticket)).toBe(15_00)
    expect(toTicketLines(ticket)).toEqual(lines)
    const unchanged = reduceTicket(ticket, { type: 'quantity', key: 2, quantity: 5 })
    expect(toTicketLines(unchanged)).toEqual(lines)
    expect(listRefusals(reduceTicket(ticket, { type: 'remove', key: 2 }))).toEqual([undefined])
  })
})

describe('a free line', () => {
  const repair: TicketAction = { type: 'add free', name: 'Arreglo', unit_cents: 7_50 }
  it('a free line has a quantity and a discount like any other, and is never added to another one', () => {
    const ticket = makeTicket(
      repair,
      repair,
      { type: 'quantity', key: 2, quantity: 3 },
      { type: 'discount', key: 2, discount: { discount_percent: 10 } },
    )
    expect(ticket.lines).toHaveLength(2)
    expect(getTicketBalance(ticket)).toBe(7_50 + 20_25)
    expect(listRefusals(ticket)).toEqual([undefined, undefined])
    expect(listRefusals(ticket, 5)).toEqual([undefined, 'DISCOUNT_LIMIT'])
  })
  it('a free line stays as it is when the catalog changes or a size is swapped', () => {
    const ticket = makeTicket(repair)
    expect(reduceTicket(ticket, { type: 'refresh', findVariant: () => undefined })).toBe(ticket)
    const swapped = reduceTicket(ticket, { type: 'swap', key: 1, variant: makeTillVariant(1) })
    expect(swapped.lines).toEqual(ticket.lines)
  })
})

describe('the limits of a ticket', () => {
  it('a ticket above the legal limit of a simplified invoice cannot be paid', () => {
    const expensive = makeTicket(add(1, { price_cents: 1_000_01, stock: 9 }, 3))
    expect(findTicketRefusal(expensive, 10)).toEqual({ code: 'INVOICE_LIMIT' })
    expect(findTicketRefusal(createTicket(), 10)).toEqual({ code: 'EMPTY' })
  })
  it('a discount never exceeds the price of its line', () => {
    const ticket = makeTicket(add(1), {
      type: 'discount',
      key: 1,
      discount: { discount_cents: 100_00 },
    })
    expect(ticket.lines.map(getLineAmounts)).toEqual([{ gross: 69_95, off: 69_95, total: 0 }])
  })
})
