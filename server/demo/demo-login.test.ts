import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database/database.ts'
import { cheapPasswords } from '../../test/staff/cheap-passwords.ts'
import { readEnv } from '../env.ts'
import {
  DEMO_EMAIL,
  DEMO_PASSWORD,
  demoPasswordWorks,
  exposure,
  refuseDemoPassword,
  refuseExposedDemo,
} from './demo-login.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function setPassword(password: string): Promise<void> {
  await setPasswords({ [DEMO_EMAIL]: password })
}

async function setPasswords(people: Record<string, string>): Promise<void> {
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query('delete from staff_accounts')
  await client.query('delete from staff_users')
  for (const [email, password] of Object.entries(people))
    await client.query(
      `with person as (insert into staff_users (name, email) values ('Admin', $1) returning user_id)
       insert into staff_accounts (provider_account_id, provider_id, user_id, password)
       select $1, 'credential', user_id, $2 from person`,
      [email, await cheapPasswords.hash(password)],
    )
  await client.end()
}

test.each([
  [{}, undefined],
  [{ HOST: '::1' }, undefined],
  [{ DEMO: '1' }, undefined],
  [{ DEMO: '0' }, 'DEMO is 0'],
  [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
  [{ PUBLIC_URL: 'https://horma.es' }, 'PUBLIC_URL is https://horma.es'],
])('strangers may come: %j gives %s', (variables, reason) => {
  expect(exposure(readEnv(variables))).toBe(reason)
})

test.each([
  [{ HOST: '0.0.0.0', DEMO: '1' }, 'HOST is 0.0.0.0'],
  [{ PUBLIC_URL: 'https://shop.example', DEMO: '1' }, 'PUBLIC_URL is https://shop.example'],
])(
  'the demo shop and its test bank refuse to start where strangers reach them: %o',
  (variables, reason) => {
    expect(() => refuseExposedDemo(readEnv(variables))).toThrow(`${reason}, but DEMO is 1`)
  },
)

test('the demo shop starts on this machine, and a real one anywhere', () => {
  refuseExposedDemo(readEnv({ DEMO: '1' }))
  refuseExposedDemo(readEnv({ HOST: '0.0.0.0', DEMO: '0' }))
  refuseExposedDemo(readEnv({ PUBLIC_URL: 'https://shop.example' }))
})

test('a shop open to strangers does not start with the published password', async () => {
  await setPassword(DEMO_PASSWORD)
  await expect(
    refuseDemoPassword(database.db, readEnv({ HOST: '0.0.0.0' }), cheapPasswords),
  ).rejects.toThrow(
    /^HOST is 0\.0\.0\.0, but anybody can sign in as admin@horma\.test .* set-password/,
  )
  await refuseDemoPassword(database.db, readEnv({}), cheapPasswords)
})

test('it does not start either while somebody else of the demo shop comes in with it', async () => {
  await setPasswords({
    [DEMO_EMAIL]: 'one of our own, 2026',
    'rosa@horma.test': DEMO_PASSWORD,
    'marta@horma.test': DEMO_PASSWORD,
    'eva@tienda.example': DEMO_PASSWORD,
  })
  await expect(
    refuseDemoPassword(database.db, readEnv({ HOST: '0.0.0.0' }), cheapPasswords),
  ).rejects.toThrow(
    /sign in as marta@horma\.test, rosa@horma\.test with .* ADMIN_EMAIL=marta@horma\.test .* for each of them/,
  )
})

test('it starts when the password was changed or the demo person never existed', async () => {
  await setPassword('one of our own, 2026')
  expect(await demoPasswordWorks(database.db, cheapPasswords)).toBe(false)
  await refuseDemoPassword(database.db, readEnv({ DEMO: '0' }), cheapPasswords)
})
