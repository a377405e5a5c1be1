import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openTrial } from '../../core/backup/trials/trials.ts'
import { inTransaction, openDatabase } from '../../core/base/db.server.ts'
import { pictureFolder } from '../../core/catalog/pictures/picture-files.ts'
import { openCopies } from '../../server/backup/open-copies.ts'
import { openRestorer } from '../../server/backup/restore-host.ts'

/** A process that restores a copy over its shop, as the screen has it done, once it is told which: to be killed. */
const [order] = await once(process.stdin, 'data')
const { SHOP_URL, DATA_DIR, COPY_NAME }: RestoreOrder = JSON.parse(String(order))
const env = { backup: undefined, dataDir: DATA_DIR, databaseUrl: undefined, names: [] }
const { db, close } = openDatabase(SHOP_URL, { pool: 'reports' })

const restorer = openRestorer({
  db,
  copies: await openCopies(env, SHOP_URL),
  files: pictureFolder(path.join(DATA_DIR, 'pictures')),
  dataDir: DATA_DIR,
  log: { error: (fields, message) => console.error(message, fields) },
  restart: async (work) => {
    process.stdout.write('stopped\n')
    await close()
    await work?.(SHOP_URL)
    process.stdout.write('restored\n')
    process.exit()
  },
})

export interface RestoreOrder {
  SHOP_URL: string
  DATA_DIR: string
  COPY_NAME: string
}

const trialId = await inTransaction(db, (tx) =>
  openTrial(tx, { kind: 'restore', copyName: COPY_NAME, askedBy: null, now: new Date() }),
)
process.stdout.write('begun\n')
restorer.tryCopy({ trialId, key: undefined })
while (!restorer.hasLoaded(trialId)) await sleep(5)
process.stdout.write('loaded\n')
restorer.restore({ trialId, installation: undefined, userId: '' })
