import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { decryptBytes } from '../../core/backup/format/encryption.ts'
import { readCopy } from '../../core/backup/format/read-copy.ts'
import { query } from '../../core/base/db.server.ts'
import { tableChecksums } from '../database/table-checksums.ts'
import { sharedWorld } from '../world/world.ts'

/** `KILLS=20 npm exec vitest -- run test/kill/copies` kills the process that makes copies at twenty moments, as `FULL=1` does. */
const KILLS = Number(process.env.KILLS ?? (process.env.FULL === '1' ? 20 : 2))
/** A copy of the world takes about this time, so that any of its moments is met. */
const LONGEST_WAIT_MS = 400
/** So that parts of it are written before the last one. */
const PICTURE_BYTES = 300_000

const shop = sharedWorld()
let folder: string
let child: ChildProcess | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'horma-killed-'))
})
afterEach(async () => {
  child?.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

function startCopies(): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env
  return spawn(process.execPath, [join(import.meta.dirname, 'copy-process.ts')], {
    env: {
      PATH,
      HOME,
      TMPDIR,
      SHOP_URL: shop.url,
      DATA_DIR: folder,
      PICTURE_BYTES: String(PICTURE_BYTES),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

const listFiles = (below = '') => readdir(join(folder, 'backups', below)).catch(() => [])

/** Reads the pictures, and the file to its end, which compares each of its hashes; counts its tables. */
async function countTables(name: string): Promise<number> {
  const key = (await readFile(join(folder, 'backup-key.txt'), 'utf8')).trim()
  const kept = (await listFiles('pictures')).filter((each) => each.endsWith('.age'))
  for (const picture of kept) {
    const bytes = await readFile(join(folder, 'backups', 'pictures', picture))
    expect(await decryptBytes(bytes, key)).toHaveLength(PICTURE_BYTES)
  }
  const source = createReadStream(join(folder, 'backups', name))
  let tables = 0
  for await (const entry of readCopy(source, key)) {
    if (!('stream' in entry)) continue
    for await (const _chunk of entry.stream);
    if (entry.kind === 'table') tables++
  }
  return tables
}

const readStates = () =>
  query<{ state: string; failure: string | null; name: string | null }>(
    shop.db,
    '',
    'select state, failure, file_name as name from shop_copies order by copy_id',
  )

it('of copies whose process is killed none is half there, the older ones stay whole, and the shop is as it was', {
  timeout: 60_000 + 20_000 * KILLS,
}, async () => {
  await query(
    shop.db,
    '',
    `insert into pictures (hash, mime, width, height, bytes)
     select 'killed' || n, 'image/webp', 1, 1, ${PICTURE_BYTES} from generate_series(1, 6) n`,
  )
  const before = await tableChecksums(shop.db)
  for (let kill = 0; kill < KILLS; kill++) {
    child = startCopies()
    const output = child.stdout
    if (!output) throw new Error('the process says nothing')
    let said = ''
    output.on('data', (chunk: Buffer) => {
      said += chunk
    })
    // It has made one in this life, and is in the middle of another.
    await expect.poll(() => said, { timeout: 40_000, interval: 5 }).toMatch(/\.horma\n\./)
    await sleep(Math.random() * LONGEST_WAIT_MS)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const whole = (await listFiles()).filter((name) => name.endsWith('.horma'))
    const written = (await readStates()).flatMap(({ state, name }) =>
      state === 'done' ? [name] : [],
    )
    expect(whole).toEqual(expect.arrayContaining(written))
    for (const name of whole) expect(await countTables(name)).toBeGreaterThan(50)
  }
  child = startCopies()
  const [first] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  expect(first.length).toBeGreaterThan(0)
  await expect
    .poll(async () => (await readStates()).at(-1)?.state, { timeout: 40_000 })
    .toBe('done')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const failures = (await readStates()).flatMap(({ failure }) => (failure ? [failure] : []))
  expect(new Set(failures)).toEqual(new Set(['STOPPED']))
  expect(failures.length).toBeGreaterThanOrEqual(KILLS - 1)
  const after = await tableChecksums(shop.db)
  const differing = Object.keys(before).filter((table) => before[table] !== after[table])
  expect(differing.filter((table) => !OF_COPIES.test(table))).toEqual([])
})

/** What copies themselves write, the first of them the id of the shop, and say by mail and in the log. */
const OF_COPIES = /^(?:shop_copies|copied_pictures|app_secrets|audit_|mail_messages)/
