import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { writeAudit } from '../../core/audit/write-audit.ts'
import { type Auth, createAuth } from '../../core/staff/auth.ts'
import { openPasswordGate } from '../../core/staff/passwords/password-gate.ts'
import { createStaff } from '../../core/staff/users/create-staff.ts'
import { type TestDatabase, testDatabase } from '../../test/database/database.ts'
import { cheapPasswords } from '../../test/staff/cheap-passwords.ts'
import { createLog } from '../log.ts'

const ORIGIN = 'http://127.0.0.1:3000'
const EMAIL = 'maria.carbonell@horma.test'
const PASSWORD = 'La-clave-de-Maria-1'

let database: TestDatabase
let auth: Auth
let lines: string[] = []
/** What the library writes past the log. */
const printed: unknown[][] = []
const consoles = ['log', 'info', 'warn', 'error'] as const
beforeAll(async () => {
  database = await testDatabase()
  await createStaff(database.db, cheapPasswords, {
    email: EMAIL,
    name: 'María',
    password: PASSWORD,
  })
  auth = createAuth({
    db: database.db,
    secret: 'secret of the tests, long enough',
    passwords: openPasswordGate(cheapPasswords),
    rateLimits: false,
    now: () => new Date(),
    writeAudit,
    log: createLog('trace', { write: (line) => void lines.push(line) }),
  })
  for (const name of consoles)
    vi.spyOn(console, name).mockImplementation((...args) => void printed.push(args))
})
afterAll(async () => {
  vi.restoreAllMocks()
  await database.close()
})
beforeEach(() => {
  lines = []
  printed.length = 0
})

const post = (path: string, body: object, cookie = '') =>
  auth.handler(
    new Request(`${ORIGIN}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN, cookie },
      body: JSON.stringify(body),
    }),
  )

async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function signIn() {
  const answer = await post('/sign-in/email', { email: EMAIL, password: PASSWORD })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

test('refused passwords are no errors: neither the log nor the console says a word', async () => {
  const cookie = await signIn()
  const change = { currentPassword: PASSWORD, newPassword: 'Password2026!' }
  expect((await post('/change-password', change, cookie)).status).toBe(400)
  expect((await post('/sign-in/email', { email: EMAIL, password: 'no es esta' })).status).toBe(401)
  expect((await post('/sign-in/email', { email: 'x', password: 'x' })).status).toBe(400)
  expect([lines, printed]).toEqual([[], []])
})

test('a statement that fails is logged as JSON, without its values, and goes on to whoever called', async () => {
  const cookie = await signIn()
  await asOwner('alter table staff_sessions rename to staff_sessions_away')
  try {
    await expect(post('/sign-in/email', { email: EMAIL, password: PASSWORD })).rejects.toThrow()
    const headers = new Headers({ cookie })
    await auth.api.getSession({ headers }).catch(() => undefined)
  } finally {
    await asOwner('alter table staff_sessions_away rename to staff_sessions')
  }
  expect(printed).toEqual([])
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({ level: pino.levels.values.error })
    expect(line).not.toMatch(/params|carbonell|\\u001b/i)
  }
})
