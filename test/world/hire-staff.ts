import type { Db } from '../../core/base/db.server.ts'
import { createStaff } from '../../core/staff/create-staff.ts'
import { staff } from './people.ts'

/** Lets the people of the demo shop sign in, all with one password. */
export async function hireStaff(tx: Db, password: string): Promise<void> {
  for (const person of staff) await createStaff(tx, { ...person, password })
}
