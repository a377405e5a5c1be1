import { writeAudit } from '../../core/audit/write-audit.ts'
import { openCopy, runCopy, runDueCopy } from '../../core/backup/copies/run-copies.ts'
import { openDatabase } from '../../core/base/db.server.ts'
import { openCopies } from '../../server/backup/open-copies.ts'

/** A process that makes copies, one after the other, with pictures of its own: to be killed. */
const { SHOP_URL = '', DATA_DIR = '', PICTURE_BYTES } = process.env
const picture = Buffer.alloc(Number(PICTURE_BYTES), 'shoe')

const { db } = openDatabase(SHOP_URL, { pool: 'reports' })
const env = { backup: undefined, dataDir: DATA_DIR, databaseUrl: undefined, names: [] }
const host = await openCopies(env, SHOP_URL)
const now = () => new Date()
const context = {
  db,
  host,
  files: { read: async () => picture, write: async () => {} },
  now,
  signal: new AbortController().signal,
  writeAudit,
  // By it the test knows that a copy is under way.
  onProgress: () => void process.stdout.write('.'),
}

for (;;) {
  // What a killed process has left is written down first, as each hour does.
  await runDueCopy(context)
  const copyId = await openCopy(db, { kind: 'by_hand', askedBy: null, now: now() })
  process.stdout.write(`${await runCopy(context, copyId)}\n`)
}
