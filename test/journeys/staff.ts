import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, request } from '@playwright/test'
import { type Db, inTransaction, openDatabase, query } from '../../core/base/db.server.ts'
import { createTill } from '../../core/till/create-till.ts'
import { DEMO_PASSWORD } from '../../server/demo/demo-login.ts'
import { DATABASE } from '../../server/postgres/ensure-database.ts'
import { postgresFiles, socketUrl } from '../../server/postgres/files.ts'
import type { ShopServer } from './server.ts'

export const PASSWORD = DEMO_PASSWORD

type Person = 'admin' | 'rosa' | 'marta' | 'paco' | 'nuria'
export const emailOf = (person: Person) => `${person}@horma.test`

interface Indexed {
  variant_id: number
  sku: string
  barcodes: string[]
  price_cents: number
  stock: number
  reserved: number
}

/** Signs the browser, or the program, of these requests in. */
export async function signIn(request: APIRequestContext, person: Person): Promise<void> {
  const data = { email: emailOf(person), password: PASSWORD }
  const answer = await request.post('/api/auth/sign-in/email', { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Somebody of the staff who works by REST, at another place. */
export async function colleague(shop: ShopServer, person: Person): Promise<APIRequestContext> {
  const at = await request.newContext({ baseURL: shop.url })
  await signIn(at, person)
  return at
}

/** A till of its own for one journey: nobody else's sales lie in its drawer. */
export async function newTill(shop: ShopServer): Promise<string> {
  const code = `J${randomUUID().slice(0, 4).toUpperCase()}`
  await inDatabase(shop, (tx) => createTill(tx, { code, name: 'Mostrador' }))
  return code
}

/** What the shop has locked ends now: a quarter of an hour passes for it. */
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

/** What a till knows of one article, by its barcode. */
export async function articleOf(staff: APIRequestContext, barcode: string): Promise<Indexed> {
  const { variants } = await ask<{ variants: Indexed[] }>(staff, 'till-index')
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

/** What one till has sold, the newest first. */
export async function salesAt(staff: APIRequestContext, till: string): Promise<Sale[]> {
  const { sales } = await ask<{ sales: Sale[] }>(staff, `sales?till=${till}`)
  return sales
}

/** A till is opened from elsewhere, with this much in its drawer. */
export async function openElsewhere(staff: APIRequestContext, till: string, float_cents = 0) {
  await act(staff, 'cash-sessions', { till, float_cents })
}

/** One pair is sold at a till, by card. */
export async function sellElsewhere(
  staff: APIRequestContext,
  till: string,
  { variant_id, price_cents }: Pick<Indexed, 'variant_id' | 'price_cents'>,
) {
  await act(staff, 'till-sales', {
    till,
    lines: [{ variant_id, quantity: 1 }],
    tenders: [{ kind: 'card', amount_cents: price_cents }],
    expected_total_cents: price_cents,
  })
}

/** Somebody at another place closes a till. */
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

async function act(staff: APIRequestContext, path: string, data: unknown): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await staff.post(`/api/v1/${path}`, { data, headers })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
}
