import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getRefusal, getRefusalDetails } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import {
  exchange,
  listUnits,
  promiseReturns,
  type SoldUnit,
  sellFor,
  sellUnits,
  toReturnLine,
} from '../../../test/returns/counter-returns.ts'
import { payOne } from '../../../test/serving-fixtures.ts'
import { sellLine } from '../../../test/staff-fixtures.ts'
import { givePin } from '../../../test/world/people.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { days, later } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import type { Actor } from '../../base/procedures/actor.ts'

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

const CENTS = 69_95
const variant = () => shop.shoes.alba.variants['Negro 38']
const approval = () => ({ user_id: shop.staff.amparo.userId, pin: PIN })
const sell = async (sale: Partial<Parameters<typeof sellUnits>[2]> = {}): Promise<SoldUnit> => {
  const { units } = await sellUnits(shop, [variant()], { cents: CENTS, ...sale })
  const [unit] = units
  if (!unit) throw new Error('nothing was sold')
  return unit
}

/** Who pays out in another way, or takes back late, with an approval alone. */
const strict = (): Actor => ({
  ...shop.staff.lola,
  permissions: { ...shop.staff.lola.permissions, pay_out_by_hand: 'pin' },
})

type Input = Parameters<ReturnType<typeof shop.call>['till']['finishReturn']>[0]
type Kind = Input['tenders'][number]['kind']
const giveBack = (
  unit: SoldUnit,
  kind: Kind,
  {
    actor = shop.staff.lola,
    line = {},
    ...change
  }: Partial<Input> & { actor?: Actor; line?: object } = {},
) =>
  shop.call(actor).till.finishReturn({
    till: 'T1',
    lines: [toReturnLine(unit, { cause: 'not_liked', ...line })],
    tenders: [{ kind, amount_cents: -unit.cents }],
    ...change,
  })
const incidentsOf = async (reference: string) =>
  (
    await query<{ kind: string }>(
      shop.db,
      '',
      `select kind::text from incidents where details ->> 'reference' = $1 order by incident_id`,
      [reference],
    )
  ).map(({ kind }) => kind)
const reasonOf = async (returnId: number) =>
  (
    await query<{ reason: string }>(
      shop.db,
      '',
      'select reason from returns where return_id = $1',
      [returnId],
    )
  )[0]?.reason

describe('a return at the counter', () => {
  it('goes back to the card within its days without asking anybody, and the unit comes back once', async () => {
    const unit = await sell()
    const done = await giveBack(unit, 'card', { actor: strict() })
    expect(done).toMatchObject({ refund_cents: CENTS, money_act_id: expect.any(Number) })
    expect(await reasonOf(done.return_id)).toBe('return')
    expect(await getRefusal(giveBack(unit, 'card'))).toEqual({ code: 'UNIT_RETURNED', status: 409 })
  })

  it('gives back what the units are worth, no more and no less', async () => {
    const unit = await sell()
    for (const cents of [1, CENTS + 1])
      expect(
        await getRefusalDetails(
          giveBack(unit, 'card', { tenders: [{ kind: 'card', amount_cents: -cents }] }),
        ),
      ).toMatchObject({ code: 'REFUND_DIFFERS', data: { value_cents: CENTS } })
    expect(await getRefusal(giveBack(unit, 'card', { tenders: [] }))).toMatchObject({
      code: 'REFUND_DIFFERS',
    })
  })

  it('cash leaves for a card sale with the approval of a second person alone', async () => {
    const unit = await sell()
    expect(await getRefusalDetails(giveBack(unit, 'cash'))).toMatchObject({
      code: 'APPROVAL_REQUIRED',
      data: { right: 'pay_out_by_hand' },
    })
    await giveBack(unit, 'cash', { approval: approval() })
  })

  it('a card sale that was exchanged stays one: its new pair gives no cash either', async () => {
    const unit = await sell()
    const done = await exchange(shop, {
      back: [toReturnLine(unit)],
      lines: [sellFor(shop.shoes.alba.variants['Negro 39'], unit)],
      total: 0,
    })
    const [other] = done.units
    if (!other) throw new Error('nothing went out')
    expect(await getRefusal(giveBack(other, 'cash'))).toMatchObject({ code: 'APPROVAL_REQUIRED' })
    await giveBack(other, 'card')
  })

  it('cash for one’s own cash sale to nobody known is told to the owner, and Bizum to the office', async () => {
    const own = await giveBack(await sell({ kind: 'cash' }), 'cash')
    expect(await incidentsOf(own.reference)).toEqual(['refund_to_self'])
    const { incidents } = await shop.call(shop.staff.amparo).till.listIncidents({})
    expect(incidents[0]).toMatchObject({
      kind: 'refund_to_self',
      resolved: null,
      details: { reference: own.reference, total_cents: CENTS },
    })
    const other = await giveBack(await sell({ kind: 'cash', seller: shop.staff.eva }), 'cash')
    expect(await incidentsOf(other.reference)).toEqual([])
    const known = await sell({ kind: 'cash', customer_id: shop.customers.ana })
    expect(await incidentsOf((await giveBack(known, 'cash')).reference)).toEqual([])
    const sent = await giveBack(await sell({ kind: 'bizum' }), 'bizum')
    expect(await incidentsOf(sent.reference)).toEqual(['refund_to_send'])
  })

  it('a pair that fails comes back under its own reason after the last day, as long as the guarantee runs', async () => {
    const [unit, old] = [await sell(), await sell()]
    const failed = { actor: strict(), line: { cause: 'defect', condition: 'supplier' } }
    shop.clock.now = later(start, days(240))
    const done = await giveBack(unit, 'card', failed)
    expect(await reasonOf(done.return_id)).toBe('defect')
    shop.clock.now = later(start, days(3 * 365 + 2))
    expect(await getRefusal(giveBack(old, 'card', failed))).toMatchObject({ code: 'WHY_REQUIRED' })
  })

  it('the guarantee stands still while the shop has the pair, and its return at the till with it', async () => {
    const unit = await sell()
    const failed = { actor: strict(), line: { cause: 'defect', condition: 'supplier' } }
    const office = () => shop.call(shop.staff.lola).guarantee
    shop.clock.now = later(start, days(300))
    const { reference } = await office().openGuaranteeCase({
      pair: { line_id: unit.line_id, n: unit.n },
      name: 'Íñigo Peña',
      defect: 'Se despega la suela',
      remedy: 'repair',
    })
    shop.clock.now = later(start, days(320))
    await office().endGuaranteeCase({ reference, outcome: 'returned', work: 'Suela cosida' })
    shop.clock.now = later(start, days(3 * 365 + 15))
    const found = await shop.call(shop.staff.lola).till.findReturnableTicket({ code: unit.ticket })
    expect(found).toMatchObject({
      ticket: { units: [{ light: 'red', is_guaranteed: true }] },
    })
    expect(await reasonOf((await giveBack(unit, 'card', failed)).return_id)).toBe('defect')
  })

  it('where no till is open, or a shop promises no returns, none comes back without a word', async () => {
    const unit = await sell()
    expect(await getRefusal(giveBack(unit, 'card', { till: 'T2' }))).toMatchObject({
      code: 'NO_OPEN_SESSION',
    })
    await promiseReturns(shop, null)
    expect(await getRefusal(giveBack(unit, 'card'))).toMatchObject({ code: 'WHY_REQUIRED' })
    await promiseReturns(shop)
  })

  it('a void and a return of one sale at once undo it once', async () => {
    for (let round = 0; round < 4; round++) {
      const { sale_id, units } = await sellUnits(shop, [variant()], { cents: CENTS })
      const [unit] = units
      if (!unit) throw new Error('nothing was sold')
      const answers = await Promise.all([
        getRefusal(giveBack(unit, 'card')),
        getRefusal(shop.call(shop.staff.lola).till.voidSale({ sale_id, till: 'T1', reason: 'x' })),
      ])
      expect(answers.filter((each) => 'return_id' in (each as object))).toHaveLength(1)
    }
  })
})

describe('a gift ticket', () => {
  const give = async () => {
    const { sale_id, units } = await sellUnits(
      shop,
      [variant(), shop.shoes.levante.variants['Crudo 38']],
      { cents: CENTS + 24_95, kind: 'cash' },
    )
    const [unit] = units
    if (!unit) throw new Error('nothing was sold')
    const { line_id, n } = unit
    const { tickets } = await shop
      .call(shop.staff.lola)
      .sales.issueGiftTickets({ sale_id, units: [{ line_id, n }] })
    return { unit, gift_code: tickets[0]?.code ?? '' }
  }
  it('brings its pair alone to the counter, and nothing of its sale', async () => {
    const { unit, gift_code } = await give()
    const found = await shop.call(shop.staff.lola).till.findReturnableTicket({ code: gift_code })
    expect(found).toMatchObject({ kind: 'gift', unit: { line_id: unit.line_id, light: 'green' } })
    expect(JSON.stringify(found)).not.toContain(unit.ticket)
    expect(JSON.stringify(found)).not.toContain('2495')
  })
  it('is exchanged, never paid out in cash, and in another way with an approval alone', async () => {
    const { unit, gift_code } = await give()
    const line = { gift_code, ticket: undefined }
    expect(await getRefusal(giveBack(unit, 'cash', { line, approval: approval() }))).toEqual({
      code: 'GIFT_CASH',
      status: 422,
    })
    expect(await getRefusal(giveBack(unit, 'card', { line }))).toMatchObject({
      code: 'APPROVAL_REQUIRED',
    })
    await exchange(shop, {
      back: [toReturnLine(unit, line)],
      lines: [sellFor(shop.shoes.alba.variants['Negro 37'], unit)],
      total: 0,
    })
  })
})

describe('an order of the web', () => {
  it('is exchanged at the counter, and its money goes back from the office alone', async () => {
    const order = await payOne(shop, { variants: [variant()] })
    await shop.pool.query(
      `update sales set fulfillment_status = 'delivered' where sale_id = ${order.sale_id}`,
    )
    const all = await listUnits(shop, order.sale_id, order.reference)
    const unit = all.find(({ cents }) => cents === CENTS)
    if (!unit) throw new Error('nothing was ordered')
    const found = await shop
      .call(shop.staff.lola)
      .till.findReturnableTicket({ code: order.reference })
    expect(found).toMatchObject({ ticket: { origin: 'web', units: [{ line_id: unit.line_id }] } })
    expect(await getRefusal(giveBack(unit, 'card'))).toEqual({ code: 'WEB_REFUND', status: 409 })
    await exchange(shop, { back: [toReturnLine(unit)], lines: [sellLine(variant())], total: 0 })
  })
  it('is found by the code of what its buyer asked for on the web, and the exchange answers that', async () => {
    const order = await payOne(shop, { variants: [variant()] })
    await shop.pool.query(
      `update sales set fulfillment_status = 'delivered' where sale_id = ${order.sale_id}`,
    )
    const all = await listUnits(shop, order.sale_id, order.reference)
    const unit = all.find(({ cents }) => cents === CENTS)
    if (!unit) throw new Error('nothing was ordered')
    const { line_id, n } = unit
    const wanted = { line_id, n, wanted_variant_id: shop.shoes.alba.variants['Negro 39'] }
    const { reference } = await shop.call().returns.openReturnRequest({
      token: order.token,
      kind: 'size_change',
      way: 'shop',
      units: [wanted],
    })
    const found = await shop.call(shop.staff.lola).till.findReturnableTicket({ code: reference })
    expect(found).toMatchObject({ ticket: { reference: order.reference } })
    const line = sellFor(wanted.wanted_variant_id, unit)
    const done = await exchange(shop, { back: [toReturnLine(unit)], lines: [line], total: 0 })
    expect(await shop.call(shop.staff.lola).returns.getReturn({ reference })).toMatchObject({
      status: 'exchanged',
      return_id: done.return_id,
    })
  })
})

it('a code of no sale, of an unpaid order or without a check is no ticket', async () => {
  for (const code of ['ABCDEFGH1', 'G123456789', 'x', "' or 1=1 --"])
    expect(
      await getRefusal(shop.call(shop.staff.lola).till.findReturnableTicket({ code })),
    ).toEqual({ code: 'TICKET_UNKNOWN', status: 404 })
  const nobody = shop.call({ ...shop.staff.lola, permissions: { is_super_admin: false } })
  expect(await getRefusal(nobody.till.findReturnableTicket({ code: 'x' }))).toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await getRefusal(shop.call(shop.staff.lola).till.searchReturnableUnits({}))).toMatchObject(
    { code: 'BAD_REQUEST' },
  )
})

it('what came back stands on X and Z with its tickets, who took it and who approved it', async () => {
  const [unit, other] = [await sell(), await sell()]
  const { approved_by, by } = { approved_by: shop.staff.amparo.name, by: shop.staff.lola.name }
  const swapped = await exchange(shop, {
    back: [toReturnLine(unit)],
    lines: [sellFor(shop.shoes.alba.variants['Negro 39'], unit)],
    total: 0,
  })
  const paid = await giveBack(other, 'cash', {
    approval: approval(),
    line: { why: 'Tarjeta rota' },
  })
  const lines = [
    { kind: 'exchange', units: 1, cents: CENTS, money_cents: 0, by, approved_by: null },
    {
      kind: 'return',
      reference: paid.reference,
      units: 1,
      cents: CENTS,
      money_cents: CENTS,
      reason: 'Tarjeta rota',
      by,
      approved_by,
    },
  ]
  const { cash } = shop.call(shop.staff.rosa)
  const { content } = await cash.getXReading({ till: 'T1' })
  expect(content.returned.slice(-2)).toMatchObject(lines)
  const { cashSessionId: cash_session_id } = shop.tills
  const counted_cents = 100_00 + (await sumCash())
  await cash.closeCashSession({ till: 'T1', cash_session_id, counted_cents })
  const closing = await cash.getClosing({ cash_session_id })
  expect(closing.content.returned).toEqual(content.returned)
  expect(swapped.return_id).not.toBeNull()
})

async function sumCash(): Promise<number> {
  const [drawer] = await query<{ cents: number }>(
    shop.db,
    '',
    `select coalesce(sum(amount_cents), 0)::int as cents from tenders where kind = 'cash'`,
  )
  return drawer?.cents ?? 0
}
