import { expect, it } from 'vitest'
import { ledgerViolations } from '../../../test/ledger.ts'
import { sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { chargedLine, getIncidentDetails, toOperation } from './booking.fixture.ts'

const recipient = { nif: 'X1234567L', name: 'Zoë Brown', address: 'Calle Mayor 1, 28013 Madrid' }

const shop = sharedWorld()

/** Books a sale of one pair, paid by card, whose till was told whom to invoice. */
async function book(invoice_recipient: unknown, unit_cents = 69_95) {
  const variant = await sellShoe(shop, { cents: unit_cents })
  const operation = await toOperation(shop, {
    seller: shop.staff.lola,
    lines: [chargedLine(variant, { unit_cents })],
    payload: { invoice_recipient },
    tenders: [{ kind: 'card', amount_cents: unit_cents }],
  })
  const booked = await shop.call(shop.staff.lola).till.bookSale(operation)
  const { documents } = await shop
    .call(shop.staff.lola)
    .sales.getSale({ sale_id: booked.sale_id ?? 0 })
  return { documents, incidents: await getIncidentDetails(shop, operation.id) }
}

it('a sale that was finished without the shop gets the full invoice that its customer asked for', async () => {
  const { documents, incidents } = await book({ ...recipient, nif: 'x1234567-l' })
  expect(documents).toMatchObject([{ type: 'F1', recipient }])
  expect(incidents).toEqual({})
})

it.each([
  ['a wrong NIF', { ...recipient, nif: 'X1234567A' }],
  ['a name that is a number', { ...recipient, name: 7 }],
  ['a control character in the name', { ...recipient, name: 'Ana\u0001' }],
  ['a text in place of details', 'factura a nombre de Ana'],
])('a sale booked with %s becomes a ticket with an incident that names nobody', async (_, sent) => {
  const { documents, incidents } = await book(sent)
  expect(documents).toMatchObject([{ type: 'F2', recipient: null }])
  expect(incidents).toEqual({ invoice_recipient_wrong: {} })
})

it('a booked sale above 3,000.00 has an incident only where it has no full invoice', async () => {
  expect((await book(recipient, 3_000_01)).incidents).toEqual({})
  const { documents, incidents } = await book(null, 3_000_01)
  expect(documents).toMatchObject([{ type: 'F2' }])
  expect(incidents).toEqual({ invoice_over_limit: { total_cents: 3_000_01 } })
})

it('the books of booked sales are in balance', async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})
