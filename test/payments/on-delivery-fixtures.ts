import { hours, later } from '../../core/base/clock.ts'
import { writeSettings } from '../../core/settings/save-settings.ts'
import { orderInput } from '../order-fixtures.ts'
import { type GlsShop, getParcel, shopWithGls } from '../shipping/gls-fixtures.ts'
import { SATURDAY } from '../shop.ts'
import { sellShoe } from '../staff-fixtures.ts'
import { testWorld, type World } from '../world/world.ts'

export const PRICE = 69_95
export const SURCHARGE = 2_50
export const TOTAL = PRICE + SURCHARGE

export type CodShop = World & {
  gls: GlsShop
  /** The variant that every order of it buys, at `PRICE`. */
  shoe: number
}

/** A world with GLS as its carrier, whose buyers may pay the courier. */
export async function shopWithCod(): Promise<CodShop> {
  const world = await testWorld()
  const { close } = world
  const gls = await shopWithGls(world)
  const shoe = await sellShoe(world, { pairs: 50 })
  const shop = Object.assign(world, {
    gls,
    shoe,
    close: async () => {
      await gls.close()
      await close()
    },
  })
  await openCod(shop)
  return shop
}

export const openCod = (shop: CodShop, change: object = {}) =>
  writeSettings(
    shop.db,
    { cod_enabled: true, cod_cost_cents: 3_00, cod_surcharge_cents: SURCHARGE, ...change },
    { now: shop.clock.now },
  )

export function codInput({ shoe }: CodShop) {
  const input = orderInput([shoe])
  const expected_total_cents = input.expected_total_cents + SURCHARGE
  return { ...input, expected_total_cents, payment_method: 'cash_on_delivery' as const }
}

/** An order that its buyer pays to the courier. */
export async function placeCodOrder(shop: CodShop) {
  const placed = await shop.call().checkout.placeOrder(codInput(shop))
  const { rows } = await shop.pool.query('select sale_id from sales where reference = $1', [
    placed.reference,
  ])
  return { ...placed, sale_id: Number(rows[0].sale_id) }
}

const office = ({ gls, staff }: CodShop) => gls.call(staff.lola)

/** The same with its parcel at GLS. */
export async function sendOrder(shop: CodShop) {
  const order = await placeCodOrder(shop)
  const p_sale_id = order.sale_id
  const [created] = await office(shop).checkout.createManualShipment({ p_sale_id })
  const shipment_id = created?.shipment_id ?? 0
  await shop.gls.announce(shipment_id)
  return { ...order, shipment_id, parcel: getParcel(shop.gls.double, order.reference) }
}

/** The same, handed to its buyer, as GLS says. */
export async function deliverOrder(shop: CodShop) {
  const sent = await sendOrder(shop)
  Object.assign(sent.parcel, { state: 7, pod: '21/11/2026 11:00:00' })
  shop.clock.now = later(SATURDAY, hours(3))
  await shop.gls.track()
  return { ...sent, payment_id: (await findCodPayment(shop, sent.reference)).payment_id }
}

export async function findCodPayment(shop: CodShop, q: string, settled = false) {
  const { payments } = await office(shop).checkout.listCodPayments({ q, settled })
  const [payment] = payments
  if (!payment) throw new Error(`no payment on delivery of ${q}`)
  return payment
}

interface Settled {
  payment_id: number
  received_cents: number
  received_before_cents: number
}

/** Books what the carrier has settled for one order, in cents. */
export const settleCod = (shop: CodShop, settled: Settled) =>
  office(shop).checkout.confirmCodPayment({ ...settled, settlement: 'LIQ-2026-48' })
