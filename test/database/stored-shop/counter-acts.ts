import { randomUUID } from 'node:crypto'
import { shopDay } from '../../../core/base/clock.ts'
import { DEFAULT_ZONE } from '../../../core/base/zone.ts'
import { card, cash, line, sell } from './counter-sale.ts'
import type { StoringShop } from './storing-shop.ts'

const RECIPIENT = {
  nif: 'B12345674',
  name: 'Zapatos y Más SL',
  address: 'Calle Mayor 1, 28013 Madrid',
}

/** Sessions of two tills: one is closed to the cent, one with a difference, and T1 stays open. */
export async function openTills(shop: StoringShop): Promise<void> {
  await shop
    .office()
    .devices.addTill({ code: 'T2', name: 'Almacén', location_id: await addStoreroom(shop) })
  await shop
    .office()
    .devices.addTill({ code: 'T3', name: 'Feria', location_id: await findLocation(shop, 'tienda') })
  await shop.seller().cash.openCashSession({ till: 'T1', float_cents: 150_00 })
}

/** A second place with pairs of its own. */
async function addStoreroom(shop: StoringShop): Promise<number> {
  const { location_id } = await shop
    .office()
    .settings.addLocation({ code: 'almacen', name: 'Almacén', address: null })
  const changes = [shop.goods(), shop.goods()].map(({ variantId }) => ({
    variant_id: variantId,
    by: 4,
  }))
  await shop.office().stock.adjustStock({ location: 'almacen', changes, reason: 'receipt' })
  return location_id
}

async function findLocation({ ask }: StoringShop, code: string): Promise<number> {
  const [row] = await ask<{ id: number }>(
    'select location_id as id from locations where code = $1',
    [code],
  )
  return row?.id ?? 0
}

/** Opens T3, sells there, moves cash and closes it; the count may differ from what the books say. */
export async function closeDay(shop: StoringShop, offBy: number): Promise<void> {
  const { cash_session_id } = await shop
    .seller()
    .cash.openCashSession({ till: 'T3', float_cents: 100_00 })
  const { variantId } = shop.goods()
  let taken = 0
  await sell(shop, {
    till: 'T3',
    lines: [line(variantId)],
    pay: (total) => {
      taken = total
      return [cash(total)]
    },
  })
  await sell(shop, { till: 'T3', lines: [line(variantId)] })
  await shop
    .seller()
    .cash.moveCash({ till: 'T3', kind: 'out', amount_cents: 12_50, reason: 'Material de oficina' })
  await shop
    .seller()
    .cash.moveCash({ till: 'T3', kind: 'in', amount_cents: 20_00, reason: 'Cambio' })
  const counted_cents = 100_00 + taken - 12_50 + 20_00 + offBy
  const reason = offBy === 0 ? {} : { reason: 'Falta cambio' }
  const close = { till: 'T3', cash_session_id, counted_cents, next_float_cents: 100_00, ...reason }
  const closed = await shop.office().cash.closeCashSession(close)
  if (closed.state !== 'closed') throw new Error(`the session of T3 is ${closed.state}`)
}

/** Tickets of every paper: full invoices from the start and later, voids, gift tickets, a swap and a coupon. */
export async function sellAtCounter(shop: StoringShop): Promise<void> {
  await sell(shop, { lines: [line(shop.goods().variantId)], invoice_recipient: RECIPIENT })
  await sell(shop, { lines: [{ kind: 'free', name: 'Betún', quantity: 2, unit_cents: 4_50 }] })
  const replaced = await sell(shop, { lines: [line(shop.goods().variantId)] })
  await shop
    .office()
    .invoicing.replaceTickets({ tickets: [replaced.invoice], recipient: RECIPIENT })
  await sell(shop, { lines: [line(shop.goods().variantId)], coupon: 'OTONO-10', percentOff: 10 })

  const voided = await sell(shop, {
    lines: [line(shop.goods().variantId, { quantity: 2 })],
    pay: (total) => [cash(20_00), card(total - 20_00)],
  })
  const undo = { till: 'T1', reason: 'Se equivocó de número' }
  await shop.office().till.voidSale({ sale_id: voided.sale_id, ...undo })
  const annulled = await sell(shop, { lines: [line(shop.goods().variantId)] })
  await shop.office().till.voidSale({ sale_id: annulled.sale_id, annul: true, ...undo })

  const gift = await sell(shop, { lines: [line(shop.goods().variantId)] })
  const [unit] = await readUnits(shop, gift.sale_id)
  await shop.seller().sales.issueGiftTickets({ sale_id: gift.sale_id, units: [unit] })
  const goods = shop.goods()
  const swapped = await sell(shop, { lines: [line(goods.variantId)] })
  const [wrong] = await readUnits(shop, swapped.sale_id)
  const swap = { sale_id: swapped.sale_id, ...wrong, variant_id: goods.otherSizeId }
  await shop.office().sales.swapUnit({ ...swap, reason: 'Se llevó el otro número' })
}

async function readUnits({ ask }: StoringShop, saleId: number) {
  const units = await ask<{ line_id: number; n: number }>(
    'select line_id, n from sale_line_units join sale_lines using (line_id) where sale_id = $1 order by 1, 2',
    [saleId],
  )
  const [first] = units
  if (!first) throw new Error(`sale ${saleId} has no unit`)
  return [first, ...units.slice(1)] as const
}

/** A parked ticket that is discarded, and lines that were taken off a ticket. */
export async function leaveUnsold(shop: StoringShop): Promise<void> {
  const { variantId } = shop.goods()
  const { parked_ticket_id } = await shop.seller().till.parkTicket({
    version: 2,
    till: 'T1',
    lines: [{ kind: 'sell', variant_id: variantId, quantity: 1 }],
  })
  const discarded = { till: 'T1', parked_ticket_id, reason: 'No volvió' }
  await shop.seller().till.discardParkedTicket(discarded)
  const lines = [{ name: 'Zapato · Negro · 38', quantity: 1, cents: 69_95 }]
  const facts = { kind: 'line_removed' as const, staff: shop.sellerId, lines, stood_seconds: 30 }
  const entries = [{ id: randomUUID(), at: shop.clock.now.toISOString(), ...facts }]
  await shop.seller().till.noteUnsold({ till: 'T1', entries })
}

/** A paper ticket at another price than the shop's, which opens an incident, and one whose incident was resolved. */
export async function enterPaper(shop: StoringShop): Promise<void> {
  const { first } = await shop.seller().till.printPaperTickets({ till: 'T1', pages: 1 })
  for (const number of [first, first + 1]) {
    const { sku: code } = shop.goods()
    const { now } = shop.clock
    await shop.seller().till.enterPaperTicket({
      till: 'T1',
      number,
      day: shopDay(now, DEFAULT_ZONE),
      time: now.toLocaleTimeString('es', {
        timeZone: DEFAULT_ZONE,
        hour: '2-digit',
        minute: '2-digit',
      }),
      seller_id: shop.sellerId,
      lines: [{ code, name: 'Zapato', quantity: 1, unit_cents: 11_11 }],
      tenders: [cash(11_11)],
    })
  }
  const [incident] = (await shop.office().till.listIncidents({})).incidents
  if (!incident) throw new Error('no incident was opened')
  await shop
    .office()
    .till.resolveIncident({ incident_id: incident.incident_id, reason: 'Contado de nuevo' })
}

/** A marked pair that was sold, one that is for sale, and one of which the mark has ended. */
export async function markPairs(shop: StoringShop): Promise<number> {
  const items: number[] = []
  for (const grade of ['display', 'damaged', 'returned'] as const) {
    const mark = {
      variant_id: shop.goods().variantId,
      location: 'tienda',
      source: 'in_stock' as const,
    }
    const { item_id } = await shop
      .office()
      .stock.markPair({ ...mark, grade, note: 'Arañazo', cents: 19_95 })
    items.push(item_id)
  }
  const [sold = 0, left = 0, logged = 0] = items
  await sell(shop, { lines: [{ kind: 'item', item_id: sold }] })
  await shop.office().stock.endMark({ item_id: left })
  return logged
}

/** Two parked tickets, one resumed at the till, and a ticket whose pairs are reserved while it is being paid. */
export async function parkTickets(shop: StoringShop): Promise<void> {
  for (const name of ['Señora del abrigo', 'Niño de las botas', 'Vuelve ahora']) {
    const lines = [
      line(shop.goods().variantId),
      { kind: 'free' as const, name: 'Plantillas', quantity: 1, unit_cents: 6_00 },
    ]
    const details = { note: 'Trae los calcetines', discount: { discount_percent: 5 } }
    const { parked_ticket_id } = await shop
      .seller()
      .till.parkTicket({ version: 2, till: 'T1', name, lines, details })
    if (name === 'Vuelve ahora')
      await shop.seller().till.resumeParkedTicket({ parked_ticket_id, till: 'T1' })
  }
  const reserved = { reservation: randomUUID(), lines: [line(shop.goods().variantId)] }
  await shop.seller().till.reserveTicket({ version: 2, till: 'T1', ...reserved })
}
