import { beforeAll, expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { orderInput } from '../../../test/order-fixtures.ts'
import { cardSale, hireSeller, openTill, sellLine, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { openDatabase } from '../../base/db.server.ts'
import { getGiftDeadline, isGiftCode, newGiftCode } from './rules.ts'

const shop = sharedShop()
let seller: Awaited<ReturnType<typeof openTill>>['seller']
let variant: number
beforeAll(async () => {
  seller = (await openTill(shop)).seller
  variant = await sellShoe(shop, { pairs: 60 })
  await shop.pool.query(PROMISED)
})

/** The shop takes back what it sold over the counter for two weeks. */
const PROMISED = `insert into site_settings (setting_id, setting_value, public) values ('return_policy_days', '14', true)`

async function sellTwo() {
  const sold = await shop.call(seller).till.finishSale(
    cardSale(variant, {
      lines: [sellLine(variant, 2)],
      expected_total_cents: 139_90,
      tenders: [{ kind: 'card', amount_cents: 139_90 }],
    }),
  )
  const { lines } = await shop.call(seller).sales.getSale({ sale_id: sold.sale_id })
  const line_id = lines[0]?.line_id ?? 0
  return { ...sold, units: [1, 2].map((n) => ({ line_id, n })) }
}
const issue = (sale_id: number, units: { line_id: number; n: number }[]) =>
  shop.call(seller).sales.issueGiftTickets({ sale_id, units })

it('each unit of a sale has a gift ticket of its own, whose code leads staff to the unit and names no sale', async () => {
  const sale = await sellTwo()
  const { tickets } = await issue(sale.sale_id, sale.units)
  expect(tickets).toHaveLength(2)
  expect(new Set(tickets.map(({ code }) => code)).size).toBe(2)
  for (const { code, exchange_until, copy } of tickets) {
    expect(isGiftCode(code)).toBe(true)
    expect(code).not.toContain(sale.reference)
    expect({ exchange_until, copy }).toEqual({ exchange_until: '2026-12-05', copy: false })
  }
  const found = await shop
    .call(seller)
    .till.findReturnableTicket({ code: ` ${tickets[1]?.code.toLowerCase()} ` })
  expect(found).toMatchObject({
    kind: 'gift',
    unit: { n: 2, size: '38', paid_cents: 69_95, returned: false, last_day: '2026-12-05' },
  })
  expect(JSON.stringify(found)).not.toContain(sale.reference)
})

it('a gift ticket printed again has the same code, is a copy, and every print is in the audit log', async () => {
  const sale = await sellTwo()
  const [unit] = sale.units
  if (!unit) throw new Error('no unit')
  const first = await issue(sale.sale_id, [unit])
  const again = await issue(sale.sale_id, sale.units)
  expect(again.tickets[0]).toEqual({ ...first.tickets[0], copy: true })
  expect(again.tickets[1]?.copy).toBe(false)
  const { rows } = await shop.pool.query(
    `select details from audit_log where action_type = 'sales.issueGiftTickets' and target_entity_id = $1`,
    [String(sale.sale_id)],
  )
  expect(rows.map(({ details }) => details.copies.length)).toEqual([0, 1])
  const { tickets } = await shop.call(seller).sales.listGiftTickets({ sale_id: sale.sale_id })
  expect(tickets.map(({ code }) => code)).toEqual(again.tickets.map(({ code }) => code))
})

it('two tills that give the same unit a gift ticket at once get one code', async () => {
  const sale = await sellTwo()
  const answers = await Promise.all([1, 2, 3].map(() => issue(sale.sale_id, sale.units)))
  const codes = answers.map(({ tickets }) => tickets.map(({ code }) => code).join())
  expect(new Set(codes).size).toBe(1)
})

it('presents of a campaign can be exchanged until its last day, and what was promised on paper stays', async () => {
  await shop.pool.query(`insert into site_settings (setting_id, setting_value, public) values
    ('gift_campaign_from', '"2026-11-15"', false), ('gift_campaign_until', '"2027-01-07"', false)`)
  const sale = await sellTwo()
  const { tickets } = await issue(sale.sale_id, sale.units.slice(0, 1))
  expect(tickets[0]?.exchange_until).toBe('2027-01-07')
  await shop.pool.query(`delete from site_settings where setting_id like 'gift_campaign_%'`)
  const again = await issue(sale.sale_id, sale.units)
  expect(again.tickets.map((ticket) => ticket.exchange_until)).toEqual(['2027-01-07', '2026-12-05'])
})

it('a shop that has set no days of return promises none on a present but those of its campaign', async () => {
  await shop.pool.query("delete from site_settings where setting_id = 'return_policy_days'")
  const sale = await sellTwo()
  const { tickets } = await issue(sale.sale_id, sale.units)
  expect(tickets.map(({ exchange_until }) => exchange_until)).toEqual([null, null])
  await shop.pool.query(PROMISED)
})

it('the later of both days counts, and only what is sold in the campaign has its day', () => {
  const campaign = { from: '2026-11-15', until: '2027-01-07' }
  const at = (soldOn: string, returnUntil?: string) =>
    getGiftDeadline({ soldOn, returnUntil }, campaign)
  expect(at('2026-11-14', '2026-11-28')).toBe('2026-11-28')
  expect(at('2026-11-15', '2026-11-29')).toBe('2027-01-07')
  expect(at('2027-01-07', '2027-01-21')).toBe('2027-01-21')
  expect(at('2027-01-08', '2027-01-22')).toBe('2027-01-22')
  expect(at('2026-12-01')).toBe('2027-01-07')
})

it('units of other sales, returned ones and unpaid orders have no gift ticket', async () => {
  const [sale, other] = [await sellTwo(), await sellTwo()]
  expect(await getRefusal(issue(sale.sale_id, other.units))).toMatchObject({ code: 'UNIT_UNKNOWN' })
  expect(await getRefusal(issue(999_999, sale.units))).toMatchObject({ code: 'SALE_UNKNOWN' })
  await shop.call().checkout.placeOrder(orderInput([variant], { cents: 69_95 }))
  const { rows } = await shop.pool.query(
    `select sale_id, line_id from sales join sale_lines using (sale_id) where sale_origin = 'web'`,
  )
  const unpaid = issue(Number(rows[0].sale_id), [{ line_id: Number(rows[0].line_id), n: 1 }])
  expect(await getRefusal(unpaid)).toMatchObject({ code: 'SALE_UNPAID' })
  const unknown = shop.call(seller).till.findReturnableTicket({ code: newGiftCode() })
  expect(await getRefusal(unknown)).toMatchObject({ code: 'TICKET_UNKNOWN' })
})

it('a gift ticket is never changed or deleted, and only who sells finds it', async () => {
  const owner = openDatabase(shop.url, { pool: 'owner' })
  for (const { pool } of [shop, owner])
    for (const change of ["update gift_tickets set code = 'G'", 'delete from gift_tickets'])
      await expect(pool.query(change)).rejects.toThrow()
  await owner.close()
  const nuria = await hireSeller(shop, 'Nuria')
  const stranger = { ...nuria, permissions: { is_super_admin: false } } as typeof nuria
  const call = shop.call(stranger).till
  expect(await getRefusal(call.findReturnableTicket({ code: newGiftCode() }))).toMatchObject({
    status: 403,
  })
})

it('a mistyped gift code is not taken for one', () => {
  const code = newGiftCode(Uint8Array.of(1, 2, 3, 4, 5))
  expect(isGiftCode(code)).toBe(true)
  expect(isGiftCode(`${code.slice(0, 4)}${code[4] === 'Z' ? 'Y' : 'Z'}${code.slice(5)}`)).toBe(
    false,
  )
  expect(isGiftCode(code.slice(1))).toBe(false)
  expect(isGiftCode(`R${code.slice(1)}`)).toBe(false)
})
