import { afterAll, beforeAll, expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { card, cash, depositShop } from '../../../test/deposits/deposit-fixtures.ts'
import { listUnits, toReturnLine } from '../../../test/returns/counter-returns.ts'
import { cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { later, minutes } from '../../base/clock.ts'
import { writeSettings } from '../../settings/save-settings.ts'

let made: Awaited<ReturnType<typeof depositShop>>
beforeAll(async () => {
  made = await depositShop()
})
afterAll(() => made.shop.close())

const till = () => made.shop.call(made.seller).till
const drawer = () => made.shop.call(made.seller).cash
const open = (
  cause: { sale_id: number } | { deposit_id: number } | { return_id: number },
  code = 'T1',
) => drawer().noteDrawerOpening({ till: code, ...cause })
const WITHOUT_CAUSE = { code: 'DRAWER_WITHOUT_CAUSE', status: 409 }

it('a drawer opens for a deposit whose cash came in or goes back, at its own till and not later on', async () => {
  const { deposit_id } = await made.take({ tenders: [cash(20_00)] })
  expect(await open({ deposit_id })).toEqual({ till: 'T1' })
  expect(await getRefusal(open({ deposit_id }, 'T2'))).toEqual(WITHOUT_CAUSE)
  const byCard = await made.take({ tenders: [card(20_00)] })
  expect(await getRefusal(open({ deposit_id: byCard.deposit_id }))).toEqual(WITHOUT_CAUSE)
  const start = made.shop.clock.now
  made.shop.clock.now = later(start, minutes(11))
  expect(await getRefusal(open({ deposit_id }))).toEqual(WITHOUT_CAUSE)
  made.shop.clock.now = start
})

it('a drawer opens for a sale in cash that is undone, however old the sale is, and for none by card', async () => {
  const sell = async (tenders: Parameters<typeof cardSale>[1]) =>
    till().finishSale(cardSale(await sellShoe(made.shop), tenders))
  const inCash = await sell({ tenders: [cash(70_00, 5)] })
  const byCard = await sell({})
  const start = made.shop.clock.now
  made.shop.clock.now = later(start, minutes(30))
  expect(await getRefusal(open({ sale_id: inCash.sale_id }))).toEqual(WITHOUT_CAUSE)
  for (const { sale_id } of [inCash, byCard])
    await till().voidSale({ sale_id, till: 'T1', reason: 'Se equivocó' })
  expect(await open({ sale_id: inCash.sale_id })).toEqual({ till: 'T1' })
  expect(await getRefusal(open({ sale_id: byCard.sale_id }))).toEqual(WITHOUT_CAUSE)
  made.shop.clock.now = start
})

it('a drawer opens for cash that goes back for what came back, alone or after an exchange, and for none to the card', async () => {
  await writeSettings(made.shop.db, { return_policy_days: 14 }, { now: made.shop.clock.now })
  const sell = async (kind: 'cash' | 'card') => {
    const { sale_id, reference } = await till().finishSale(
      cardSale(await sellShoe(made.shop), { tenders: [{ kind, amount_cents: 69_95 }] }),
    )
    const [unit] = await listUnits(made.shop, sale_id, reference)
    if (!unit) throw new Error('nothing was sold')
    return toReturnLine(unit)
  }
  const giveBack = async (kind: 'cash' | 'card') =>
    till().finishReturn({
      till: 'T1',
      lines: [await sell(kind)],
      tenders: [{ kind, amount_cents: -69_95 }],
    })
  const inCash = await giveBack('cash')
  expect(await open({ return_id: inCash.return_id })).toEqual({ till: 'T1' })
  expect(await getRefusal(open({ return_id: inCash.return_id }, 'T2'))).toEqual(WITHOUT_CAUSE)
  const byCard = await giveBack('card')
  expect(await getRefusal(open({ return_id: byCard.return_id }))).toEqual(WITHOUT_CAUSE)
  const free = { kind: 'free' as const, name: 'Plantillas', quantity: 1, unit_cents: 9_95 }
  const exchanged = await till().finishSale(
    cardSale(0, {
      lines: [await sell('cash'), free],
      tenders: [{ kind: 'cash', amount_cents: -60_00 }],
      expected_total_cents: -60_00,
    }),
  )
  expect(await open({ sale_id: exchanged.sale_id ?? 0 })).toEqual({ till: 'T1' })
})
