import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database/database.ts'
import { cheapPasswords } from '../../test/staff/cheap-passwords.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { type Auth, createAuth } from './auth.ts'
import { openPasswordGate } from './passwords/password-gate.ts'
import { createStaff } from './users/create-staff.ts'

const origin = 'http://127.0.0.1:3000'
const newcomer = {
  name: 'Nadie',
  email: 'nadie@horma.test',
  password: 'Una-clave-larga-2026',
  newPassword: 'Una-clave-larga-2026',
  token: 'x',
  code: '000000',
}

let database: TestDatabase
let auth: Auth
beforeAll(async () => {
  database = await testDatabase()
  auth = createAuth({
    db: database.db,
    secret: 'secret of the tests, long enough',
    passwords: openPasswordGate(cheapPasswords),
    log: { warn() {}, error() {} },
    rateLimits: false,
    now: () => new Date(),
    writeAudit,
  })
  await createStaff(database.db, cheapPasswords, {
    email: 'maria@horma.test',
    name: 'María',
    password: 'La-clave-de-Maria-1',
    role: {
      name: 'Dependienta',
      permissions: { is_super_admin: false, can_manage_sales_pos: true },
    },
  })
})
afterAll(() => database.close())

async function everything() {
  const counted = await database.pool.query(`
    select (select json_agg(u order by user_id) from staff_users u) as users,
      (select json_agg(a order by account_id) from staff_accounts a) as accounts,
      (select json_agg(r) from admin_user_roles r) as roles, (select count(*) from staff_sessions) as sessions`)
  return counted.rows[0]
}

const post = (path: string, body: object, headers: object = {}) =>
  auth.handler(
    new Request(`${origin}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...headers },
      body: JSON.stringify(body),
    }),
  )

interface Endpoint {
  path?: string
  options?: { method?: string | string[] }
}

describe('signing in', () => {
  it('no sign-in route creates people, roles or sessions', async () => {
    const endpoints = (Object.values(auth.api) as Endpoint[]).filter((endpoint) => endpoint.path)
    expect(endpoints.length).toBeGreaterThan(20)
    const before = await everything()
    for (const { path = '', options } of endpoints) {
      for (const method of [options?.method ?? 'GET'].flat()) {
        const url = `${origin}/api/auth${path.replace(/:\w+/g, 'x')}`
        const response = await auth.handler(
          new Request(url, {
            method,
            headers: { 'content-type': 'application/json', origin },
            ...(method === 'GET' ? {} : { body: JSON.stringify(newcomer) }),
          }),
        )
        expect(response.status, `${method} ${path}`).toBeLessThan(500)
        expect(response.headers.get('set-cookie') ?? '', `${method} ${path}`).not.toMatch(
          /session_token=[^;]{10}/,
        )
      }
    }
    expect(await everything()).toEqual(before)
  })

  it('sign-up is refused', async () => {
    const response = await post('/sign-up/email', newcomer)
    expect(response.status).toBe(400)
  })

  it('a session opens with the right password only', async () => {
    const wrong = await post('/sign-in/email', {
      email: 'maria@horma.test',
      password: 'no es esta',
    })
    expect(wrong.status).toBe(401)
    const right = await post('/sign-in/email', {
      email: 'maria@horma.test',
      password: 'La-clave-de-Maria-1',
    })
    expect(right.status).toBe(200)
    expect(right.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/i)
  })

  it('session tokens are stored as hashes, and the session of the cookie is found by it', async () => {
    const { cookie, token } = await signIn()
    const { rows } = await database.pool.query('select token from staff_sessions')
    expect(rows.map((row) => row.token)).not.toContain(token)
    const headers = new Headers({ cookie })
    const session = await auth.api.getSession({ headers })
    expect(session?.user.email).toBe('maria@horma.test')
    await post('/sign-out', {}, { cookie })
    expect(await auth.api.getSession({ headers })).toBeNull()
  })

  it('a former colleague is answered the same for the right password as for a wrong one', async () => {
    await createStaff(database.db, cheapPasswords, {
      email: 'antigua@horma.test',
      name: 'Antigua',
      password: 'La-clave-de-Antigua-1',
    })
    await database.pool.query(
      `update staff_users set archived_at = now() where email = 'antigua@horma.test'`,
    )
    const answers = []
    for (const password of ['La-clave-de-Antigua-1', 'No-es-la-clave-1']) {
      const answer = await post('/sign-in/email', { email: 'antigua@horma.test', password })
      answers.push({ status: answer.status, body: await answer.json() })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.status).toBe(401)
  })

  it('a new password must be strong, ends all other sessions and is audited', async () => {
    const here = await signIn()
    const elsewhere = await signIn()
    const change = (newPassword: string) =>
      post(
        '/change-password',
        { currentPassword: 'La-clave-de-Maria-1', newPassword },
        { cookie: here.cookie },
      )
    for (const weak of [
      '12345678',
      'aaaaaaaaaaaa',
      'Password2026!',
      'Maria@horma.test1',
      'A1!',
      'x',
    ])
      expect((await change(weak)).status, weak).toBe(400)
    const changed = await change('Otra-clave-de-Maria-2')
    expect(changed.status).toBe(200)
    const elsewhereNow = await auth.api.getSession({ headers: new Headers(elsewhere) })
    expect(elsewhereNow).toBeNull()
    const renewed = new Headers({ cookie: toCookie(changed) })
    expect((await auth.api.getSession({ headers: renewed }))?.user.email).toBe('maria@horma.test')
    const { rows } = await database.pool.query(
      `select status from audit_log where action_type = 'staff.changePassword'`,
    )
    expect(rows).toEqual([{ status: 'success' }])
  })
})

async function signIn() {
  const person = { email: 'maria@horma.test', password: 'La-clave-de-Maria-1' }
  const answer = await post('/sign-in/email', person)
  const { token } = (await answer.json()) as { token: string }
  return { cookie: toCookie(answer), token }
}

const toCookie = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
