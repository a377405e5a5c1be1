import { describe, expect, it } from 'vitest'
import { filledBack, filledFrom } from '../parked-tickets/filled-from.ts'
import { reduceTicket, type TicketAction } from './reduce-ticket.ts'
import { shoe } from './shoe.fixture.ts'
import { newTicket, type Ticket } from './ticket.ts'
import { faultOf, lineMoney, obstacleOf, totalOf } from './ticket-money.ts'

const made = (...actions: TicketAction[]) => actions.reduce(reduceTicket, newTicket())
const add = (id: number, change = {}, quantity = 1): TicketAction => ({
  type: 'add',
  variant: shoe(id, change),
  quantity,
})
const faults = (ticket: Ticket, percent = 10) =>
  ticket.lines.map((line) => faultOf(ticket, line, percent)?.code)
const pay: TicketAction = { type: 'pay' }
const give: TicketAction = { type: 'give', given: { kind: 'card', amount_cents: 69_95 } }
const send: TicketAction = { type: 'send', operation_id: 'one' }

describe('scanning', () => {
  it('the same pair again makes two of it on one line', () => {
    const ticket = made(add(1), add(2), add(1, {}, 2))
    expect(ticket.lines.map(({ quantity }) => quantity)).toEqual([3, 1])
    expect(ticket.selected).toBe(ticket.lines[0]?.key)
  })
  it('stops at what one line and one ticket may hold', () => {
    expect(made(add(1, {}, 5_000)).lines[0]?.quantity).toBe(999)
    const many = Array.from({ length: 210 }, (_, id) => add(id + 1))
    expect(made(...many).lines).toHaveLength(200)
  })
  it('while it is paid adds to what is missing', () => {
    const ticket = made(add(1), pay, give, add(2))
    expect([ticket.stage, totalOf(ticket)]).toEqual(['tender', 139_90])
  })
  it('changes nothing while the sale is on its way', () => {
    const sending = made(add(1), pay, give, send)
    for (const action of [add(2), pay, give, send, { type: 'remove', key: 1 } as const])
      expect(reduceTicket(sending, action)).toBe(sending)
  })
})

describe('a line', () => {
  it('can be another size, with its quantity and discount', () => {
    const ticket = made(
      add(1, {}, 2),
      { type: 'discount', key: 1, discount: { discount_percent: 10 } },
      { type: 'swap', key: 1, variant: shoe(2, { price_cents: 50_00 }) },
    )
    expect(ticket.lines).toMatchObject([{ variant: { variant_id: 2 }, quantity: 2 }])
    expect(totalOf(ticket)).toBe(90_00)
  })
  it('taken off comes back where it stood', () => {
    const ticket = made(add(1), add(2), add(3), { type: 'remove', key: 2 }, { type: 'undo' })
    expect(ticket.lines.map(({ variant }) => variant.variant_id)).toEqual([1, 2, 3])
    expect(ticket.selected).toBe(2)
  })
  it('taken off as the last one ends the paying', () => {
    const ticket = made(add(1), pay, give, { type: 'remove', key: 1 })
    expect(ticket).toMatchObject({ stage: 'sale', given: [] })
  })
  it('says why it cannot be sold', () => {
    expect(faults(made(add(1, { price_cents: 0 })))).toEqual(['PRICE_ZERO'])
    expect(faults(made(add(1, { stock: 2 }, 3)))).toEqual(['SOLD_OUT'])
    expect(faults(made(add(1, { stock: 1 }), { type: 'swap', key: 1, variant: shoe(2) }))).toEqual([
      undefined,
    ])
    const cheap: TicketAction = { type: 'discount', key: 1, discount: { discount_percent: 10.5 } }
    expect(faults(made(add(1), cheap))).toEqual(['DISCOUNT_LIMIT'])
    expect(faults(made(add(1), cheap), 20)).toEqual([undefined])
  })
  it('counts the pairs of its twin', () => {
    const twins = made(add(1, { stock: 1 }), add(2, { stock: 1 }), {
      type: 'swap',
      key: 2,
      variant: shoe(1, { stock: 1 }),
    })
    expect(faults(twins)).toEqual(['SOLD_OUT', 'SOLD_OUT'])
  })
  it('tells how many are kept for others', () => {
    const ticket = made(add(1, { stock: 0, reserved: 2 }))
    expect(ticket.lines.map((line) => faultOf(ticket, line, 10))).toEqual([
      { code: 'SOLD_OUT', stock: 0, reserved: 2 },
    ])
  })
})

describe('prices and stock that change meanwhile', () => {
  const reread = (...variants: ReturnType<typeof shoe>[]): TicketAction => ({
    type: 'reread',
    read: (id) => variants.find(({ variant_id }) => variant_id === id),
  })
  it('are those of now, and the line says what it was', () => {
    const ticket = made(add(1), reread(shoe(1, { price_cents: 59_95 })))
    expect(ticket.lines).toMatchObject([{ was_cents: 69_95 }])
    expect(totalOf(ticket)).toBe(59_95)
  })
  it('leave a line that is sold no more, and say so', () => {
    expect(faults(made(add(1), reread()))).toEqual(['NOT_ON_SALE'])
    expect(faults(made(add(1), reread(), reread(shoe(1))))).toEqual([undefined])
  })
  it('do nothing to a ticket of which nothing changed', () => {
    const variant = shoe(1)
    const ticket = made({ type: 'add', variant, quantity: 1 })
    expect(reduceTicket(ticket, reread(variant))).toBe(ticket)
  })
})

describe('a refusal', () => {
  const refuse = (code: string, data?: unknown): TicketAction => ({
    type: 'refuse',
    refusal: { code, data },
  })
  it('keeps the ticket and what was handed over', () => {
    const ticket = made(add(1), pay, give, send, refuse('NO_OPEN_SESSION'))
    expect(ticket).toMatchObject({ stage: 'tender', given: [{ kind: 'card' }], operation_id: null })
    expect(ticket.lines).toHaveLength(1)
  })
  it('of stock is believed until the index is read again', () => {
    const short = [{ variant_id: 1, stock: 0 }]
    const ticket = made(add(1), pay, give, send, refuse('SOLD_OUT', { short }))
    expect(faults(ticket)).toEqual(['SOLD_OUT'])
    expect(faults(reduceTicket(ticket, { type: 'reread', read: (id) => shoe(id) }))).toEqual([
      undefined,
    ])
  })
  it('names the line that is no longer on sale', () => {
    const ticket = made(add(1), add(2), pay, send, refuse('NOT_ON_SALE', { variant_ids: [2] }))
    expect(faults(ticket)).toEqual([undefined, 'NOT_ON_SALE'])
  })
  it('of the price is accepted with one tap, and one card for all of it follows', () => {
    const refused = made(add(1), pay, give, send, refuse('PRICE_CHANGED', { total_cents: 59_95 }))
    expect(reduceTicket(refused, send)).toBe(refused)
    const ticket = reduceTicket(refused, { type: 'accept' })
    expect(totalOf(ticket)).toBe(59_95)
    expect(ticket).toMatchObject({ refusal: null, given: [{ kind: 'card', amount_cents: 59_95 }] })
    expect(totalOf(reduceTicket(ticket, add(2)))).toBe(139_90)
  })
  it('that never came gives the ticket back as it was', () => {
    const ticket = made(add(1), pay, give, send, { type: 'unsent' })
    expect(ticket).toMatchObject({ stage: 'tender', operation_id: null, given: [{ kind: 'card' }] })
  })
})

describe('a parked ticket that is taken up', () => {
  const taken = {
    parked_ticket_id: 7,
    name: 'Inés',
    lines: [
      { variant_id: 1, quantity: 2, discount_percent: 5 },
      { variant_id: 2, quantity: 1 },
    ],
    customer: { customer_id: 3, name: 'Inés Mira' },
    lapsed: false,
    kept_until: null,
    missing: [{ variant_id: 1, quantity: 1 }],
    not_on_sale: [2],
  }
  it('has what is kept for it, and says what is missing', () => {
    const ticket = made(filledFrom(taken, (id) => shoe(id, { stock: 0, reserved: 1 })))
    expect(ticket).toMatchObject({ customer: { name: 'Inés Mira' }, taken_up: { kept: { 1: 1 } } })
    expect(faults(ticket)).toEqual(['SOLD_OUT', 'NOT_ON_SALE'])
    const less = reduceTicket(ticket, { type: 'quantity', key: 1, quantity: 1 })
    expect(faults(less)[0]).toBeUndefined()
  })
  it('and was refused later comes back with its number', () => {
    const ticket = made(filledFrom({ ...taken, missing: [], not_on_sale: [] }, (id) => shoe(id)))
    const seen = { ...ticket, lines: [], total_cents: 0, change_cents: 0 }
    const sale = {
      operation_id: 'one',
      at: '',
      till: 'T1',
      state: 'refused' as const,
      refusal: { code: 'NO_OPEN_SESSION' },
      seen,
      input: { till: 'T1', lines: taken.lines, tenders: [], expected_total_cents: 0 },
    }
    const back = made(filledBack(sale, (id) => shoe(id)))
    expect(back).toMatchObject({ taken_up: { parked_ticket_id: 7 }, customer: { customer_id: 3 } })
    expect(back.lines.map(({ quantity }) => quantity)).toEqual([2, 1])
    const gone = { ...sale, refusal: { code: 'PARKED_TICKET_GONE' } }
    expect(made(filledBack(gone, (id) => shoe(id))).taken_up).toBeNull()
  })
})

describe('a ticket', () => {
  it('of more than the law allows without a full invoice cannot be paid', () => {
    const dear = made(add(1, { price_cents: 1_000_01, stock: 9 }, 3))
    expect(obstacleOf(dear, 10)).toEqual({ code: 'INVOICE_LIMIT' })
    expect(obstacleOf(newTicket(), 10)).toEqual({ code: 'EMPTY' })
  })
  it('never takes off more than the line costs', () => {
    const ticket = made(add(1), {
      type: 'discount',
      key: 1,
      discount: { discount_cents: 100_00 },
    })
    expect(ticket.lines.map(lineMoney)).toEqual([{ gross: 69_95, off: 69_95, total: 0 }])
  })
})
