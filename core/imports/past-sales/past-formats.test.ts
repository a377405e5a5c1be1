import { describe, expect, it } from 'vitest'
import { parseMoney, toCents } from './parse-money.ts'
import { parseWhen, suggestsMonthFirst, toMoment } from './parse-when.ts'
import { isRefused, type PastTicket, sumTicket } from './past-ticket.ts'
import { readTickets } from './read-tickets.ts'
import type { PastReading } from './rules.ts'
import { suggestPastColumns, suggestsTaxOnTop } from './suggest-columns.ts'

/** Reads a file as its titles suggest. */
async function read(text: string, change: Partial<PastReading> = {}) {
  const titles = (text.split('\n')[0] ?? '').split(',')
  const { format, columns } = suggestPastColumns(titles, titles)
  const tickets: PastTicket[] = []
  const refused: string[] = []
  for await (const { ticket } of readTickets({
    open: () => [Buffer.from(text)],
    reading: {
      columns,
      month_first: false,
      decimals: 'point',
      tax_on_top: suggestsTaxOnTop(format),
      tax_rate: 21,
      zone: 'Europe/Madrid',
      ...change,
    },
    now: new Date('2026-11-27T12:00:00Z'),
    signal: new AbortController().signal,
  }))
    if (isRefused(ticket)) refused.push(ticket.reason)
    else tickets.push(ticket)
  return { format, tickets, refused }
}
const paid = ({ sold }: PastTicket) => sold.map(({ paidCents }) => paidCents)

describe('orders of Shopify', () => {
  const HEAD =
    'Name,Email,Financial Status,Currency,Subtotal,Shipping,Taxes,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Lineitem discount,Payment Method,Refunded Amount'

  it('share the discount of the order over its lines to the cent, with its shipping as a line', async () => {
    const { format, tickets } = await read(
      [
        HEAD,
        '#1001,Eva@example.com,paid,EUR,90.00,4.95,16.48,94.95,10.00,2025-01-11 04:32:31 -0500,1,Alba - Negro / 38,69.95,ALB-38,0,Stripe,0.00',
        '#1001,Eva@example.com,,,,,,,,2025-01-11 04:32:31 -0500,1,Bolso,30.05,,0,,',
      ].join('\n'),
    )
    expect(format).toBe('shopify')
    const [order] = tickets
    if (!order) throw new Error('no order')
    expect(paid(order)).toEqual([62_95, 27_05, 4_95])
    expect(order).toMatchObject({
      email: 'eva@example.com',
      paidBy: 'Stripe',
      issues: [],
      fileCents: 94_95,
    })
    expect(order.at.toISOString()).toBe('2025-01-11T09:32:31.000Z')
  })

  it('with a refund gave it back, and one that nobody paid stays out', async () => {
    const { tickets, refused } = await read(
      [
        HEAD,
        '#1002,,refunded,EUR,50.00,0,0,50.00,0,2025-01-12 10:00:00 +0100,1,Bota,50.00,,0,,50.00',
        '#1003,,voided,EUR,50.00,0,0,50.00,0,2025-01-12 10:00:00 +0100,1,Bota,50.00,,0,,0',
      ].join('\n'),
    )
    expect(tickets).toMatchObject([{ refundedCents: 50_00 }])
    expect(tickets.map(sumTicket)).toEqual([0])
    expect(refused).toEqual(['PAST_UNPAID'])
  })
})

it('items of Square have their tax on top, their money with its sign, and refunds as events', async () => {
  const { format, tickets } = await read(
    [
      'Date,Time,Time Zone,Category,Item,Qty,Price Point Name,SKU,Modifiers Applied,Gross Sales,Discounts,Net Sales,Tax,Transaction ID,Payment ID,Event Type,Location,GTIN,Employee',
      '2025-02-01,10:15:30,Madrid,,Boot,1,Black,B1,,"$1,045.00",-$45.00,"$1,000.00",$210.00,TX1,P1,Payment,Main,,Ana',
      '2025-02-03,11:00:00,Madrid,,Boot,-1,Black,B1,,-$500.00,$0.00,-$500.00,-$105.00,TX2,P2,Refund,Main,,Ana',
    ].join('\n'),
  )
  expect(format).toBe('square')
  expect(tickets[0]?.sold).toMatchObject([
    { paidCents: 1_210_00, discountCents: 54_45, option: 'Black' },
  ])
  expect(tickets[1]?.returned).toMatchObject([{ paidCents: 605_00, quantity: 1 }])
  expect(tickets[0]).toMatchObject({ seller: 'Ana', place: 'Main' })
})

it('Spanish receipts of Loyverse are read with their day, half of the day and comma', async () => {
  const { format, tickets } = await read(
    [
      'Fecha,Número de recibo,Tipo de recibo,Categoria,Artículo,Cantidad,Ventas brutas,Descuentos,Ventas netas,Costo de los bienes,TPV,Nombre del cajero',
      '19/9/2025 8:15 p. m.,1-1023,Venta,,Sandalia,2,"79,90","7,90","72,00",0,TPV 1,Marta',
      '20/9/2025 9:00 a. m.,1-1024,Reembolso,,Sandalia,1,"39,95","3,95","36,00",0,TPV 1,Marta',
    ].join('\n'),
    { decimals: 'comma' },
  )
  expect(format).toBe('loyverse')
  expect(tickets[0]).toMatchObject({ number: '1-1023', seller: 'Marta', place: 'TPV 1' })
  expect(tickets[0]?.at.toISOString()).toBe('2025-09-19T18:15:00.000Z')
  expect(tickets[0]?.sold).toMatchObject([{ quantity: 2, paidCents: 72_00, discountCents: 7_90 }])
  expect(tickets[1]?.returned).toMatchObject([{ paidCents: 36_00 }])
})

it('amounts are read with either sign before the cents, and nothing else is an amount', () => {
  const cents = (written: string, decimals: 'point' | 'comma' = 'comma') => {
    const amount = parseMoney(written, decimals)
    return amount === undefined ? undefined : toCents(amount)
  }
  expect(
    ['1.045,00 €', '59,9', '-12', '(3,50)', '1.045', '$1,045.00', '0.005'].map((each) =>
      cents(each),
    ),
  ).toEqual([1_045_00, 59_90, -12_00, -3_50, 1_045_00, 1_045_00, 1])
  expect(['gratis', '1,2,3', '12-3', '1.04.500', ''].map((each) => cents(each))).toEqual(
    Array.from({ length: 5 }, () => undefined),
  )
})

it('days that do not exist are none, and the order of day and month is found where it can be', () => {
  expect(parseWhen('30/2/2025', '', false)).toBeUndefined()
  expect(parseWhen('2025-02-03 25:00', '', false)).toBeUndefined()
  expect(parseWhen('1/1/14', '', true)).toEqual({ local: '2014-01-01T00:00:00' })
  expect(suggestsMonthFirst(['7/2/2024', '7/20/2024'])).toBe(true)
  expect(suggestsMonthFirst(['20/7/2024', '7/2/2024'])).toBe(false)
  expect(toMoment({ local: '2025-07-01T10:00:00' }, 'Atlantic/Canary').toISOString()).toBe(
    '2025-07-01T09:00:00.000Z',
  )
})
