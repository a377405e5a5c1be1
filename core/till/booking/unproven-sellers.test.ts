import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getRefusal, machineWith } from '../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../test/ledger.ts'
import { allowDiscount, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { hours, later } from '../../base/clock.ts'
import type { Actor } from '../../base/procedures/actor.ts'
import { writeChoice } from '../../staff/sellers/choose-seller.ts'
import { chargedLine, getIncidentDetails, toOperation } from './booking.fixture.ts'

const shop = sharedWorld()
beforeAll(() => allowDiscount(shop, 10))
afterAll(async () => {
  expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
})

interface Sent {
  by: Actor
  named: Actor
  discount_cents?: number
  unit_cents?: number
  finished_at?: Date
  variant?: number
}

/** An entry of Lola's open till that one person sends and that names another; half of its price is off. */
async function send({ by, named, discount_cents = 34_97, unit_cents, finished_at, ...sent }: Sent) {
  const variant = sent.variant ?? (await sellShoe(shop))
  const line = chargedLine(variant, { discount_cents, ...(unit_cents && { unit_cents }) })
  const taken = { seller: named, lines: [line], ...(finished_at && { finished_at }) }
  const operation = await toOperation(shop, taken)
  const { sale_id } = await shop.call(by).till.bookSale(operation)
  const sale = await shop.call(shop.staff.amparo).sales.getSale({ sale_id: sale_id ?? 0 })
  return { seller: sale.seller?.name, incidents: await getIncidentDetails(shop, operation.id) }
}

const findIncident = async (kind: 'seller_unproven' | 'price_differs') => {
  const { incidents } = await shop
    .call(shop.staff.amparo)
    .till.listIncidents({ kind, state: 'open' })
  return incidents[0]
}
const resolve = (incident_id: number, actor: Actor) =>
  shop.call(actor).till.resolveIncident({ incident_id, reason: 'Mirado' })

it('a sale that a seller sends in the owner’s name is booked with her own limit, and stands out', async () => {
  const { eva, amparo } = shop.staff
  expect(await send({ by: eva, named: amparo })).toEqual({
    seller: 'Amparo',
    incidents: {
      seller_unproven: { seller_id: amparo.userId, why: 'not_chosen' },
      discount_over_limit: expect.objectContaining({ max_discount_percent: 10 }),
    },
  })
  expect(await send({ by: amparo, named: eva })).toMatchObject({
    incidents: { discount_over_limit: { max_discount_percent: 10 } },
  })
})

it('whoever forged a seller judges neither her price nor the forgery, and a third person does', async () => {
  const { eva, rosa, amparo } = shop.staff
  await send({ by: eva, named: rosa, unit_cents: 1, discount_cents: 0 })
  const price = await findIncident('price_differs')
  expect(price).toMatchObject({ seller: 'Rosa', receiver: 'Eva' })
  const own = { code: 'OWN_SALE', status: 403 }
  expect(await getRefusal(resolve(price?.incident_id ?? 0, eva))).toEqual(own)
  const seller = await findIncident('seller_unproven')
  const id = seller?.incident_id ?? 0
  for (const person of [eva, rosa]) expect(await getRefusal(resolve(id, person))).toEqual(own)
  expect(await resolve(id, amparo)).toEqual({ incident_id: id })
  expect(await resolve(price?.incident_id ?? 0, amparo)).toMatchObject({})
})

it('a colleague who was chosen by PIN in the session is proven, and no longer once another was', async () => {
  const { eva, rosa, amparo } = shop.staff
  const sessionId = randomUUID()
  const choose = (person: typeof eva, at: Date) =>
    writeChoice(shop.db, { sessionId, userId: person.userId, way: 'pin', at })
  const before = shop.clock.now
  const variant = await sellShoe(shop, { pairs: 4 })
  await choose(rosa, before)
  shop.clock.now = later(before, hours(1))
  await choose(eva, shop.clock.now)
  shop.clock.now = later(before, hours(2))
  const signedIn = { userId: amparo.userId, name: amparo.name }
  const by = { ...eva, sessionId, signedIn }
  const discount_cents = 5_00
  const sold = (named: Actor, finished_at: Date) =>
    send({ by, named, discount_cents, finished_at, variant })
  expect((await sold(rosa, before)).incidents).toEqual({})
  expect((await sold(eva, shop.clock.now)).incidents).toEqual({})
  const late = { seller_unproven: { seller_id: rosa.userId, why: 'earlier_session' } }
  expect((await sold(rosa, shop.clock.now)).incidents).toEqual(late)
  const owner = { seller_unproven: { seller_id: amparo.userId } }
  expect((await sold(amparo, shop.clock.now)).incidents).toMatchObject(owner)
  shop.clock.now = before
})

it('a colleague whose session ended keeps her sale when the next one sends it, with a calm incident', async () => {
  const { lola, eva } = shop.staff
  expect(await send({ by: eva, named: lola, discount_cents: 5_00 })).toEqual({
    seller: 'Lola',
    incidents: { seller_unproven: { seller_id: lola.userId, why: 'earlier_session' } },
  })
})

it('a seller whom a program names is not proven', async () => {
  const program = machineWith({ can_manage_sales_pos: true })
  expect(await send({ by: program, named: shop.staff.rosa })).toMatchObject({
    seller: 'Rosa',
    incidents: {
      seller_unproven: { seller_id: shop.staff.rosa.userId },
      discount_over_limit: { max_discount_percent: 0 },
    },
  })
})

it('a sale that could not be written is judged by who brought it when it is booked again', async () => {
  const { eva, amparo } = shop.staff
  const line = chargedLine(await sellShoe(shop), { discount_cents: 34_97 })
  const operation = await toOperation(shop, { seller: amparo, lines: [line] })
  const owner = new pg.Client(shop.url)
  await owner.connect()
  await owner.query('alter table invoices add constraint test_refusal check (false) not valid')
  await shop.call(eva).till.bookSale(operation)
  await owner.query('alter table invoices drop constraint test_refusal')
  await owner.end()
  const { incidents } = await shop.call(amparo).till.listIncidents({ kind: 'other', state: 'open' })
  const incident_id = incidents[0]?.incident_id ?? 0
  await shop
    .call(amparo)
    .till.resolveIncident({ incident_id, reason: 'Otra vez', answer: { kind: 'book_again' } })
  expect(await getIncidentDetails(shop, operation.id)).toMatchObject({
    seller_unproven: { seller_id: amparo.userId },
    discount_over_limit: { max_discount_percent: 10 },
  })
})
