import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { loseSaleElsewhere, markElsewhere } from '../counter/marked-pairs.ts'
import { draftMove, openPlace, sendMove } from '../counter/moves.ts'
import { layAwayElsewhere, lendElsewhere } from '../deposits.ts'
import { createSupplier } from '../office/create-supplier.ts'
import {
  findProductPath,
  findVariant,
  orderElsewhere,
  type ShoeChoice,
  startPayment,
} from '../orders.ts'
import { createShipment, payOrders } from '../served-orders.ts'
import type { ShopServer } from '../server.ts'
import { addTill, findArticle, openElsewhere, openStaffApi, receivePair } from '../staff.ts'
import { getBarcode } from '../till-seller.ts'
import { careFor } from './care-examples.ts'
import {
  readCounts,
  tryCustomers,
  tryImport,
  tryPastSales,
  uploadCatalog,
  uploadCounts,
  uploadCustomers,
  uploadPastSales,
} from './imported-files.ts'
import { returnSome } from './return-examples.ts'
import { countSome } from './stocktake-examples.ts'
import { returnToSupplier } from './supplier-examples.ts'
import { orderSome } from './supplier-order-examples.ts'
import { bookWithIncidents, countTills, getTicketLink, sellOne } from './till-examples.ts'

/** Values for the placeholders of screens.ts, by name. */
export type ScreenExamples = Awaited<ReturnType<typeof createExamples>>

const examples = new Map<string, Promise<ScreenExamples>>()

/** A product, an order, a sale and the like of this shop, made once for all walks of a worker. */
export function getScreenExamples(shop: ShopServer): Promise<ScreenExamples> {
  const made = examples.get(shop.url) ?? createExamples(shop)
  examples.set(shop.url, made)
  return made
}

async function createExamples(shop: ShopServer) {
  const staff = await openStaffApi(shop, 'rosa')
  const product = async (model: string) =>
    (await findProductPath(staff, model)).replace('/producto/', '')
  const sale = await sellOne(shop, staff)
  const botin = Number.parseInt(await product('Botín Duero'), 10).toString()
  const found = {
    levante: await product('Alpargata Levante'),
    caleta: await product('Sandalia Caleta'),
    tramontana: await product('Deportiva Tramontana'),
    product: botin,
    sale,
    ticket_link: await getTicketLink(staff, sale),
    ...(await countTills(shop, staff)),
    ...(await orderOne(shop, staff)),
    ...(await returnSome(shop, staff, { model: 'Bota Ordesa', colour: 'Negro', size: '38' })),
    served_order: await serveOne(shop, staff),
    deposit: await layAwayOne(shop, staff),
    customer: await findCustomer(staff),
    loan: await lendOne(shop, staff),
    marked_pair: await markOne(shop, staff),
    ...(await moveSome(shop, staff)),
    ...(await orderSome(shop, staff)),
    ...(await returnToSupplier(shop)),
    bulk_edit: await lookAtEdit(staff, botin),
    ...(await countSome(shop, staff)),
    uploaded_import: await uploadCatalog(staff),
    ...(await invitePerson(shop)),
    contact_message: await writeToShop(shop),
    supplier: String(await createSupplier(staff, 'Hormas del Vinalopó')),
    ...(await careFor(staff, { sale, product: botin })),
    tried_import: await tryImport(staff, await uploadCatalog(staff)),
    uploaded_counts: await uploadCounts(staff),
    read_counts: await readCounts(staff),
    uploaded_customers: await uploadCustomers(staff),
    tried_customers: await tryCustomers(staff, await uploadCustomers(staff)),
    uploaded_past_sales: await uploadPastSales(staff),
    tried_past_sales: await tryPastSales(staff, await uploadPastSales(staff)),
  }
  await bookWithIncidents(shop, staff)
  await staff.dispose()
  return found
}

/** A pair with a fault that is sold as itself, and a size that somebody waits for. */
async function markOne(shop: ShopServer, staff: APIRequestContext): Promise<string> {
  const till = await addTill(shop)
  const { variant_id } = await findArticle(staff, getBarcode('libelula', 'Negro', '29'))
  const { item_id } = await markElsewhere(shop, staff, variant_id)
  await loseSaleElsewhere(staff, till, variant_id)
  return String(item_id)
}

/** A move that is on its way to a second place, and the draft of another. */
async function moveSome(shop: ShopServer, staff: APIRequestContext) {
  const to = await openPlace(shop)
  const { variant_id } = await findArticle(staff, getBarcode('libelula', 'Plata', '31'))
  await receivePair(shop, variant_id)
  const lines = [{ variant_id, quantity: 1 }]
  const sent = await draftMove(staff, { to, lines })
  await sendMove(staff, sent.move_id)
  const drafted = await draftMove(staff, { to, lines })
  const moved_variant = String(variant_id)
  return { sent_move: sent.reference, drafted_move: drafted.reference, moved_variant }
}

/** Lower prices of a product, looked at and not started. */
async function lookAtEdit(staff: APIRequestContext, product: string): Promise<string> {
  const answer = await staff.post('/api/v1/bulk-edits', {
    data: {
      change: { field: 'price', how: 'percent', by: -20_00, rounding: 'x95' },
      products: { product_ids: [Number(product)] },
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.status()).toBe(201)
  const { bulk_edit_id } = (await answer.json()) as { bulk_edit_id: number }
  return String(bulk_edit_id)
}

async function findCustomer(staff: APIRequestContext): Promise<string> {
  const answer = await staff.get('/api/v1/customers/search?q=begona')
  const { customers } = (await answer.json()) as { customers: { customer_id: number }[] }
  return String(customers[0]?.customer_id ?? 0)
}

/** A pair that is laid away with an advance. */
async function layAwayOne(shop: ShopServer, staff: APIRequestContext): Promise<string> {
  const till = await addTill(shop)
  await openElsewhere(staff, till)
  const box = getBarcode('libelula', 'Negro', '29')
  await receivePair(shop, (await findArticle(staff, box)).variant_id)
  const { reference } = await layAwayElsewhere(staff, till, box)
  return reference
}

/** A pair that the customer of these examples has at home. */
async function lendOne(shop: ShopServer, staff: APIRequestContext): Promise<string> {
  const till = await addTill(shop)
  const { variant_id } = await findArticle(staff, getBarcode('libelula', 'Negro', '29'))
  await receivePair(shop, variant_id)
  const customer_id = Number(await findCustomer(staff))
  return lendElsewhere(staff, { till, variant_id, customer_id })
}

/** A message of the contact form. */
async function writeToShop(shop: ShopServer): Promise<string> {
  const admin = await openStaffApi(shop, 'admin')
  const sent = await admin.post('/api/v1/contact-messages', {
    data: {
      name: 'Ana Ruiz',
      email: 'ana@horma.test',
      language: 'es',
      subject: '¿Queda un 38?',
      message: 'Busco la alpargata Levante.',
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  const { messages } = await (await admin.get('/api/v1/contact-messages')).json()
  await admin.dispose()
  return String(messages[0].contact_message_id)
}

/** A person who works here, and one who was invited. */
async function invitePerson(shop: ShopServer) {
  const admin = await openStaffApi(shop, 'admin')
  const { users } = await (await admin.get('/api/v1/users?q=marta')).json()
  const invited = await admin.post('/api/v1/users', {
    data: { name: 'Clara Vidal', email: 'clara@horma.test', role_id: null },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(invited.ok(), await invited.text()).toBe(true)
  const { user_id } = await invited.json()
  await admin.dispose()
  return { person: String(users[0].user_id), invited: String(user_id) }
}

async function orderOne(shop: ShopServer, staff: APIRequestContext) {
  const shoe = { model: 'Alpargata Levante', colour: 'Crudo', size: '40' }
  await receiveTwo(shop, staff, shoe)
  const { token, reference } = await orderElsewhere(staff, shoe, 1)
  const bank = new URL(await startPayment(staff, token), 'http://shop.test')
  const transfer = await orderElsewhere(staff, shoe, 1)
  await startPayment(staff, transfer.token, 'transfer')
  const payment = bank.pathname.split('/').at(-1) ?? ''
  return {
    token,
    reference,
    payment,
    transferToken: transfer.token,
    transfer_reference: transfer.reference,
  }
}

/** Brings in the two pairs that an example takes, however little the journeys of the shop have left. */
async function receiveTwo(shop: ShopServer, staff: APIRequestContext, shoe: ShoeChoice) {
  const { variant_id } = await findVariant(staff, shoe)
  await receivePair(shop, variant_id, 2)
}

/** A paid order whose parcel waits for the carrier, beside one that nobody has begun to prepare. */
async function serveOne(shop: ShopServer, staff: APIRequestContext): Promise<string> {
  const shoe = { model: 'Alpargata Levante', colour: 'Crudo', size: '38' }
  await receiveTwo(shop, staff, shoe)
  const [order] = await payOrders(shop, staff, shoe, 2)
  await createShipment(staff, order?.sale_id ?? 0)
  return String(order?.sale_id)
}
