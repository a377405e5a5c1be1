import { beforeAll, beforeEach } from 'vitest'
import { createStaff } from '../../core/staff/users/create-staff.ts'
import type { TestShop } from '../shop.ts'
import { staffTestClient } from '../staff-test-client.ts'
import { cheapPasswords } from './cheap-passwords.ts'

export const MARTAS_PASSWORD = 'La-clave-de-Marta-1'

interface Marta {
  /** Another test's Marta has another. */
  email: string
  userId: string
  browser: Awaited<ReturnType<typeof staffTestClient>>
}

/** Before each test a new Marta who can sign in, and one client of the pages for all of them. */
export function martaOfEachTest(
  shop: TestShop,
  role?: Parameters<typeof createStaff>[2]['role'],
): Marta {
  const marta = {} as Marta
  let people = 0
  beforeAll(async () => {
    marta.browser = await staffTestClient(shop)
  })
  beforeEach(async () => {
    // The sign-in library and the pages have no clock but the machine's.
    shop.clock.now = new Date()
    marta.email = `marta-${++people}@horma.test`
    const { email } = marta
    const person = { name: 'Marta', password: MARTAS_PASSWORD, email, ...(role && { role }) }
    marta.userId = await createStaff(shop.db, cheapPasswords, person)
  })
  return marta
}
