import { type Db, inTransaction } from '../core/base/db.server.ts'
import type { PictureFiles } from '../core/catalog/picture-files.ts'
import { createTill } from '../core/till/create-till.ts'
import { buildWorld } from '../test/world/build-world.ts'
import { hireStaff } from '../test/world/hire-staff.ts'
import { DEMO_PASSWORD } from './demo-login.ts'

/** Opens the demo shop on an empty database: its shoes, its till, its people. All or nothing, once. */
export async function openDemoShop(db: Db, now: Date, files: PictureFiles): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Two processes may start on one new database at once.
    await tx.execute(`select pg_advisory_xact_lock(hashtext('demo shop'))`)
    const { rows } = await tx.execute<{ used: boolean }>(
      `select exists (select from products) or exists (select from staff_users) as used`,
    )
    if (rows[0]?.used) return
    await buildWorld(tx, now, files)
    await createTill(tx, { code: 'T1', name: 'Mostrador' })
    await hireStaff(tx, DEMO_PASSWORD)
  })
}
