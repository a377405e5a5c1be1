import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { ledgerViolations } from '../../../test/ledger.ts'
import {
  exchange,
  promiseReturns,
  type SoldUnit,
  sellFor,
  sellUnits,
  toReturnLine,
} from '../../../test/returns/counter-returns.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'
import { newOrderReference } from '../../base/order-reference.ts'
import { findSession, getIncidentDetails } from '../booking/booking.fixture.ts'

const shop = sharedWorld()
beforeAll(() => promiseReturns(shop))
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const CENTS = 69_95
const alba = (size: '37' | '38' | '39') => shop.shoes.alba.variants[`Negro ${size}`]
const sell = async (): Promise<SoldUnit> => {
  const { units } = await sellUnits(shop, [alba('38')], { cents: CENTS })
  const [unit] = units
  if (!unit) throw new Error('nothing was sold')
  return unit
}

/** An even exchange that the till finished without the shop, as an entry of its log. */
async function book(unit: SoldUnit, change: object = {}) {
  const charged = {
    name: 'Alba',
    unit_cents: CENTS,
    tax_rate: 21,
    discount_cents: 0,
    total_cents: CENTS,
  }
  const lines = [toReturnLine(unit, change), { ...sellFor(alba('39'), unit), charged }]
  const at = shop.clock.now.toISOString()
  const reference = newOrderReference()
  const entry = {
    id: randomUUID(),
    seq: 1,
    kind: 'sale' as const,
    version: 2,
    till: 'T1',
    at,
    device: '01990000-0000-4000-8000-00000000d001',
    session: await findSession(shop),
    staff: shop.staff.lola.userId,
    payload: { reference, finished_at: at, lines, tenders: [], total_cents: 0 },
  }
  const booked = await shop.call(shop.staff.lola).till.bookSale(entry)
  return { booked, entry }
}

it('an even exchange without the shop is booked as it was finished, and nothing is found on it', async () => {
  const unit = await sell()
  const { booked, entry } = await book(unit)
  expect(booked).toMatchObject({ total_cents: CENTS, return_id: expect.any(Number), incidents: 0 })
  const [row] = await query<object>(
    shop.db,
    '',
    `select x.from_line_id, x.return_until::text from sale_lines join unit_exchanges x using (line_id) where sale_id = $1`,
    [booked.sale_id],
  )
  expect(row).toEqual({ from_line_id: unit.line_id, return_until: '2026-12-05' })
  const again = await shop.call(shop.staff.lola).till.bookSale(entry)
  expect(again).toMatchObject({ sale_id: booked.sale_id, return_id: booked.return_id })
})

it('a pair that had come back already is booked with an incident, and its value is a discount', async () => {
  const unit = await sell()
  await exchange(shop, { back: [toReturnLine(unit)], lines: [sellFor(alba('37'), unit)], total: 0 })
  const { booked, entry } = await book(unit)
  expect(booked).toMatchObject({ total_cents: 0, return_id: null })
  const details = await getIncidentDetails(shop, entry.id)
  expect(details).toMatchObject({
    return_conflict: { why: 'returned', reference: unit.ticket, total_cents: CENTS },
  })
  const { incidents } = await shop.call(shop.staff.lola).till.listIncidents({})
  expect(incidents[0]).toMatchObject({ sale: { sale_id: booked.sale_id } })
})

it('a pair without a ticket, or of no sale at all, is booked too, and somebody judges it', async () => {
  const unit = await sell()
  const unproven = await book(unit, { ticket: undefined })
  expect(unproven.booked).toMatchObject({ total_cents: CENTS, incidents: 1 })
  expect(await getIncidentDetails(shop, unproven.entry.id)).toMatchObject({
    return_conflict: { why: 'no_ticket' },
  })
  const unknown = await book({ ...unit, line_id: 999_999 })
  expect(unknown.booked).toMatchObject({ total_cents: 0 })
  expect(await getIncidentDetails(shop, unknown.entry.id)).toMatchObject({
    return_conflict: { why: 'unknown' },
  })
})
