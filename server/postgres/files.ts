import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDataFolder } from '../data-folder.ts'
import { StartError } from '../start-error.ts'

/** How PostgreSQL's programs are started, and which user owns its files. */
export interface RunAs {
  bin: string
  prefix: string[]
  identity: { uid?: number; gid?: number }
  owner?: { uid: number; gid: number }
}

/** The longest path the kernel takes for a socket. */
const SOCKET_PATH_BYTES = 107
const SOCKET = '.s.PGSQL.5432'

export interface PostgresFiles {
  dataDir: string
  data: string
  sockets: string
  log: string
  /** Locked while a process starts or stops the server. */
  transition: string
  /** Shared lock of all processes that use the server: the last one to leave stops it. */
  users: string
  clusterName: string
}

/** Creates the data folder if needed; everything of the embedded server lies inside it. */
export function postgresFiles(folder: string): PostgresFiles {
  const dataDir = openDataFolder(folder)
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return {
    dataDir,
    data: join(dataDir, 'postgres'),
    sockets: socketFolder(dataDir, hash),
    log: join(dataDir, 'postgres.log'),
    transition: join(dataDir, 'postgres-transition.lock'),
    users: join(dataDir, 'postgres-users.lock'),
    clusterName: `horma-${hash}`,
  }
}

/** A path too long for a socket moves to the temporary folder, under the data folder's hash. */
export function socketFolder(dataDir: string, hash: string): string {
  const inside = join(dataDir, 'run')
  const fits = Buffer.byteLength(join(inside, SOCKET)) <= SOCKET_PATH_BYTES
  return fits ? inside : join(realpathSync(tmpdir()), `horma-${hash}`)
}

/** Creates the private socket folder, or refuses one of another user. */
export function openSocketFolder({ sockets }: PostgresFiles, owner: RunAs['owner']): void {
  mkdirSync(sockets, { recursive: true, mode: 0o700 })
  const folder = lstatSync(sockets)
  const mine = [process.getuid?.(), owner?.uid]
  if (!folder.isDirectory() || !mine.includes(folder.uid))
    throw new StartError(`${sockets} belongs to somebody else: remove it, it is ours to create`)
  chmodSync(sockets, 0o700)
  if (owner) chownSync(sockets, owner.uid, owner.gid)
}

/** Leaves nothing in the temporary folder. */
export function removeSocketFolder({ sockets }: PostgresFiles): void {
  rmSync(sockets, { recursive: true, force: true })
}

/** What a dead server leaves behind; only to be called when none of its processes lives. */
export function removeLeftovers({ data, sockets }: PostgresFiles): void {
  rmSync(join(data, 'postmaster.pid'), { force: true })
  rmSync(join(sockets, SOCKET), { force: true })
  rmSync(join(sockets, `${SOCKET}.lock`), { force: true })
}

/** Hands the cluster to the user that will run it (root may have run it otherwise last time). */
export function giveOwnership(owner: RunAs['owner'], folder: string): void {
  const now = statSync(folder)
  if (!owner) {
    if (now.uid !== process.getuid?.())
      throw new StartError(
        `${folder} belongs to another user (number ${now.uid}): start as that user`,
      )
    return
  }
  if (now.uid === owner.uid) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), owner.uid, owner.gid)
  chownSync(folder, owner.uid, owner.gid)
}

export function socketUrl(sockets: string, database: string): string {
  return `postgres://postgres@/${database}?host=${encodeURIComponent(sockets)}`
}
