import { randomBytes, randomUUID } from 'node:crypto'
import { inTransaction } from '../../core/base/db.server.ts'
import { createStaff } from '../../core/staff/create-staff.ts'
import { createTill } from '../../core/till/create-till.ts'
import { roles } from '../../demo/people.ts'
import type { BenchShop } from '../bench-shop.ts'
import { withDatabase } from '../stock.ts'

/** Tills with open cash sessions and the cookie of a seller. */
export interface OpenTills {
  tills: string[]
  cookie: string
}

export async function openTills(shop: BenchShop, count: number): Promise<OpenTills> {
  const run = randomBytes(4).toString('hex').toUpperCase()
  const tills = Array.from({ length: count }, (_, at) => `B${run}${at}`)
  const email = `seller-${run}@bench.test`.toLowerCase()
  const password = randomBytes(20).toString('base64url')
  await withDatabase(shop, (db) =>
    inTransaction(db, async (tx) => {
      for (const code of tills) await createTill(tx, { code, name: `Bench ${code}` })
      await createStaff(tx, { email, name: 'Bench', password, role: roles.seller })
    }),
  )
  const cookie = await signIn(shop, { email, password })
  for (const till of tills)
    await post(shop, cookie, '/api/v1/cash-sessions', { till, float_cents: 100_00 })
  return { tills, cookie }
}

async function signIn(
  shop: BenchShop,
  person: { email: string; password: string },
): Promise<string> {
  const answer = await post(shop, '', '/api/auth/sign-in/email', person)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  if (cookies.length === 0) throw new Error('sign-in set no cookie')
  return cookies.join('; ')
}

async function post({ address }: BenchShop, cookie: string, path: string, body: object) {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      origin: address,
      cookie,
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  return answer
}
