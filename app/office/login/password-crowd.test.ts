import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { PasswordHasher } from '../../../core/base/procedures/context.ts'
import { createStaff } from '../../../core/staff/users/create-staff.ts'
import { roles } from '../../../demo/people.ts'
import { cheapPasswords } from '../../../test/staff/cheap-passwords.ts'
import { type Browser, staffTestClient } from '../../../test/staff-test-client.ts'
import { sharedShop } from '../../../test/world/shared-shop.ts'
import { newId } from '../../ui/new-id.ts'

const EMAIL = 'marta@horma.test'
const PASSWORD = 'La-clave-de-Marta-1'
const NEW = 'Otra-clave-de-Marta-2'

/** Checks that wait while the door is shut, as those of a crowd do. */
let door = Promise.resolve()
let running = 0
let most = 0
const waiting: PasswordHasher = {
  hash: (password) => slowly(() => cheapPasswords.hash(password)),
  verify: (stored) => slowly(() => cheapPasswords.verify(stored)),
}
async function slowly<T>(work: () => Promise<T>): Promise<T> {
  most = Math.max(most, ++running)
  await door
  running -= 1
  return work()
}

const shop = sharedShop()
let browser: Awaited<ReturnType<typeof staffTestClient>>
let userId: string
beforeAll(async () => {
  browser = await staffTestClient(shop, {}, waiting)
})
beforeEach(async () => {
  shop.clock.now = new Date()
  await shop.pool.query('delete from staff_rate_limits')
  await shop.pool.query('delete from staff_accounts')
  await shop.pool.query('delete from staff_sessions')
  await shop.pool.query('update staff_users set email = user_id || $1', ['@horma.test'])
  userId = await createStaff(shop.db, cheapPasswords, {
    name: 'Marta',
    email: EMAIL,
    password: PASSWORD,
    role: roles.seller,
  })
})

/** Shuts the door, lets as many sign in at once as are checked or wait, does the work, and opens it. */
async function inCrowd<T>(work: () => Promise<T>): Promise<T> {
  let open = () => {}
  door = new Promise((resolve) => {
    open = resolve
  })
  most = 0
  const crowd = Array.from({ length: 9 }, (_, n) =>
    browser(`198.51.100.${n}`).signIn(`nobody-${n}@horma.test`, 'no'),
  )
  while (most < 1) await new Promise((resolve) => setImmediate(resolve))
  await new Promise((resolve) => setTimeout(resolve, 300))
  try {
    return await work()
  } finally {
    open()
    for (const { status } of await Promise.all(crowd)) expect(status).toBe(401)
  }
}

const signInByApi = (who: Browser, password: string) =>
  who.send('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password }),
  })

it('who signs in while a crowd does is told to try again, and keeps the e-mail that was typed', async () => {
  const answer = await inCrowd(() => browser().signIn(EMAIL, PASSWORD))
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  const { actionData } = (await answer.json()) as { actionData: Record<string, object> }
  expect(actionData['office/login/login-page']).toEqual({
    refusal: { code: 'busy' },
    email: EMAIL,
  })
})

it('a program is answered 503 with when to try again, whether the account exists or not', async () => {
  const answers = await inCrowd(async () => [
    await signInByApi(browser(), PASSWORD),
    await signInByApi(browser('192.0.2.1'), 'wrong'),
    await browser('192.0.2.2').send('/api/auth/sign-in/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@horma.test', password: 'x' }),
    }),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.json()).toMatchObject({ code: 'BUSY' })
  }
})

it('what was not checked counts as no failure, and is not audited', async () => {
  const audited = async () =>
    (await shop.pool.query('select count(*)::int as count from audit_log')).rows[0].count
  const before = await audited()
  await inCrowd(async () => {
    for (let n = 0; n < 8; n++) expect((await browser().signIn(EMAIL, 'no')).status).toBe(503)
    expect(await audited()).toBe(before)
  })
  expect((await browser().signIn(EMAIL, PASSWORD)).status).toBe(302)
})

it('a colleague in a session, and a browser that is known, pass while strangers wait', async () => {
  const inside = browser()
  await inside.signIn(EMAIL, PASSWORD)
  const known = browser('192.0.2.7')
  await known.signIn(EMAIL, PASSWORD)
  const change = { intent: 'change_password', current_password: PASSWORD, new_password: NEW }
  const pin = () =>
    inside.send(`/api/v1/staff/${userId}/pin`, {
      method: 'PUT',
      body: JSON.stringify({ pin: '7391' }),
      headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
    })
  const begun = await inCrowd(async () => {
    const answers = [known.signIn(EMAIL, PASSWORD), pin(), inside.submit('/admin/account', change)]
    while (most < 2) await new Promise((resolve) => setImmediate(resolve))
    return { answers }
  })
  const statuses = (await Promise.all(begun.answers)).map(({ status }) => status)
  expect(statuses).toEqual([302, 200, 200])
  expect(most).toBe(2)
})

it('a PIN that comes when too many are being checked is refused with BUSY, and counts as no guess', async () => {
  const who = browser()
  await who.signIn(EMAIL, PASSWORD)
  const choose = (pin: string) =>
    who.send('/api/v1/till-sellers', {
      method: 'POST',
      body: JSON.stringify({ approval: { user_id: userId, pin } }),
      headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
    })
  await shop.pool.query('insert into staff_pins (user_id, pin_hash, digits) values ($1, $2, 4)', [
    userId,
    await cheapPasswords.hash('7391'),
  ])
  let open = () => {}
  door = new Promise((resolve) => {
    open = resolve
  })
  // Each colleague's own 5 guesses are counted before: 9 people fill the way of those whom the shop knows.
  const others = await Promise.all(
    Array.from({ length: 9 }, async (_, n) => {
      const email = `eva-${n}@horma.test`
      const id = await createStaff(shop.db, cheapPasswords, {
        name: 'Eva',
        email,
        password: PASSWORD,
      })
      await shop.pool.query(
        'insert into staff_pins (user_id, pin_hash, digits) values ($1, $2, 4)',
        [id, await cheapPasswords.hash('2580')],
      )
      return id
    }),
  )
  const crowd = others.map((id) =>
    who.send('/api/v1/till-sellers', {
      method: 'POST',
      body: JSON.stringify({ approval: { user_id: id, pin: '1357' } }),
      headers: { 'content-type': 'application/json', 'idempotency-key': newId() },
    }),
  )
  await new Promise((resolve) => setTimeout(resolve, 400))
  for (let n = 0; n < 6; n++) {
    const busy = await choose('7391')
    expect(busy.status).toBe(503)
    expect(busy.headers.get('retry-after')).toBe('5')
    expect(await busy.json()).toMatchObject({ defined: true, code: 'BUSY' })
  }
  open()
  await Promise.all(crowd)
  expect((await choose('7391')).status).toBe(201)
})
