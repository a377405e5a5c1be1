import '../node-env.ts'
import { sql } from 'drizzle-orm'
import { type Db, inTransaction } from '../../core/base/db.server.ts'
import { saveHouseSizeCharts } from '../../core/catalog/size-charts/house-size-charts.ts'
import type { Settings } from '../../core/settings/setting-keys.ts'
import { scryptPasswords } from '../../core/staff/passwords/scrypt-passwords.ts'
import { createStaff } from '../../core/staff/users/create-staff.ts'
import type { Services } from '../services.ts'
import { StartError } from '../start-error.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { runCommand } from './shop.ts'
import { readFacts, writeFacts } from './shop-facts.ts'

const [file] = process.argv.slice(2)
/** What a new shop chooses where its file does not: a shoe shop keeps too few pairs of a size to count them. */
const SHOE_SHOP: Settings = { low_stock_rule: 'broken_run' }
const OWN_TILL = { code: 'T1', name: 'Mostrador' }

await runCommand(newShop)

/**
 * Leaves a migrated, empty shop with one administrator and one till, and with the facts of the file where one is given;
 * refuses a database that is in use.
 */
async function newShop({ db, env }: Services): Promise<void> {
  const { adminEmail: email, adminPassword: password, adminName: name } = env
  if (!email || !password)
    throw new StartError('set ADMIN_EMAIL and ADMIN_PASSWORD: they sign the first administrator in')
  const role = { name: 'Administración', permissions: { is_super_admin: true } }
  const facts = file ? readFacts(file) : {}
  const { store_name, company_name } = facts.settings ?? {}
  const own = [email, name, store_name, company_name].filter((each) => typeof each === 'string')
  await refuseWeakPassword(password, own)
  await inTransaction(db, async (tx) => {
    await refuseInUse(tx)
    await saveHouseSizeCharts(tx)
    await createStaff(tx, scryptPasswords, { email, password, name, role })
    await writeFacts(tx, {
      tills: [OWN_TILL],
      ...facts,
      settings: { ...SHOE_SHOP, ...facts.settings },
    })
  })
  process.stdout.write(
    `The shop is empty and ready: DEMO=0 npm start opens it, and ${email} signs in at /admin.\n`,
  )
}

async function refuseInUse(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ found: string | null }>(sql`
    select case when exists (select from sales) then 'sales'
                when exists (select from products) then 'products'
                when exists (select from staff_users) then 'staff' end as found`)
  const found = rows[0]?.found
  if (found)
    throw new StartError(
      `this database already has ${found}: give the new shop an empty DATA_DIR or DATABASE_URL`,
    )
}
