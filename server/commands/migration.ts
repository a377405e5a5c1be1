import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ROOT } from '../../core/base/root.ts'

/**
 * Writes the next migration: what changed in the tables since the one kept snapshot, or an empty file to fill by
 * hand. Files are named by time stamp, so that two branches never take the same number.
 */

const FOLDER = join(ROOT, 'core', 'migrations')
const SNAPSHOT = join(FOLDER, 'snapshot.json')
const TABLES = './core/*/tables*.ts'

const name = process.argv[2] ?? ''
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  process.stderr.write(
    'npm run migration NAME: a name in small letters, such as products_heel_mm\n',
  )
  process.exit(2)
}

const work = mkdtempSync(join(tmpdir(), 'migration-'))
try {
  const { sql, snapshot } = difference(work)
  const file = `${timeStamp(new Date())}_${name}.sql`
  writeFileSync(join(FOLDER, file), sql)
  if (snapshot) copyFileSync(snapshot, SNAPSHOT)
  process.stdout.write(
    `core/migrations/${file}${snapshot ? '' : ': no table changed, so it is empty: fill it by hand'}\n`,
  )
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** What the tables say now against the snapshot, in a folder as drizzle-kit wants it. */
function difference(out: string): { sql: string; snapshot?: string } {
  mkdirSync(join(out, 'meta'))
  copyFileSync(SNAPSHOT, join(out, 'meta', '0000_snapshot.json'))
  const entry = { idx: 0, version: '7', when: 0, tag: '0000_before', breakpoints: true }
  const journal = { version: '7', dialect: 'postgresql', entries: [entry] }
  writeFileSync(join(out, 'meta', '_journal.json'), JSON.stringify(journal))
  const flags = [
    '--dialect',
    'postgresql',
    '--schema',
    TABLES,
    '--out',
    relative(ROOT, out),
    '--name',
    name,
  ]
  const { stdout, stderr } = spawnSync('drizzle-kit', ['generate', ...flags], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const file = readdirSync(out).find((each) => each.endsWith('.sql'))
  if (!file && !stdout.includes('No schema changes')) throw new Error(`${stdout}\n${stderr}`)
  if (!file) return { sql: '' }
  const sql = readFileSync(join(out, file), 'utf8')
  return { sql, snapshot: join(out, 'meta', '0001_snapshot.json') }
}

/** As in 20261122103000, in UTC. */
function timeStamp(moment: Date): string {
  return moment.toISOString().replace(/\D/g, '').slice(0, 14)
}
