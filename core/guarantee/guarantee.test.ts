import { beforeAll, describe, expect, it } from 'vitest'
import { getRefusal, getRefusalDetails, staffWith } from '../../test/call-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { payOne } from '../../test/serving-fixtures.ts'
import { SATURDAY } from '../../test/shop.ts'
import { cardSale, sellShoe } from '../../test/staff-fixtures.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { days, later } from '../base/clock.ts'

const shop = sharedWorld()
let shoe: number
beforeAll(async () => {
  shoe = await sellShoe(shop, { pairs: 40 })
})

const seller = () => shop.call(shop.staff.lola)
const office = () => seller().guarantee
const at = (day: string) => {
  shop.clock.now = new Date(`${day}T11:00:00+01:00`)
}

/** Sells one pair over the counter on a day, and answers its only unit. */
async function sellOn(day = '2026-11-21', change = {}) {
  at('2026-11-21')
  const { sale_id = 0 } = await seller().till.finishSale(cardSale(shoe, change))
  await shop.pool.query(`update sales set created_at = $2 where sale_id = $1`, [
    sale_id,
    `${day} 11:00 Europe/Madrid`,
  ])
  const { units } = await office().listGuaranteeUnits({ sale_id: sale_id ?? 0 })
  const [unit] = units
  if (!unit) throw new Error('nothing was sold')
  return { sale_id: sale_id ?? 0, unit, pair: { line_id: unit.line_id, n: unit.n } }
}

const take = (pair: object, change = {}) =>
  office().openGuaranteeCase({
    pair: pair as { line_id: number; n: number },
    name: 'Íñigo Peña',
    defect: 'Se despega la suela',
    remedy: 'repair',
    ...change,
  })
const read = (reference: string) => office().getGuaranteeCase({ reference })
const list = async (name: 'open' | 'to_call' | 'ended') =>
  (await office().listGuaranteeCases({ list: name })).cases.map(({ reference }) => reference)
const stock = async () =>
  (
    await shop.pool.query(
      `select status, count(*)::int from inventory_items where variant_id = $1 group by 1 order by 1`,
      [shoe],
    )
  ).rows

describe('a pair that fails eight months after it was sold', () => {
  it('goes to the workshop and back, its guarantee stands still meanwhile, and the stock never moves', async () => {
    const { pair, unit } = await sellOn('2026-03-21')
    expect(unit).toMatchObject({ delivered_on: '2026-03-21', until: '2029-03-21' })
    const before = await stock()
    const violations = await ledgerViolations(shop.db, shop.clock.now)
    const { reference } = await take(pair, { email: 'inigo@horma.test', language: 'pt' })
    expect(reference).toMatch(/^A[0-9A-Z]{9}$/)
    await office().sendForRepair({ reference, workshop: 'Zapatero Luis' })
    at('2026-12-01')
    const ready = await office().markCaseReady({ reference, work: 'Suela cosida' })
    expect(ready.mailed).toBe(true)
    at('2026-12-05')
    await office().endGuaranteeCase({ reference, outcome: 'returned', work: 'Suela cosida' })
    expect(await read(reference)).toMatchObject({
      state: 'returned',
      taken_on: '2026-11-21',
      ended_on: '2026-12-05',
      workshop: 'Zapatero Luis',
      work: 'Suela cosida',
      until: '2029-04-04',
      presumed_until: '2028-04-04',
      same_defect_until: '2027-12-05',
      history: [
        { event: 'taken_in', by: 'Lola' },
        { event: 'at_workshop' },
        { event: 'ready' },
        { event: 'mailed' },
        { event: 'returned' },
      ],
    })
    expect(await stock()).toEqual(before)
    expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual(violations)
    const { rows } = await shop.pool.query(
      `select recipient, language from mail_messages where template = 'repair-ready'`,
    )
    expect(rows).toEqual([{ recipient: 'inigo@horma.test', language: 'pt' }])
  })

  it('is told by telephone where no e-mail is known, and the list says so until somebody has', async () => {
    const { pair } = await sellOn('2026-03-21')
    const { reference } = await take(pair)
    await office().markCaseReady({ reference, work: 'Tapa nueva' })
    expect(await list('to_call')).toEqual([reference])
    const { notifications } = await seller().notifications.listNotifications({})
    expect(notifications.find(({ id }) => id === 'ready_repairs')?.count).toBe(1)
    await office().noteCaseCall({ reference })
    expect(await list('to_call')).toEqual([])
    await office().sendForRepair({ reference })
    await office().markCaseReady({ reference, work: 'Tapa nueva, otra vez' })
    expect(await list('to_call')).toEqual([reference])
  })

  it('is exchanged or refunded by a return, and the case names it', async () => {
    const { pair, sale_id } = await sellOn()
    const { reference } = await take(pair)
    const end = (outcome: 'refunded' | 'returned') =>
      office().endGuaranteeCase({ reference, outcome, work: 'No tiene arreglo' })
    await office().changeGuaranteeCase({ reference, remedy: 'refund', promised_on: null })
    expect(await getRefusal(end('refunded'))).toMatchObject({ code: 'NOT_RETURNED_YET' })
    await shop
      .call(shop.staff.amparo)
      .till.voidSale({ sale_id, till: 'T1', reason: 'Sale defectuoso' })
    expect(await getRefusal(end('returned'))).toMatchObject({ code: 'UNIT_RETURNED' })
    await end('refunded')
    const found = await read(reference)
    expect(found).toMatchObject({ state: 'refunded', remedy: 'refund' })
    expect(found.return_reference).toMatch(/^R/)
    expect(await getRefusal(take(pair))).toMatchObject({ code: 'UNIT_RETURNED' })
  })
})

describe('a pair is taken in', () => {
  it('by one of two sellers who do it at once', async () => {
    const { pair } = await sellOn()
    const tried = await Promise.all([1, 2, 3].map(() => getRefusalDetails(take(pair))))
    const [done, ...others] = tried.filter((each) => 'reference' in each)
    expect(others).toEqual([])
    const refused = tried.filter((each) => each !== done)
    expect(refused).toEqual([1, 2].map(() => ({ code: 'UNIT_IN_CASE', status: 409, data: done })))
  })

  it('until the last day of its three years; later only for goodwill', async () => {
    const last = await sellOn('2023-11-21')
    expect((await take(last.pair)).reference).toMatch(/^A/)
    const { pair, unit } = await sellOn('2023-11-20')
    expect(unit.is_covered).toBe(false)
    expect(await getRefusal(take(pair))).toEqual({ code: 'OUT_OF_GUARANTEE', status: 409 })
    const { reference } = await take(pair, { is_goodwill: true })
    expect(await read(reference)).toMatchObject({ is_goodwill: true })
  })

  it('once more within a year of its repair, although the three years are over', async () => {
    const { pair } = await sellOn('2023-11-21')
    const { reference } = await take(pair, { taken_on: '2026-11-21' })
    at('2026-12-01')
    await office().endGuaranteeCase({ reference, outcome: 'returned', work: 'Cosido' })
    at('2027-11-30')
    expect((await take(pair)).reference).toMatch(/^A/)
  })

  it('whose guarantee did not stand still where nothing was done about it', async () => {
    const { pair, sale_id } = await sellOn('2026-03-21')
    const { reference } = await take(pair)
    at('2026-12-21')
    await office().endGuaranteeCase({ reference, outcome: 'rejected', work: 'Desgaste' })
    const { units } = await office().listGuaranteeUnits({ sale_id })
    expect(units).toMatchObject([{ until: '2029-03-21', same_defect_until: null }])
  })

  it('although the shop did not keep its books here when it was sold, and its money is no return', async () => {
    shop.clock.now = SATURDAY
    const article = { article: 'Botín Sierra 38', delivered_on: '2025-02-03' }
    const { reference } = await take(article, { remedy: 'exchange' })
    expect(await read(reference)).toMatchObject({
      article: { es: 'Botín Sierra 38' },
      until: '2028-02-03',
      sale: null,
    })
    const end = { reference, outcome: 'exchanged' as const, work: 'Otro par igual' }
    await office().endGuaranteeCase(end)
    expect(await list('ended')).toContain(reference)
    const old = { ...article, delivered_on: '2023-11-20' }
    expect(await getRefusal(take(old))).toMatchObject({ code: 'OUT_OF_GUARANTEE' })
  })

  it('of a web order from the day on which it was delivered, and before that too', async () => {
    shop.clock.now = SATURDAY
    const { sale_id } = await payOne(shop)
    const unit = async () => (await office().listGuaranteeUnits({ sale_id })).units[0]
    expect(await unit()).toMatchObject({ delivered_on: null, until: null, is_covered: true })
    await shop.pool.query(
      `insert into sale_events (sale_id, event, created_at) values ($1, 'delivered', $2)`,
      [sale_id, later(SATURDAY, days(2))],
    )
    expect(await unit()).toMatchObject({ delivered_on: '2026-11-23', until: '2029-11-23' })
  })

  it.each([
    ['tomorrow', { taken_on: '2026-11-22' }, 'DAY_AHEAD'],
    ['for a customer who is not there', { customer_id: 999_999 }, 'CUSTOMER_UNKNOWN'],
    ['for a complaint that is not there', { complaint_id: 999_999 }, 'COMPLAINT_UNKNOWN'],
    ['without a defect', { defect: ' ' }, 'BAD_REQUEST'],
    ['of nobody', { pair: { line_id: 999_999, n: 1 } }, 'UNIT_UNKNOWN'],
  ])('not %s', async (_how, change, code) => {
    const { pair } = await sellOn()
    expect(await getRefusal(take(pair, change))).toMatchObject({ code })
  })
})

it('a case that has ended is changed no more, and ends on no day before it began or after today', async () => {
  const { pair } = await sellOn()
  const { reference } = await take(pair)
  const end = (ended_on?: string) =>
    office().endGuaranteeCase({
      reference,
      outcome: 'returned',
      work: 'Cosido',
      ...(ended_on && { ended_on }),
    })
  expect(await getRefusal(end('2026-11-20'))).toMatchObject({ code: 'DAY_BEFORE' })
  expect(await getRefusal(end('2026-11-22'))).toMatchObject({ code: 'DAY_AHEAD' })
  await end()
  const acts = [
    () => end(),
    () => office().sendForRepair({ reference }),
    () => office().markCaseReady({ reference, work: 'Otra vez' }),
    () => office().noteCaseCall({ reference }),
    () => office().changeGuaranteeCase({ reference, remedy: 'refund', promised_on: null }),
  ]
  for (const act of acts) expect(await getRefusal(act())).toMatchObject({ code: 'CASE_ENDED' })
  await expect(shop.pool.query('delete from guarantee_events')).rejects.toThrow()
})

it('somebody whose pair is in the shop is not erased, and is forgotten once they have it', async () => {
  const customers = () => shop.call(staffWith({ can_manage_customers: true })).customers
  const { customer_id } = await customers().createCustomer({ name: 'Zoe Arregla' })
  const { pair } = await sellOn()
  const { reference } = await take(pair, { customer_id, name: 'Zoe Arregla' })
  const record = await customers().getCustomer({ customer_id })
  expect(record.guarantee_cases).toMatchObject([{ reference, state: 'taken_in' }])
  expect(await getRefusalDetails(customers().eraseCustomer({ customer_id }))).toMatchObject({
    code: 'OPEN_GUARANTEE',
    data: { reference },
  })
  await office().endGuaranteeCase({ reference, outcome: 'returned', work: 'Cosido' })
  await customers().eraseCustomer({ customer_id })
  expect(await read(reference)).toMatchObject({ name: '—', defect: 'Se despega la suela' })
})
