import { afterEach, expect, it } from 'vitest'
import { getRefusal } from '../../test/call-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { cardSale, sellLine, sellShoe } from '../../test/staff-fixtures.ts'
import { sharedWorld } from '../../test/world/world.ts'
import type { Actor } from '../base/procedures/actor.ts'
import { chargedLine, toOperation } from './booking/booking.fixture.ts'

const shop = sharedWorld()
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const finish = (sale: ReturnType<typeof cardSale>) =>
  shop.call(shop.staff.lola).till.finishSale(sale)
const getSale = (sale_id: number | null) =>
  shop.call(shop.staff.lola).sales.getSale({ sale_id: sale_id ?? 0 })

it('a sale keeps its note and those of its lines, and says which of them the customer reads', async () => {
  const variant = await sellShoe(shop)
  const { sale_id } = await finish(
    cardSale(variant, {
      lines: [
        { ...sellLine(variant), note: 'Cordones negros', print_note: true, gift_wrap: true },
        { kind: 'free', name: 'Arreglo', quantity: 1, unit_cents: 5_00, note: 'Para el viernes' },
      ],
      note: 'Llamar antes',
      print_note: true,
      expected_total_cents: 74_95,
    }),
  )
  const sale = await getSale(sale_id)
  expect(sale).toMatchObject({ note: 'Llamar antes', note_printed: true })
  expect(
    sale.lines.map(({ note, note_printed, gift_wrap }) => [note, note_printed, gift_wrap]),
  ).toEqual([
    ['Cordones negros', true, true],
    ['Para el viernes', false, false],
  ])
})

it('a note of 10,000 characters is refused while the customer waits, and left out of what has happened', async () => {
  const variant = await sellShoe(shop)
  const long = 'x'.repeat(10_000)
  for (const change of [{ note: long }, { lines: [{ ...sellLine(variant), note: long }] }])
    expect(await getRefusal(finish(cardSale(variant, change)))).toMatchObject({ status: 400 })
  const lines = [{ ...chargedLine(variant), note: long, gift_wrap: true }]
  const booked = await shop
    .call(shop.staff.lola)
    .till.bookSale(
      await toOperation(shop, { seller: shop.staff.lola, lines, payload: { note: long } }),
    )
  const sale = await getSale(booked.sale_id)
  expect(sale.note).toBeNull()
  expect(sale.lines[0]).toMatchObject({ note: null, gift_wrap: true })
})

it('what gift wrap costs at the counter is what the office has set, and nothing until then', async () => {
  const read = async () => (await shop.call(shop.staff.lola).till.listTills({})).gift_wrap_cents
  expect(await read()).toBe(0)
  await shop
    .call({ ...shop.staff.lola, permissions: { is_super_admin: true } } as Actor)
    .settings.saveSettings({ gift_wrap_cents: 1_50 })
  expect(await read()).toBe(1_50)
})
