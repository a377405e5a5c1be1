import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'
import { binariesFolder, copyBinaries } from './binaries.ts'
import type { PostgresFiles, RunAs } from './files.ts'

export interface Account {
  name: string
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root. Root starts it as the user postgres (or nobody), which is the
 * safer way; where that user cannot reach the data folder, in a user namespace that has no root.
 */
export function chooseUser({ dataDir, data }: Pick<PostgresFiles, 'dataDir' | 'data'>): RunAs {
  const native = binariesFolder()
  if (process.getuid?.() !== 0) return { bin: join(native, 'bin'), prefix: [], identity: {} }
  const account = findOwner(data) ?? readAccounts(readFileSync('/etc/passwd', 'utf8'))
  if (account && canEnter(dataDir, account)) {
    const readable = canEnter(native, account)
      ? native
      : copyBinaries(native, dataDir, version(native))
    const { uid, gid } = account
    return { bin: join(readable, 'bin'), prefix: [], identity: { uid, gid }, owner: { uid, gid } }
  }
  return runInNamespace(native, account, dataDir)
}

/** The owner of the data stays its owner: one start as root must not lock out an ordinary user. */
function findOwner(data: string): Account | undefined {
  const folder = statSync(data, { throwIfNoEntry: false })
  return folder?.uid
    ? { name: `number ${folder.uid}`, uid: folder.uid, gid: folder.gid }
    : undefined
}

/** The account `postgres`, or else `nobody`, of the machine's account list. */
export function readAccounts(passwd: string): Account | undefined {
  const accounts = passwd.split('\n').map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const fields = accounts.find((fields) => fields[0] === name)
    if (fields) return { name, uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  return undefined
}

/** Whether this account may pass through a folder and all its parents. */
export function canEnter(folder: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(folder)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  if (!(mode & bit)) return false
  const parent = dirname(folder)
  return parent === folder || canEnter(parent, account)
}

function runInNamespace(native: string, account: Account | undefined, dataDir: string): RunAs {
  const who = account ?? { name: 'nobody', uid: 65534, gid: 65534 }
  const prefix = ['unshare', '--user', `--map-user=${who.uid}`, `--map-group=${who.gid}`, '--']
  const trial = spawnSync('unshare', [
    ...prefix.slice(1),
    join(native, 'bin', 'initdb'),
    '--version',
  ])
  if (trial.status !== 0)
    throw new StartError(
      `PostgreSQL does not run as root, and its user ${who.name} may not enter ${dataDir}: start as an ordinary user, set DATA_DIR to a folder that everybody may pass through (for example /var/lib/horma), or set DATABASE_URL`,
    )
  return { bin: join(native, 'bin'), prefix, identity: {}, owner: { uid: 0, gid: 0 } }
}

function version(native: string): string {
  const { stdout } = spawnSync(join(native, 'bin', 'initdb'), ['--version'], { encoding: 'utf8' })
  return /\d+(\.\d+)*/.exec(stdout)?.[0] ?? 'unknown'
}
