import { randomBytes, randomUUID } from 'node:crypto'
import { inTransaction } from '../../core/base/db.server.ts'
import { createStaff } from '../../core/staff/create-staff.ts'
import { createTill } from '../../core/till/create-till.ts'
import { roles } from '../../demo/people.ts'
import { withDatabase } from '../goods.ts'
import type { Stage } from '../stage.ts'

/** Tills with their sessions open, and the cookie of somebody who may sell at them. */
export interface Counter {
  tills: string[]
  cookie: string
}

/** Opens so many tills of this run. */
export async function openTills(stage: Stage, count: number): Promise<Counter> {
  const run = randomBytes(4).toString('hex').toUpperCase()
  const tills = Array.from({ length: count }, (_, at) => `B${run}${at}`)
  const email = `seller-${run}@bench.test`.toLowerCase()
  const password = randomBytes(20).toString('base64url')
  await withDatabase(stage, (db) =>
    inTransaction(db, async (tx) => {
      for (const code of tills) await createTill(tx, { code, name: `Bench ${code}` })
      await createStaff(tx, { email, name: 'Bench', password, role: roles.seller })
    }),
  )
  const cookie = await signIn(stage, { email, password })
  for (const till of tills)
    await post(stage, cookie, '/api/v1/cash-sessions', { till, float_cents: 100_00 })
  return { tills, cookie }
}

async function signIn(stage: Stage, person: { email: string; password: string }): Promise<string> {
  const answer = await post(stage, '', '/api/auth/sign-in/email', person)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  if (cookies.length === 0) throw new Error('nobody could sign in')
  return cookies.join('; ')
}

async function post({ address }: Stage, cookie: string, path: string, body: object) {
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
