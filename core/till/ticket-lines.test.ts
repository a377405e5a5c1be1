import { afterEach, describe, expect, it } from 'vitest'
import { getRefusal } from '../../test/call-fixtures.ts'
import { ledgerViolations } from '../../test/ledger.ts'
import { allowDiscount, cardSale, sellLine, sellShoe } from '../../test/staff-fixtures.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { query } from '../base/db.server.ts'
import { getTicketBalance } from './rules.ts'

const shop = sharedWorld()
afterEach(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

const till = () => shop.call(shop.staff.lola).till
const free = (unit_cents: number, change = {}) => ({
  kind: 'free' as const,
  name: 'Plantillas de lana',
  quantity: 1,
  unit_cents,
  ...change,
})
const UNSUPPORTED = [{ kind: 'voucher' as const, amount_cents: 50_00 }]

describe('a free line', () => {
  it('a free line is sold beside a shoe under its typed name, at the general rate of the day, without stock', async () => {
    await allowDiscount(shop, 10)
    const variant = await sellShoe(shop)
    const lines = [sellLine(variant), free(9_50, { quantity: 2, discount_percent: 10 })]
    const done = await till().finishSale(
      cardSale(variant, { lines, expected_total_cents: 69_95 + 17_10 }),
    )
    const sale = await shop.call(shop.staff.lola).sales.getSale({ sale_id: done.sale_id })
    expect(sale.lines[1]).toMatchObject({
      kind: 'free_text',
      variant_id: null,
      name: { es: 'Plantillas de lana' },
      quantity: 2,
      list_cents: 9_50,
      discount_cents: 1_90,
      total_cents: 17_10,
      tax_rate: 21,
    })
    const moved = await query(
      shop.db,
      'moved_by_sale',
      'select variant_id from stock_movements where reference = $1',
      [done.reference],
    )
    expect(moved).toEqual([{ variant_id: variant }])
  })
  it('a free line above the discount limit, at price zero, without a name or with two discounts is refused', async () => {
    await allowDiscount(shop, 10)
    const finish = (line: ReturnType<typeof free>, expected_total_cents = 9_00) =>
      getRefusal(till().finishSale(cardSale(0, { lines: [line], expected_total_cents })))
    expect(await finish(free(10_00, { discount_percent: 11 }))).toMatchObject({
      code: 'DISCOUNT_LIMIT',
    })
    expect(await finish(free(0), 1)).toMatchObject({ code: 'PRICE_ZERO' })
    for (const change of [
      { name: ' ' },
      { name: 'x'.repeat(121) },
      { unit_cents: -1 },
      { unit_cents: 0.5 },
      { quantity: 0 },
      { discount_cents: 1, discount_percent: 1 },
      { tax_rate: 4 },
    ])
      expect(await finish(free(9_00, change))).toMatchObject({ status: 400 })
  })
  it('a ticket with a free line is parked and resumed as it was', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const lines = [free(9_50, { quantity: 2 }), sellLine(variant)]
    const parked = await till().parkTicket({ version: 2, till: 'T1', lines })
    expect(parked).toMatchObject({ name: 'Plantillas de lana', missing: [] })
    const { tickets } = await till().listParkedTickets({ till: 'T1' })
    expect(tickets).toMatchObject([{ pairs: 1, total_cents: 19_00 + 69_95, not_on_sale: [] }])
    const { parked_ticket_id } = parked
    expect(await till().resumeParkedTicket({ till: 'T1', parked_ticket_id })).toMatchObject({
      version: 2,
      lines,
    })
    await till().discardParkedTicket({ till: 'T1', parked_ticket_id, reason: 'No vino' })
  })
})

describe('lines that are not sold yet', () => {
  it.each(UNSUPPORTED)(
    'a ticket with a line of kind $kind is refused, at the end and when it is parked',
    async (line) => {
      const variant = await sellShoe(shop)
      const lines = [sellLine(variant), line]
      const refusal = { code: 'LINE_UNSUPPORTED', status: 422, data: { kinds: [line.kind] } }
      await expect(till().finishSale(cardSale(variant, { lines }))).rejects.toMatchObject(refusal)
      await expect(till().parkTicket({ version: 2, till: 'T1', lines })).rejects.toMatchObject(
        refusal,
      )
    },
  )
  it('money for a deposit is paid at once: a ticket with it is not parked', async () => {
    const line = { kind: 'deposit' as const, act: 'pay' as const, deposit_id: 1, amount_cents: 1 }
    const parked = till().parkTicket({ version: 2, till: 'T1', lines: [line] })
    await expect(parked).rejects.toMatchObject({
      code: 'LINE_UNSUPPORTED',
      data: { kinds: ['deposit'] },
    })
  })
  it('a line of an unknown kind, or a ticket of another version, is refused', async () => {
    const variant = await sellShoe(shop)
    const sale = cardSale(variant)
    for (const bad of [
      { lines: [{ ...sellLine(variant), kind: 'gift' }] },
      { lines: [{ variant_id: variant, quantity: 1 }] },
      { version: 1 },
      { version: undefined },
    ])
      expect(await getRefusal(till().finishSale({ ...sale, ...bad } as never))).toMatchObject({
        status: 400,
      })
  })
})

describe('a parked ticket of version 1', () => {
  it('a parked ticket whose lines have no kind is listed, resumed and sold', async () => {
    const variant = await sellShoe(shop, { pairs: 1 })
    const { parked_ticket_id } = await till().parkTicket({
      version: 2,
      till: 'T1',
      lines: [sellLine(variant)],
    })
    await query(
      shop.db,
      'as_version_1',
      `update parked_tickets set version = 1, lines = jsonb_build_array((lines -> 0) - 'kind')
       where parked_ticket_id = $1`,
      [parked_ticket_id],
    )
    const { tickets } = await till().listParkedTickets({ till: 'T1' })
    expect(tickets).toMatchObject([{ pairs: 1, total_cents: 69_95 }])
    expect(await till().resumeParkedTicket({ till: 'T1', parked_ticket_id })).toMatchObject({
      lines: [sellLine(variant)],
      missing: [],
    })
    await till().finishSale(cardSale(variant, { parked_ticket_id }))
  })
})

describe('the balance of a ticket', () => {
  it('a return counts below zero, everything else above', () => {
    const line = (kind: string, total_cents: number) => ({ kind, total_cents })
    expect(getTicketBalance([])).toBe(0)
    expect(getTicketBalance([line('sell', 69_95), line('return', 89_95)])).toBe(-20_00)
    expect(getTicketBalance([line('free', 5_00), line('voucher', 50_00)])).toBe(55_00)
  })
})
