import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { staffTestClient } from '../../../test/staff-test-client.ts'
import { createStaff } from '../users/create-staff.ts'
import { scryptPasswords } from './scrypt-passwords.ts'

const PASSWORD = 'La-clave-de-María-1'
/** As shops have stored this password since their first day. */
const STORED =
  '75e565c9978b35558498e67b71a7f2b1:4381cd9e0277e26c2aaeb14c26bdf0729d428d2cbfbdba4927733584d4a46fe58eacd81bd6789b8d0a9efa15cf5ec07e0f17c8b795f87cd9a788d34f5f513a9b'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('a hash is a salt and a key in hexadecimal, and two of one password differ', async () => {
  const hash = await scryptPasswords.hash(PASSWORD)
  expect(hash).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  expect(await scryptPasswords.hash(PASSWORD)).not.toBe(hash)
  expect(await scryptPasswords.verify({ hash, password: PASSWORD })).toBe(true)
})

test('a password that was stored long ago still opens the shop, and no other does', async () => {
  const opens = (password: string) => scryptPasswords.verify({ hash: STORED, password })
  expect(await opens(PASSWORD)).toBe(true)
  expect(await opens('la-clave-de-María-1')).toBe(false)
  expect(await opens('')).toBe(false)
})

test('an accent is the same however a keyboard composes it', async () => {
  const decomposed = PASSWORD.normalize('NFD')
  expect(decomposed).not.toBe(PASSWORD)
  expect(await scryptPasswords.verify({ hash: STORED, password: decomposed })).toBe(true)
})

test('a person signs in through the whole server with a password that scrypt has hashed', async () => {
  const email = 'maria@horma.test'
  await createStaff(shop.db, scryptPasswords, { email, name: 'María', password: PASSWORD })
  const browser = await staffTestClient(shop, {}, scryptPasswords)
  const isSignedIn = async (password: string) => {
    const { send, signIn } = browser()
    await signIn(email, password)
    return (await send('/api/v1/me')).status === 200
  }
  expect(await isSignedIn('Otra-clave-larga-2')).toBe(false)
  expect(await isSignedIn(PASSWORD)).toBe(true)
})
