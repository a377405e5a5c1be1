import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getRefusal, getRefusalDetails, staffWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import {
  exchange,
  promiseReturns,
  type SoldUnit,
  sellFor,
  sellUnits,
  toReturnLine,
} from '../../../test/returns/counter-returns.ts'
import { sellLine } from '../../../test/staff-fixtures.ts'
import { givePin } from '../../../test/world/people.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { days, later } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { writeSettings } from '../../settings/save-settings.ts'

const shop = sharedWorld()
const PIN = '730951'
let start: Date
beforeAll(async () => {
  await promiseReturns(shop)
  await givePin(shop, shop.staff.amparo, PIN)
  start = shop.clock.now
})
beforeEach(() => {
  shop.clock.now = start
})
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const approval = () => ({ user_id: shop.staff.amparo.userId, pin: PIN })
/** Who takes goods back late, or pays out in another way, with a PIN alone. */
const strict = (): Actor => ({
  ...shop.staff.lola,
  permissions: { ...shop.staff.lola.permissions, pay_out_by_hand: 'pin' },
})
const alba = (size: '37' | '38' | '39') => shop.shoes.alba.variants[`Negro ${size}`]
const sellAlba = async (
  size: '37' | '38' | '39' = '38',
  sale: Partial<Parameters<typeof sellUnits>[2]> = {},
): Promise<SoldUnit> => {
  const { units } = await sellUnits(shop, [alba(size)], { cents: 69_95, ...sale })
  const [unit] = units
  if (!unit) throw new Error('nothing was sold')
  return unit
}
const swapSize = (unit: SoldUnit, size: '37' | '38' | '39', more: object = {}) =>
  exchange(shop, {
    back: [toReturnLine(unit)],
    lines: [sellFor(alba(size), unit)],
    total: 0,
    ...more,
  })
const find = async (code: string) => {
  const found = await shop.call(shop.staff.lola).till.findReturnableTicket({ code })
  if (found.kind !== 'ticket') throw new Error('no ticket')
  return found.ticket
}
const setPrice = (cents: number) =>
  shop.call(staffWith({ can_manage_products: true })).pricing.savePrices({
    prices: [{ variant_id: alba('39'), price_cents: cents }],
  })
const readReturn = async (returnId: number | null) =>
  (
    await query<{ reason: string; kind: string | null; cents: number | null }>(
      shop.db,
      '',
      `select r.reason::text, t.kind::text, t.amount_cents as cents from returns r left join tenders t using (return_id)
       where r.return_id = $1 order by t.tender_id`,
      [returnId],
    )
  ).map(({ reason, kind, cents }) => [reason, kind, cents])

describe('an exchange on one ticket', () => {
  it('the same model in another size costs what was paid, although its price has moved meanwhile', async () => {
    const unit = await sellAlba()
    shop.clock.now = later(start, 60_000)
    await setPrice(79_95)
    shop.clock.now = later(start, 120_000)
    const done = await swapSize(unit, '39')
    expect(done).toMatchObject({ total_cents: 69_95, change_cents: 0 })
    expect(done.units).toMatchObject([{ cents: 69_95 }])
    expect(await readReturn(done.return_id)).toEqual([['exchange', 'exchange', -69_95]])
    await writeSettings(shop.db, { exchange_keeps_price: false }, { now: shop.clock.now })
    const other = await sellAlba()
    expect(await getRefusalDetails(swapSize(other, '39'))).toMatchObject({
      code: 'PRICE_CHANGED',
      data: { total_cents: 10_00 },
    })
    await writeSettings(shop.db, { exchange_keeps_price: true }, { now: shop.clock.now })
    await setPrice(69_95)
    start = later(start, 180_000)
  })

  it('a dearer article is paid with the difference, and a cheaper one gives the rest back to the card', async () => {
    const [unit, other] = [await sellAlba(), await sellAlba()]
    const { caleta, levante } = shop.shoes
    const dearer = await exchange(shop, {
      back: [toReturnLine(unit)],
      lines: [sellLine(alba('37')), sellLine(levante.variants['Crudo 38'])],
      total: 24_95,
    })
    expect(await readReturn(dearer.return_id)).toEqual([['exchange', 'exchange', -69_95]])
    const cheaper = await exchange(shop, {
      back: [toReturnLine(other)],
      lines: [sellFor(caleta.variants['Cuero 38'], other)],
      total: -10_00,
    })
    expect(await readReturn(cheaper.return_id)).toEqual([
      ['exchange', 'exchange', -59_95],
      ['exchange', 'card', -10_00],
    ])
  })

  it('an exchange of an exchange keeps the price that was paid and the last day of the first sale', async () => {
    const first = await sellAlba()
    const { last_day } = (await find(first.ticket)).units[0] ?? {}
    shop.clock.now = later(start, days(5))
    const second = await swapSize(first, '39')
    shop.clock.now = later(start, days(13))
    const [unit] = second.units
    if (!unit) throw new Error('nothing went out')
    expect((await find(unit.ticket)).units).toMatchObject([
      { paid_cents: 69_95, last_day, light: 'amber', returned: false },
    ])
    const third = await swapSize(unit, '37')
    const ticket = await find(third.reference)
    expect(ticket.units).toMatchObject([{ paid_cents: 69_95, last_day, light: 'amber' }])
    expect((await find(unit.ticket)).units).toMatchObject([{ returned: true }])
  })

  it('pairs of three tickets pay for one article, each ticket has its correction, and the office sees an exchange', async () => {
    const units = [await sellAlba('37'), await sellAlba('38'), await sellAlba('39')]
    const done = await exchange(shop, {
      back: units.map((unit) => toReturnLine(unit)),
      lines: [sellLine(alba('38'))],
      total: -139_90,
    })
    const [corrections] = await query<{ count: number }>(
      shop.db,
      '',
      'select count(*)::int as count from return_corrections where return_id = $1',
      [done.return_id],
    )
    expect(corrections?.count).toBe(3)
    const { returns } = shop.call(shop.staff.lola)
    const listed = await returns.listReturns({ kind: 'exchange', status: 'exchanged' })
    // All exchanges of this file are of one moment.
    const found = listed.returns.find((each) => each.units === 3)
    expect(found).toMatchObject({ status: 'exchanged' })
    const { reference } = found ?? { reference: '' }
    expect(await returns.getReturn({ reference })).toMatchObject({
      return_id: done.return_id,
      status: 'exchanged',
      is_late: false,
    })
  })

  it('a repeated entry is the same exchange, and its units come back once', async () => {
    const unit = await sellAlba()
    const change = { id: randomUUID(), seq: 9 }
    const first = await swapSize(unit, '39', { change })
    const again = await swapSize(unit, '39', { change })
    expect(again.sale_id).toBe(first.sale_id)
    expect(again.return_id).toBe(first.return_id)
  })

  it('damaged and supplier goods are not on sale again, and a marked pair is sold as itself', async () => {
    const units = [await sellAlba(), await sellAlba(), await sellAlba()]
    const [damaged, supplier, marked] = units
    if (!damaged || !supplier || !marked) throw new Error('nothing was sold')
    await exchange(shop, {
      back: [
        toReturnLine(damaged, { condition: 'damaged', cause: 'defect' }),
        toReturnLine(supplier, { condition: 'supplier', cause: 'defect' }),
        toReturnLine(marked, { is_marked: true }),
      ],
      lines: [sellLine(alba('38'))],
      total: -139_90,
    })
    const rows = await query<{ status: string; marked: boolean }>(
      shop.db,
      '',
      `select i.status::text, i.marked from sale_line_units join inventory_items i using (item_id)
       where line_id = any($1::bigint[]) order by line_id`,
      [units.map(({ line_id }) => line_id)],
    )
    expect(rows).toEqual([
      { status: 'defective', marked: false },
      { status: 'returned_to_supplier', marked: false },
      { status: 'in_stock', marked: true },
    ])
  })
})

describe('what a ticket with units back refuses', () => {
  it('more pairs than were bought, a pair twice, and a forged or other ticket', async () => {
    const unit = await sellAlba()
    const refuse = (back: ReturnType<typeof toReturnLine>[]) =>
      getRefusal(exchange(shop, { back, lines: [sellLine(alba('39'))], total: 0 }))
    const unknown = { code: 'RETURN_UNKNOWN', status: 404 }
    expect(await refuse([toReturnLine({ ...unit, n: 2 })])).toEqual(unknown)
    expect(await refuse([toReturnLine({ ...unit, line_id: 999_999 })])).toEqual(unknown)
    expect(await refuse([toReturnLine(unit, { ticket: 'ABCDEFGH1' })])).toEqual(unknown)
    const { ticket: _, ...line } = toReturnLine(unit)
    expect(await refuse([{ ...line, gift_code: 'G123456789' }])).toEqual(unknown)
    const twice = { code: 'UNIT_RETURNED', status: 409 }
    expect(await refuse([toReturnLine(unit), toReturnLine(unit)])).toEqual(twice)
    await swapSize(unit, '39')
    expect(await refuse([toReturnLine(unit)])).toEqual(twice)
  })

  it('a line that goes out for a unit of no line, for one that another has, or for several', async () => {
    const unit = await sellAlba()
    const refuse = (lines: Parameters<typeof exchange>[1]['lines']) =>
      getRefusal(exchange(shop, { back: [toReturnLine(unit)], lines, total: 0 }))
    const unclear = { code: 'EXCHANGE_UNCLEAR', status: 422 }
    expect(await refuse([sellFor(alba('39'), { line_id: 999_999, n: 1 })])).toEqual(unclear)
    const line = sellFor(alba('39'), unit)
    expect(await refuse([line, line])).toEqual(unclear)
    expect(await refuse([{ ...line, quantity: 2 }])).toEqual(unclear)
  })

  it('money that comes in and goes out at once, or goes out without a unit that comes back', async () => {
    const unit = await sellAlba()
    const mixed = exchange(shop, {
      back: [toReturnLine(unit)],
      lines: [sellFor(alba('39'), unit)],
      total: 0,
      tenders: [
        { kind: 'card', amount_cents: 10_00 },
        { kind: 'cash', amount_cents: -10_00 },
      ],
    })
    expect(await getRefusal(mixed)).toEqual({ code: 'TENDERS_MIXED', status: 422 })
    const out = exchange(shop, { back: [], lines: [sellLine(alba('39'))], total: -5_00 })
    expect(await getRefusal(out)).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('late, or without a ticket', () => {
  it('a late pair needs a reason and, of a seller, an approval, which is recorded', async () => {
    const unit = await sellAlba()
    shop.clock.now = later(start, days(20))
    expect((await find(unit.ticket)).units).toMatchObject([{ light: 'red' }])
    expect(await getRefusal(swapSize(unit, '39', { actor: strict() }))).toEqual({
      code: 'WHY_REQUIRED',
      status: 422,
    })
    const back = [toReturnLine(unit, { why: 'Estaba de viaje' })]
    expect(await getRefusalDetails(swapSize(unit, '39', { back, actor: strict() }))).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      data: { right: 'pay_out_by_hand' },
    })
    const change = { approval: approval() }
    const done = await swapSize(unit, '39', { back, actor: strict(), change })
    const [act] = await query<object>(
      shop.db,
      '',
      'select act, amount_cents, findings, reason, approved_by from money_acts where return_id = $1',
      [done.return_id],
    )
    expect(act).toEqual({
      act: 'goods_returned',
      amount_cents: 0,
      findings: ['right_missing', 'late_return'],
      reason: 'Estaba de viaje',
      approved_by: shop.staff.amparo.userId,
    })
    const { returns } = await shop.call(shop.staff.lola).returns.listReturns({ kind: 'exchange' })
    expect(returns[0]).toMatchObject({ is_late: true })
    const late = { reference: returns[0]?.reference ?? '' }
    expect(await shop.call(shop.staff.lola).returns.getReturn(late)).toMatchObject({
      is_late: true,
    })
    const { incidents } = await shop.call(shop.staff.lola).till.listIncidents({})
    expect(incidents.filter(({ sale }) => sale?.sale_id === done.sale_id)).toEqual([])
    const [entry] = await query<{ payload: object }>(
      shop.db,
      '',
      'select payload from till_operations join sales on operation_id = id where sale_id = $1',
      [done.sale_id],
    )
    expect(JSON.stringify(entry), 'a PIN is exchangePrices nowhere').not.toContain(PIN)
  })

  it('a pair without a ticket is found by what it is, and asks the same', async () => {
    const unit = await sellAlba('37', { customer_id: shop.customers.bruno })
    const { tickets } = await shop.call(shop.staff.lola).till.searchReturnableUnits({
      variant_id: alba('37'),
      customer_id: shop.customers.bruno,
    })
    expect(tickets[0]?.units).toMatchObject([{ line_id: unit.line_id, paid_cents: 69_95 }])
    const { ticket: _, ...line } = toReturnLine(unit, { why: 'Perdió el ticket' })
    const wanted = swapSize(unit, '39', { back: [line], actor: strict() })
    expect(await getRefusal(wanted)).toMatchObject({ code: 'APPROVAL_REQUIRED' })
    await swapSize(unit, '39', { back: [line] })
  })
})
