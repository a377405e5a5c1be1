import { type APIRequestContext, expect } from '@playwright/test'
import { scryptPasswords } from '../../../core/staff/passwords/scrypt-passwords.ts'
import { createStaff } from '../../../core/staff/users/create-staff.ts'
import { roles } from '../../../demo/people.ts'
import { test as base } from '../fixtures.ts'
import { type ShopServer, startShop } from '../server.ts'
import { inDatabase } from '../staff.ts'

export const OWNER = { email: 'ana@horma.test', password: 'Un-zapato-de-piel-38' }

/** `test` with a shop as its owner gets it: without goods, past and pictures, which the demo draws when they are first read. */
export const test = base.extend({
  shop: [
    async ({ playwright: _ }, use) => {
      const shop = await startNewShop()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

export async function startNewShop(env: NodeJS.ProcessEnv = {}): Promise<ShopServer> {
  const shop = await startShop({ DEMO: '0', ...env })
  const owner = { ...OWNER, name: 'Ana', role: roles.owner }
  await inDatabase(shop, (tx) => createStaff(tx, scryptPasswords, owner))
  return shop
}

export async function signInOwner(request: APIRequestContext): Promise<void> {
  const answer = await request.post('/api/auth/sign-in/email', { data: OWNER })
  expect(answer.status(), await answer.text()).toBe(200)
}
