import type { Db } from '../core/base/db.server.ts'
import type { Actor } from '../core/base/procedures/actor.ts'
import { createStaff } from '../core/staff/create-staff.ts'
import { staff } from './people.ts'

/** Lets the people of the demo shop sign in, all with one password. Answers them by e-mail, as they act. */
export async function hireStaff(tx: Db, password: string): Promise<Map<string, Actor>> {
  const hired = new Map<string, Actor>()
  for (const person of staff) {
    const { email, name, role } = person
    const userId = await createStaff(tx, { ...person, password })
    const permissions = role?.permissions ?? { is_super_admin: false }
    hired.set(email, { kind: 'staff', userId, email, name, permissions })
  }
  return hired
}
