import { inTransaction } from '../../core/base/db.server.ts'
import type { Permissions } from '../../core/base/permissions.ts'
import type { Actor } from '../../core/base/procedures/actor.ts'
import { giveMailConsent } from '../../core/customers/consents.ts'
import { saveCustomer } from '../../core/customers/save-customer.ts'
import { createStaff } from '../../core/staff/users/create-staff.ts'
import { roles } from '../../demo/people.ts'
import { delivery, type TestShop } from '../shop.ts'
import { cheapPasswords } from '../staff/cheap-passwords.ts'
import { sellerRole } from '../staff-fixtures.ts'

type Person = Actor & { kind: 'staff' }

/** The staff, each with one role. */
const STAFF = {
  /** Lola, who opened the till, and Eva sell, with no finer right. */
  lola: { name: 'Lola', role: sellerRole },
  eva: { name: 'Eva', role: sellerRole },
  rosa: { name: 'Rosa', role: roles.manager },
  amparo: { name: 'Amparo', role: roles.owner },
} as const

/** The password of each of them. */
export const STAFF_PASSWORD = 'a long password 2026'

export type Staff = Record<keyof typeof STAFF, Person>

/** Hires all of them. */
export async function hireStaff(shop: TestShop): Promise<Staff> {
  const staff: Partial<Record<string, Person>> = {}
  for (const [key, { name, role }] of Object.entries(STAFF)) {
    const email = `${key}@horma.test`
    const userId = await inTransaction(shop.db, (tx) =>
      createStaff(tx, cheapPasswords, { email, name, password: STAFF_PASSWORD, role }),
    )
    const permissions: Permissions = role.permissions
    staff[key] = { kind: 'staff', userId, email, name, permissions }
  }
  return staff as Staff
}

/** Gives somebody the PIN with which they approve what a colleague may not do alone. */
export const givePin = (shop: TestShop, person: Person, pin: string) =>
  shop.call(person).staff.setPin({ user_id: person.userId, pin })

/** The customers. Ana agreed to commercial mail, Bruno has no e-mail. */
const CUSTOMERS = {
  ana: { name: delivery.name, email: delivery.email, phone: delivery.phone },
  bruno: { name: 'Bruno Prueba', phone: '600 333 444' },
} as const

export type Customers = Record<keyof typeof CUSTOMERS, number>

/** Writes all of them, and answers their ids. */
export async function writeCustomers(shop: TestShop): Promise<Customers> {
  return inTransaction(shop.db, async (tx) => {
    const ids: Partial<Record<string, number>> = {}
    for (const [key, customer] of Object.entries(CUSTOMERS))
      ids[key] = await saveCustomer(tx, customer)
    await giveMailConsent(tx, {
      email: CUSTOMERS.ana.email,
      source: 'test',
      wording: 'Quiero recibir novedades',
      now: shop.clock.now,
    })
    return ids as Customers
  })
}
