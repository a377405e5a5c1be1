import { afterEach, beforeAll, expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
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
import { sharedWorld } from '../../../test/world/world.ts'
import { query } from '../../base/db.server.ts'

const shop = sharedWorld()
const CENTS = 69_95
beforeAll(async () => {
  await promiseReturns(shop)
  await shop.call(shop.staff.lola).cash.openCashSession({ till: 'T2', float_cents: 0 })
})
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const till = () => shop.call(shop.staff.lola).till
const alba = (size: '37' | '38' | '39') => shop.shoes.alba.variants[`Negro ${size}`]
const sell = async (): Promise<SoldUnit> => {
  const { units } = await sellUnits(shop, [alba('38')], { cents: CENTS })
  const [unit] = units
  if (!unit) throw new Error('nothing was sold')
  return unit
}
const park = (lines: Parameters<ReturnType<typeof till>['parkTicket']>[0]['lines']) =>
  till().parkTicket({ version: 2, till: 'T1', lines })
const resume = (parked_ticket_id: number) =>
  till().resumeParkedTicket({ till: 'T2', parked_ticket_id })
const list = async (id: number) =>
  (await till().listParkedTickets({ till: 'T1' })).tickets.find(
    ({ parked_ticket_id }) => parked_ticket_id === id,
  )
const isBack = async ({ line_id, n }: SoldUnit) => {
  const [row] = await query<{ back: boolean }>(
    shop.db,
    '',
    'select returned_by is not null as back from sale_line_units where line_id = $1 and n = $2',
    [line_id, n],
  )
  return row?.back
}

it('an exchange that is parked at one till is resumed and finished at another, and nothing comes back meanwhile', async () => {
  const unit = await sell()
  const lines = [toReturnLine(unit), sellFor(alba('39'), unit)]
  const { parked_ticket_id: id, name } = await park(lines)
  expect(name).toBe('Salón Alba')
  expect(await list(id)).toMatchObject({ pairs: 1, returned: 1, total_cents: 0 })
  expect(await isBack(unit)).toBe(false)
  const resumed = await resume(id)
  expect(resumed).toMatchObject({
    lines,
    returned_meanwhile: [],
    returns: [
      {
        line_id: unit.line_id,
        paid_cents: CENTS,
        code: expect.stringMatching(/^(PRUEBA-)?T1-/),
        is_web: false,
        light: 'green',
        ways: expect.arrayContaining([{ kind: 'card', cents: expect.any(Number) }]),
      },
    ],
  })
  const change = { till: 'T2', parked_ticket_id: id }
  const back = [toReturnLine(unit)]
  const done = await exchange(shop, { back, lines: [sellFor(alba('39'), unit)], total: 0, change })
  expect(done).toMatchObject({ return_id: expect.any(Number) })
  expect(await list(id)).toBeUndefined()
})

it('a pair that came back elsewhere meanwhile is named when its ticket is resumed, and what went out for it is sold', async () => {
  const [unit, other] = [await sell(), await sell()]
  const lines = [toReturnLine(unit), toReturnLine(other), sellFor(alba('39'), unit)]
  const { parked_ticket_id: id } = await park(lines)
  expect(await list(id)).toMatchObject({ returned: 2, total_cents: -CENTS })
  await exchange(shop, { back: [toReturnLine(unit)], lines: [sellFor(alba('37'), unit)], total: 0 })
  expect(await list(id)).toMatchObject({ returned: 1, total_cents: 0 })
  const { exchange_for: _, ...sold } = sellFor(alba('39'), unit)
  expect(await resume(id)).toMatchObject({
    lines: [toReturnLine(other), sold],
    returns: [{ line_id: other.line_id }],
    returned_meanwhile: [{ line_id: unit.line_id, size: '38' }],
  })
  await till().discardParkedTicket({ till: 'T2', parked_ticket_id: id, reason: 'No vino' })
  expect(await isBack(other)).toBe(false)
})

it('a return alone is parked under the name of its pair, and ends its parked ticket once', async () => {
  const unit = await sell()
  const { parked_ticket_id } = await park([toReturnLine(unit)])
  expect(await list(parked_ticket_id)).toMatchObject({ name: 'Salón Alba', pairs: 0, returned: 1 })
  await resume(parked_ticket_id)
  const input = {
    lines: [toReturnLine(unit)],
    tenders: [{ kind: 'card' as const, amount_cents: -CENTS }],
    parked_ticket_id,
  }
  expect(await getRefusal(till().finishReturn({ till: 'T1', ...input }))).toMatchObject({
    code: 'PARKED_TICKET_IN_USE',
  })
  await till().finishReturn({ till: 'T2', ...input })
  expect(await list(parked_ticket_id)).toBeUndefined()
  expect(await getRefusal(till().finishReturn({ till: 'T2', ...input }))).toMatchObject({
    code: 'PARKED_TICKET_GONE',
  })
})

it('a unit that nobody bought, or that another line brings already, is not parked', async () => {
  const unit = await sell()
  const unknown = { ...toReturnLine(unit), line_id: 999_999 }
  expect(await getRefusal(park([unknown]))).toEqual({ code: 'RETURN_UNKNOWN', status: 404 })
  const twice = [toReturnLine(unit), toReturnLine(unit), sellLine(alba('39'))]
  expect(await getRefusal(park(twice))).toEqual({ code: 'UNIT_RETURNED', status: 409 })
})
