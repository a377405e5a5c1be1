import { beforeAll, expect, it } from 'vitest'
import { ledgerViolations } from '../../test/ledger.ts'
import { orderInput, payOrder } from '../../test/order-fixtures.ts'
import { SATURDAY } from '../../test/shop.ts'
import { cardSale, sellShoe } from '../../test/staff-fixtures.ts'
import { sharedWorld } from '../../test/world/world.ts'
import { hours, later, minutes } from '../base/clock.ts'
import { query } from '../base/db.server.ts'
import { chargedLine, toOperation } from './booking/booking.fixture.ts'

/** Shoes were taxed with 21 per cent until the midnight that ended Saturday, and are with 10 from Sunday on. */
const MIDNIGHT = new Date('2026-11-22T00:00:00+01:00')
const BEFORE = later(MIDNIGHT, -1)

const shop = sharedWorld()
beforeAll(async () => {
  const midnight = MIDNIGHT.toISOString()
  await shop.db.execute(
    `update tax_rates set valid = tstzrange(lower(valid), '${midnight}') where tax_class = 'general'`,
  )
  await shop.db.execute(`insert into tax_rates (tax_class, rate, equivalence_surcharge, valid)
    values ('general', 10, 1.4, tstzrange('${midnight}', null))`)
})

const sellAtTill = async (moment: Date) => {
  const shoe = await sellShoe(shop)
  shop.clock.now = moment
  const ticket = cardSale(shoe, { finished_at: moment.toISOString() })
  return (await shop.call(shop.staff.lola).till.finishSale(ticket)).sale_id
}

const sellOnline = async (moment: Date) => {
  const shoe = await sellShoe(shop)
  shop.clock.now = moment
  const placed = await shop.call().checkout.placeOrder(orderInput([shoe]))
  await payOrder(shop, placed)
  const { reference } = await shop.call().checkout.getOrder({ token: placed.token })
  const [sale] = await query<{ id: number }>(
    shop.db,
    '',
    'select sale_id as id from sales where reference = $1',
    [reference],
  )
  return sale?.id ?? 0
}

/** What invoice and fiscal record of a sale say of its tax. */
async function readTaxes(saleId: number) {
  const rows = await query<{ rate: number; base: number; vat: number; xml: string }>(
    shop.db,
    '',
    `select rate, base_cents as base, vat_cents as vat, xml from invoices join invoice_taxes using (invoice_id)
     join fiscal_records using (invoice_id) where sale_id = $1`,
    [saleId],
  )
  return rows.map(({ xml, ...tax }) => ({
    ...tax,
    record: ['TipoImpositivo', 'BaseImponibleOimporteNoSujeto', 'CuotaRepercutida'].map(
      (name) => xml.match(new RegExp(`<sf:${name}>([^<]+)<`))?.[1],
    ),
  }))
}

const OLD = [{ rate: 21, base: 57_81, vat: 12_14, record: ['21.00', '57.81', '12.14'] }]
const NEW = [{ rate: 10, base: 63_59, vat: 6_36, record: ['10.00', '63.59', '6.36'] }]

it('a sale at the till and online of the last moment before a rate changes has the old rate in invoice and record, the next one the new', async () => {
  expect(await readTaxes(await sellAtTill(BEFORE))).toEqual(OLD)
  expect(await readTaxes(await sellOnline(BEFORE))).toEqual(OLD)
  expect(await readTaxes(await sellAtTill(MIDNIGHT))).toEqual(NEW)
  expect(await readTaxes(await sellOnline(MIDNIGHT))).toEqual(NEW)
})

it('a ticket of before the change that arrives after it keeps the rate that was charged, and names its day', async () => {
  const shoe = await sellShoe(shop)
  shop.clock.now = later(SATURDAY, hours(1))
  const operation = await toOperation(shop, { seller: shop.staff.lola, lines: [chargedLine(shoe)] })
  shop.clock.now = later(MIDNIGHT, minutes(5))
  const { sale_id } = await shop.call(shop.staff.lola).till.bookSale(operation)
  expect(await readTaxes(sale_id ?? 0)).toEqual(OLD)
  const [day] = await query<{ xml: string }>(
    shop.db,
    '',
    'select xml from fiscal_records join invoices using (invoice_id) where sale_id = $1',
    [sale_id],
  )
  expect(day?.xml).toContain('<sf:FechaOperacion>21-11-2026</sf:FechaOperacion>')
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})
