import { describe, expect, it } from 'vitest'
import { makeTillVariant } from '../catalog/till-variant.fixture.ts'
import { isReturnLine } from './kinds/line-kinds.ts'
import { reduceTicket, type TicketAction } from './reduce-ticket.ts'
import { createTicket, type Ticket } from './ticket.ts'
import { toTicketLines } from './ticket-lines.ts'
import { getLabelVariant } from './ticket-returns.ts'
import { getInvoicedCents, getTicketBalance } from './ticket-totals.ts'

const duero = (size: number, change = {}) =>
  makeTillVariant(size, { product_id: 1, size: `${size}`, size_sort: size, ...change })
const sandal = makeTillVariant(90, { product_id: 9, price_cents: 24_95 })
const unit = (line_id: number) => ({ line_id, n: 1 })
/** A pair in size 38 that was bought for 59.95. */
const back = (line_id: number): TicketAction => ({
  type: 'add return',
  back: {
    kind: 'return',
    ...unit(line_id),
    condition: 'sellable',
    cause: 'not_liked',
    ticket: 'E7KD3M9T',
  },
  about: {
    name: { es: 'Duero' },
    colour: { es: 'Negro' },
    size: '38',
    size_sort: 38,
    picture: null,
    paid_cents: 59_95,
    code: 'T1-26-1',
    ways: [],
    is_web: false,
    product_id: 1,
    kept: { cents: 59_95, product_id: 1, colour: 'Negro' },
  },
})
const scan = (variant = duero(39)): TicketAction => ({ type: 'add', variant, quantity: 1 })
const make = (...actions: TicketAction[]): Ticket => actions.reduce(reduceTicket, createTicket())

describe('a unit that comes back', () => {
  it('makes the size that is scanned next even, at what was paid, and says why it did not fit', () => {
    const ticket = make(back(1), scan(duero(39, { price_cents: 69_95 })))
    expect(getTicketBalance(ticket)).toBe(0)
    expect(getInvoicedCents(ticket)).toBe(59_95)
    expect(toTicketLines(ticket)).toMatchObject([
      { kind: 'return', line_id: 1, cause: 'too_small' },
      { kind: 'sell', variant_id: 39, quantity: 1, exchange_for: unit(1) },
    ])
  })

  it('is worth its price against another article, of which money goes out or comes in', () => {
    expect(getTicketBalance(make(back(1), scan(sandal)))).toBe(24_95 - 59_95)
    const dearer = duero(39, { product_id: 2, price_cents: 89_95 })
    expect(getTicketBalance(make(back(1), scan(dearer)))).toBe(30_00)
  })

  it('goes out against one article alone: the next scan is sold', () => {
    const ticket = make(back(1), scan(), scan(sandal))
    expect(toTicketLines(ticket)[2]).not.toHaveProperty('exchange_for')
    expect(getTicketBalance(ticket)).toBe(24_95)
  })

  it('is exchanged for the size that was tapped last', () => {
    const pick = (size: number): TicketAction => ({
      type: 'exchange',
      unit: unit(1),
      variant: duero(size),
    })
    const ticket = make(back(1), pick(39), pick(37))
    expect(toTicketLines(ticket)).toMatchObject([
      { kind: 'return', cause: 'too_big' },
      { kind: 'sell', variant_id: 37 },
    ])
  })

  it('keeps the reason that the seller has chosen', () => {
    const chosen = make(back(1), { type: 'change return', key: 1, cause: 'defect' }, scan())
    expect(toTicketLines(chosen)[0]).toMatchObject({ cause: 'defect' })
  })

  it('is on a ticket once, and its removal makes the article for it an ordinary sale', () => {
    expect(make(back(1), back(1)).lines).toHaveLength(1)
    const ticket = make(back(1), scan(), { type: 'remove', key: 1 })
    expect(toTicketLines(ticket)).toEqual([{ kind: 'sell', variant_id: 39, quantity: 1 }])
    expect(getTicketBalance(ticket)).toBe(69_95)
  })

  it('has no part of a discount on the whole ticket', () => {
    const discount = { discount_percent: 10 }
    const ticket = make(back(1), scan(), scan(sandal), { type: 'ticket discount', discount })
    expect(getTicketBalance(ticket)).toBe(24_95 - 2_50)
  })

  it('of several tickets pays for one exchange', () => {
    const ticket = make(back(1), back(2), scan(), scan(duero(40)))
    expect(getTicketBalance(ticket)).toBe(0)
    expect(toTicketLines(ticket).slice(2)).toMatchObject([
      { exchange_for: unit(1) },
      { exchange_for: unit(2) },
    ])
  })

  it('names its article for the label of its box where it goes on sale again, and nowhere else', () => {
    const labelled = (change: TicketAction[] = [], add: object = { variant_id: 38 }) => {
      const first = back(1)
      const about = first.type === 'add return' ? { ...first.about, ...add } : {}
      const ticket = make({ ...first, about } as TicketAction, ...change)
      return ticket.lines.filter(isReturnLine).map(getLabelVariant)
    }
    expect(labelled()).toEqual([38])
    expect(labelled([{ type: 'change return', key: 1, condition: 'damaged' }])).toEqual([undefined])
    expect(labelled([], {})).toEqual([undefined])
  })
})
