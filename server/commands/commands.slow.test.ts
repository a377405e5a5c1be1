import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../core/base/db.server.ts'
import { scryptPasswords } from '../../core/staff/passwords/scrypt-passwords.ts'
import { emptyDatabase } from '../../test/database/database.ts'
import { DEMO_EMAIL, DEMO_PASSWORD, demoPasswordWorks } from '../demo/demo-login.ts'

let database: Awaited<ReturnType<typeof emptyDatabase>>

beforeEach(async () => {
  database = await emptyDatabase()
})
afterEach(() => database.drop())

async function run(command: string, password: string, ...files: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...files], {
    env: { DATABASE_URL: database.url, ADMIN_EMAIL: DEMO_EMAIL, ADMIN_PASSWORD: password },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let complaint = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (complaint += chunk))
  await once(child, 'close')
  return { code: child.exitCode, said, complaint }
}

async function doesDemoPasswordWork(): Promise<boolean> {
  const { db, close } = openDatabase(database.url)
  try {
    return await demoPasswordWorks(db, scryptPasswords)
  } finally {
    await close()
  }
}

test('a new shop has one administrator, and is not made twice', { timeout: 60_000 }, async () => {
  const wrong = await run('new-shop', DEMO_PASSWORD, 'no-such-file.json')
  expect(wrong).toMatchObject({ code: 1, complaint: expect.stringContaining('no-such-file.json') })
  expect(await run('new-shop', DEMO_PASSWORD)).toMatchObject({ code: 0, complaint: '' })
  expect(await doesDemoPasswordWork()).toBe(true)
  const again = await run('new-shop', DEMO_PASSWORD)
  expect(again).toMatchObject({
    code: 1,
    complaint:
      'this database already has staff: give the new shop an empty DATA_DIR or DATABASE_URL\n',
  })
})

test('a password that was changed no longer opens the shop', { timeout: 60_000 }, async () => {
  await run('new-shop', DEMO_PASSWORD)
  expect(await run('set-password', 'one of our own, 2026')).toMatchObject({ code: 0 })
  expect(await doesDemoPasswordWork()).toBe(false)
})

test('a weak password is refused for the first administrator and for a change, without being repeated', {
  timeout: 120_000,
}, async () => {
  for (const [password, reason] of [
    ['Zancada1985', 'is shorter than 12 characters'],
    ['Password2026!', 'is easy to guess'],
    ['Horma12345678', 'is easy to guess'],
  ] as const) {
    const { code, complaint } = await run('new-shop', password)
    expect([code, complaint]).toEqual([1, expect.stringContaining(reason)])
    expect(complaint).not.toContain(password)
  }
  expect(await run('new-shop', DEMO_PASSWORD)).toMatchObject({ code: 0 })
  const changed = await run('set-password', 'Password2026!')
  expect([changed.code, changed.complaint]).toEqual([1, expect.stringContaining('easy to guess')])
  expect(await doesDemoPasswordWork()).toBe(true)
})

test('the summary by day is counted anew by a command, also where nothing was sold', {
  timeout: 60_000,
}, async () => {
  expect(await run('rebuild-summary', DEMO_PASSWORD)).toMatchObject({
    code: 0,
    said: 'The summary was counted anew: 0 days.\n',
  })
})
