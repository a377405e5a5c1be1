import { type Db, inTransaction } from '../../core/base/db.server.ts'
import { enqueue } from '../../core/base/queues/enqueue.ts'
import type { PictureFiles } from '../../core/catalog/pictures/picture-files.ts'
import { pictureQueue } from '../../core/catalog/pictures/picture-queue.ts'
import { createTill } from '../../core/devices/tills/create-till.ts'
import { scryptPasswords } from '../../core/staff/passwords/scrypt-passwords.ts'
import { buildWorld } from '../../demo/build-world.ts'
import { createDemoStaff } from '../../demo/create-demo-staff.ts'
import { generateHistory } from '../../demo/history/generate-history.ts'
import { lives } from '../../demo/history/lives/lives.ts'
import { withSavepoints } from '../../demo/history/nested-transactions.ts'
import { smallWorld, wholeWorld } from '../../demo/worlds.ts'
import type { Env } from '../env.ts'
import { DEMO_PASSWORD } from './demo-login.ts'

interface DemoShop {
  now: Date
  /** Signs the links of its orders, as those of later ones. */
  secret: string
  files: PictureFiles
  size: Env['demoWorld']
}

/**
 * Opens the demo shop on an empty database: its shoes, its till, its people and, unless it is the small one,
 * what it sold in the last three months; its pictures are left to a job. All or nothing, once. All of it before
 * anybody can sell: invoices are numbered in order of time, and those of the past come first.
 */
export async function openDemoShop(db: Db, { now, secret, files, size }: DemoShop): Promise<void> {
  const world = size === 'small' ? smallWorld : wholeWorld
  await inTransaction(db, async (tx) => {
    // However slow the machine is; nobody waits for what this transaction holds but another first start.
    await tx.execute('set local transaction_timeout = 0')
    // Two processes may start on one new database at once.
    await tx.execute(`select pg_advisory_xact_lock(hashtext('demo shop'))`)
    const { rows } = await tx.execute<{ used: boolean }>(
      `select exists (select from products) or exists (select from staff_users) as used`,
    )
    if (rows[0]?.used) return
    const print = createProgressPrinter()
    print(`first start: ${world.models.length} models are put on the shelves`)
    const onSale = await buildWorld(tx, now, { world, files })
    await createTill(tx, { code: 'T1', name: 'Mostrador' })
    const staff = await createDemoStaff(tx, scryptPasswords, DEMO_PASSWORD)
    if (size === 'small') return
    await enqueue(tx, pictureQueue, {})
    const { customers } = world
    const progress = quarters((share) => print(`three months of invented sales: ${share} %`))
    await generateHistory(withSavepoints(tx), {
      onSale,
      staff,
      customers,
      till: 'T1',
      secret,
      now,
      lives,
      progress,
    })
  })
}

/** Tells whoever waits for the first start how far it is, and after how long. */
function createProgressPrinter(): (words: string) => void {
  const started = performance.now()
  return (words) => {
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    process.stdout.write(`  Demo shop, ${words} (${seconds} s)\n`)
  }
}

function quarters(say: (share: number) => void): (done: number, all: number) => void {
  let said = 0
  return (done, all) => {
    const share = Math.floor((done * 4) / all) * 25
    if (share > said) say(share)
    said = share
  }
}
