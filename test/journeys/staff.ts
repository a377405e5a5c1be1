import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, request } from '@playwright/test'
import { type Db, inTransaction, openDatabase, query } from '../../core/base/db.server.ts'
import { createTill } from '../../core/devices/tills/create-till.ts'
import { DEMO_PASSWORD } from '../../server/demo/demo-login.ts'
import { DATABASE } from '../../server/postgres/ensure-database.ts'
import { postgresFiles, socketUrl } from '../../server/postgres/files.ts'
import { cardSale } from '../staff-fixtures.ts'
import type { ShopServer } from './server.ts'

export const PASSWORD = DEMO_PASSWORD

export type Person = 'admin' | 'rosa' | 'marta' | 'paco' | 'nuria'
export const getStaffEmail = (person: Person) => `${person}@horma.test`

interface TillArticle {
  variant_id: number
  product_id: number
  sku: string
  barcodes: string[]
  price_cents: number
  stock: number
  reserved: number
}

/** Signs in with a browser or API client. */
export async function signIn(request: APIRequestContext, person: Person): Promise<void> {
  const data = { email: getStaffEmail(person), password: PASSWORD }
  const answer = await request.post('/api/auth/sign-in/email', { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The cookies of those who work by REST, by shop and person. */
const sessions = new Map<string, Awaited<ReturnType<APIRequestContext['storageState']>>>()

/** A member of staff who works by REST at another place, in one session while it lasts: each check of a password is dear. */
export async function openStaffApi(shop: ShopServer, person: Person): Promise<APIRequestContext> {
  const place = `${shop.url} ${person}`
  const storageState = sessions.get(place)
  if (storageState) {
    const known = await request.newContext({ baseURL: shop.url, storageState })
    if ((await known.get('/api/v1/me')).ok()) return known
    await known.dispose()
  }
  const at = await request.newContext({ baseURL: shop.url })
  await signIn(at, person)
  sessions.set(place, await at.storageState())
  return at
}

/** A worker has a shop of its own, so a number of its own is unique there. */
let tillCount = 0

/** Creates a till for one journey, whose drawer has no sales of others. */
export async function addTill(shop: ShopServer): Promise<string> {
  tillCount += 1
  const code = `J${String(tillCount).padStart(3, '0')}`
  await inDatabase(shop, (tx) => createTill(tx, { code, name: 'Mostrador' }))
  return code
}

/** Runs a part of a journey in a shop that has no till at first; those that it had come back after. */
export async function withoutTills(shop: ShopServer, work: () => Promise<void>): Promise<void> {
  const at = new Date()
  const change = (name: string, text: string) =>
    inDatabase(shop, (tx) => query(tx, name, text, [at]))
  await change(
    'journey_archive_tills',
    'update tills set archived_at = $1 where archived_at is null',
  )
  try {
    await work()
  } finally {
    await change(
      'journey_restore_tills',
      'update tills set archived_at = null where archived_at = $1',
    )
  }
}

/** Works on the shop's own database, in one transaction. */
export function inDatabase<T>(shop: ShopServer, work: (tx: Db) => Promise<T>): Promise<T> {
  return withDatabase(shop, (db) => inTransaction(db, work))
}

/** The same with transactions of its own, as jobs work. */
export async function withDatabase<T>(
  { dataDir }: ShopServer,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const { db, close } = openDatabase(socketUrl(postgresFiles(dataDir).sockets, DATABASE))
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** Finds an article of the till by its barcode. */
export async function findArticle(staff: APIRequestContext, barcode: string): Promise<TillArticle> {
  const { variants } = await ask<{ variants: TillArticle[] }>(staff, 'till-index')
  const found = variants.find(({ barcodes }) => barcodes.includes(barcode))
  if (!found) throw new Error(`no till knows ${barcode}`)
  return found
}

interface Sale {
  sale_id: number
  reference: string
  invoice: string | null
  total_cents: number
  units: number
  tenders: string[]
  seller: { name: string } | null
}

/** The sales of one till, newest first. */
export async function listSales(staff: APIRequestContext, till: string): Promise<Sale[]> {
  const { sales } = await ask<{ sales: Sale[] }>(staff, `sales?till=${till}`)
  return sales
}

/** Lets the shop take back for two weeks what it sold over the counter. */
export async function promiseReturns(admin: APIRequestContext): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() }
  const data = { return_policy_days: 14 }
  const answer = await admin.patch('/api/v1/settings', { data, headers })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Opens the session of a till by REST. */
export async function openElsewhere(staff: APIRequestContext, till: string, float_cents = 0) {
  await act(staff, 'cash-sessions', { till, float_cents, reason: 'Prueba' })
}

/** Sells one pair at a till by REST, paid by card. */
export async function sellElsewhere(
  staff: APIRequestContext,
  till: string,
  {
    variant_id,
    price_cents,
    customer_id,
  }: Pick<TillArticle, 'variant_id' | 'price_cents'> & { customer_id?: number },
) {
  const sale = cardSale(variant_id, {
    till,
    expected_total_cents: price_cents,
    ...(customer_id !== undefined && { customer_id }),
  })
  await act(staff, 'till-sales', sale, sale.id)
}

/** Sells one pair at a new till, by REST: one that came in for it, so that none is missing elsewhere. */
export async function sellAtNewTill(shop: ShopServer, staff: APIRequestContext, barcode: string) {
  const till = await addTill(shop)
  await openElsewhere(staff, till)
  const { variant_id, price_cents } = await findArticle(staff, barcode)
  await receivePair(shop, variant_id)
  await sellElsewhere(staff, till, { variant_id, price_cents })
  const [sale] = await listSales(staff, till)
  if (!sale?.invoice) throw new Error('nothing was sold')
  return { till, price_cents, sale_id: sale.sale_id, invoice: sale.invoice }
}

/** A pair comes in, or several, counted by the admin. */
export async function receivePair(shop: ShopServer, variant_id: number, by = 1): Promise<void> {
  const admin = await openStaffApi(shop, 'admin')
  const changes = [{ variant_id, by }]
  await act(admin, 'stock-adjustments', { changes, reason: 'receipt' })
  await admin.dispose()
}

/** One more pair of each of these boxes comes in, so that it is there whatever other journeys took. */
export async function receiveBoxes(shop: ShopServer, boxes: readonly string[]): Promise<void> {
  const admin = await openStaffApi(shop, 'admin')
  const articles = await Promise.all(boxes.map((box) => findArticle(admin, box)))
  const changes = articles.map(({ variant_id }) => ({ variant_id, by: 1 }))
  await act(admin, 'stock-adjustments', { changes, reason: 'receipt' })
  await admin.dispose()
}

/**
 * What was sold at a till comes in again, so that the next journey of the shop finds the pairs that it counts on. A pair
 * that the count lacked when it was sold is not one of them.
 */
export async function restock(shop: ShopServer, till: string): Promise<void> {
  const changes = await inDatabase(shop, (tx) =>
    query<{ variant_id: number; by: number }>(tx, 'journey_sold', SOLD, [till]),
  )
  if (changes.length === 0) return
  const admin = await openStaffApi(shop, 'admin')
  await act(admin, 'stock-adjustments', { changes, reason: 'receipt' })
  await admin.dispose()
}

const SOLD = `
  select i.variant_id, count(*)::int as by
  from sales s join tills t using (till_id) join sale_lines l using (sale_id) join sale_line_units u using (line_id)
    join inventory_items i using (item_id)
  where t.code = $1 and u.returned_by is null and (
    select m.reason from stock_movements m where m.item_id = i.item_id order by m.movement_id limit 1
  ) in ('import', 'receipt')
  group by i.variant_id`

interface CashCount {
  denominations?: { cents: number; pieces: number }[]
  card_cents?: number
  reason?: string
}

/** Counts the session of a till by REST, which closes it where the count matches or has a reason. Gives its id. */
export async function closeElsewhere(
  staff: APIRequestContext,
  till: string,
  counted_cents: number,
  count: CashCount = {},
): Promise<string> {
  const { tills } = await ask<{
    tills: { till: string; session: { cash_session_id: number } | null }[]
  }>(staff, 'tills')
  const open = tills.find((each) => each.till === till)?.session?.cash_session_id
  await act(staff, `cash-sessions/${open}/closing`, { till, counted_cents, ...count })
  return String(open)
}

interface Incident {
  kind: string
  sale: { invoice: string | null; total_cents: number } | null
}

/** The incidents of one till, newest first. */
export async function listIncidents(staff: APIRequestContext, till: string): Promise<Incident[]> {
  const { incidents } = await ask<{ incidents: Incident[] }>(staff, `incidents?till=${till}`)
  return incidents
}

/** The templates of the e-mails to an address, the newest first. */
export async function listMails(staff: APIRequestContext, recipient: string): Promise<string[]> {
  const params = new URLSearchParams({ recipient })
  const { messages } = await ask<{ messages: { template: string }[] }>(
    staff,
    `mail/messages?${params}`,
  )
  return messages.map(({ template }) => template)
}

async function ask<T>(staff: APIRequestContext, path: string): Promise<T> {
  const answer = await staff.get(`/api/v1/${path}`)
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

async function act(
  staff: APIRequestContext,
  path: string,
  data: unknown,
  operationId: string = randomUUID(),
): Promise<void> {
  const headers = { 'idempotency-key': operationId }
  const answer = await staff.post(`/api/v1/${path}`, { data, headers })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
}
