import type { Db } from '../core/base/db.server.ts'
import type { Actor } from '../core/base/procedures/actor.ts'
import type { PasswordHasher } from '../core/base/procedures/context.ts'
import { createStaff } from '../core/staff/users/create-staff.ts'
import { staff } from './people.ts'

/** Creates the staff of the demo shop with one password for all; returns them as actors by e-mail. */
export async function createDemoStaff(
  tx: Db,
  passwords: PasswordHasher,
  password: string,
): Promise<Map<string, Actor>> {
  const actors = new Map<string, Actor>()
  for (const person of staff) {
    const { email, name, role } = person
    const userId = await createStaff(tx, passwords, { ...person, password })
    const permissions = role?.permissions ?? { is_super_admin: false }
    actors.set(email, { kind: 'staff', userId, email, name, permissions })
  }
  return actors
}
