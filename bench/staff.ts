import { randomBytes, randomUUID } from 'node:crypto'
import { inTransaction } from '../core/base/db.server.ts'
import { scryptPasswords } from '../core/staff/passwords/scrypt-passwords.ts'
import { createStaff } from '../core/staff/users/create-staff.ts'
import type { roles } from '../demo/people.ts'
import type { BenchShop } from './bench-shop.ts'
import { withDatabase } from './stock.ts'

/** Creates a person with this role and signs in; returns the cookie. */
export async function signInAs(
  shop: BenchShop,
  role: (typeof roles)[keyof typeof roles],
): Promise<string> {
  const email = `staff-${randomBytes(4).toString('hex')}@bench.test`
  const password = randomBytes(20).toString('base64url')
  await withDatabase(shop, (db) =>
    inTransaction(db, (tx) =>
      createStaff(tx, scryptPasswords, { email, name: 'Bench', password, role }),
    ),
  )
  const answer = await post(shop, '', '/api/auth/sign-in/email', { email, password })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  if (cookies.length === 0) throw new Error('sign-in set no cookie')
  return cookies.join('; ')
}

/** Sends JSON, or a form, as an act of the person with the cookie. */
export async function post(
  { address }: BenchShop,
  cookie: string,
  path: string,
  body: object,
): Promise<Response> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      ...(!isForm && { 'content-type': 'application/json' }),
      'idempotency-key': randomUUID(),
      origin: address,
      cookie,
    },
    body: isForm ? body : JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  return answer
}
