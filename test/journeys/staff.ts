import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, request } from '@playwright/test'
import { type Db, inTransaction, openDatabase, query } from '../../core/base/db.server.ts'
import { createTill } from '../../core/till/create-till.ts'
import { DEMO_PASSWORD } from '../../server/demo/demo-login.ts'
import { DATABASE } from '../../server/postgres/ensure-database.ts'
import { postgresFiles, socketUrl } from '../../server/postgres/files.ts'
import { cardSale } from '../staff-fixtures.ts'
import type { ShopServer } from './server.ts'

export const PASSWORD = DEMO_PASSWORD

type Person = 'admin' | 'rosa' | 'marta' | 'paco' | 'nuria'
export const getStaffEmail = (person: Person) => `${person}@horma.test`

interface TillArticle {
  variant_id: number
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

/** A member of staff who works by REST at another place. */
export async function openStaffApi(shop: ShopServer, person: Person): Promise<APIRequestContext> {
  const at = await request.newContext({ baseURL: shop.url })
  await signIn(at, person)
  return at
}

/** Creates a till for one journey, whose drawer has no sales of others. */
export async function addTill(shop: ShopServer): Promise<string> {
  const code = `J${randomUUID().slice(0, 4).toUpperCase()}`
  await inDatabase(shop, (tx) => createTill(tx, { code, name: 'Mostrador' }))
  return code
}

/** Ends all lockouts, as if a quarter of an hour had passed. */
export async function endLockouts(shop: ShopServer): Promise<void> {
  await inDatabase(shop, (tx) =>
    query(
      tx,
      'journey_lockouts',
      `update staff_rate_limits set last_request = last_request - 900000 where key like 'lockout %'`,
    ),
  )
}

async function inDatabase(
  { dataDir }: ShopServer,
  work: (tx: Db) => Promise<unknown>,
): Promise<void> {
  const { db, close } = openDatabase(socketUrl(postgresFiles(dataDir).sockets, DATABASE))
  await inTransaction(db, work)
  await close()
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
  invoice: string | null
  total_cents: number
  units: number
  tenders: string[]
}

/** The sales of one till, newest first. */
export async function listSales(staff: APIRequestContext, till: string): Promise<Sale[]> {
  const { sales } = await ask<{ sales: Sale[] }>(staff, `sales?till=${till}`)
  return sales
}

/** Opens the session of a till by REST. */
export async function openElsewhere(staff: APIRequestContext, till: string, float_cents = 0) {
  await act(staff, 'cash-sessions', { till, float_cents })
}

/** Sells one pair at a till by REST, paid by card. */
export async function sellElsewhere(
  staff: APIRequestContext,
  till: string,
  { variant_id, price_cents }: Pick<TillArticle, 'variant_id' | 'price_cents'>,
) {
  const sale = cardSale(variant_id, { till, expected_total_cents: price_cents })
  await act(staff, 'till-sales', sale, sale.id)
}

/** Closes the session of a till by REST. */
export async function closeElsewhere(
  staff: APIRequestContext,
  till: string,
  counted_cents: number,
) {
  const { tills } = await ask<{
    tills: { till: string; session: { cash_session_id: number } | null }[]
  }>(staff, 'tills')
  const open = tills.find((each) => each.till === till)?.session?.cash_session_id
  await act(staff, `cash-sessions/${open}/closing`, { till, counted_cents })
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
