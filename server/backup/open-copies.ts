import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeAgeKey, readIdentity } from '../../core/backup/format/age-keys.ts'
import { ENVIRONMENT_FILE } from '../../core/backup/restore/shop-files.ts'
import { openDatabase } from '../../core/base/db.server.ts'
import type { CopyHost, CopyPlace } from '../../core/base/outside/copy-place.ts'
import { ROOT } from '../../core/base/root.ts'
import { queues } from '../../core/queues.ts'
import type { Env } from '../env.ts'
import { bucketPlace } from './bucket-place.ts'
import { copyUploads } from './copy-uploads.ts'
import { folderPlace } from './folder-place.ts'
import { sellOnePair } from './sell-one-pair.ts'

const KEY_FILE = 'backup-key.txt'
const COPIES = 'backups'
const UPLOADS = 'uploaded-copies'

type CopyEnv = Pick<Env, 'backup' | 'dataDir' | 'databaseUrl' | 'names'>

/** What this process needs to make copies: in the place of BACKUP_URL, else in a folder of DATA_DIR. */
export async function openCopies(env: CopyEnv, ownerUrl: string): Promise<CopyHost> {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  return {
    place: await openPlace(env),
    dataFolder: await openDataFolder(env),
    uploads: copyUploads(path.join(env.dataDir, UPLOADS)),
    isAutomatic: !env.databaseUrl || env.backup !== undefined,
    version,
    queues: Object.values(queues).map(({ name }) => name),
    ownerUrl,
    sellOnePair,
    openSnapshots: () => openDatabase(ownerUrl, { pool: 'copies' }),
    readInstallationKey: () => readKey(path.join(env.dataDir, KEY_FILE)),
    readFiles: async () => [describeEnvironment(env)],
  }
}

/** The folder of data, as a place for what must survive. */
export function openDataFolder({ dataDir }: Pick<Env, 'dataDir'>): Promise<CopyPlace> {
  return folderPlace({ folder: dataDir, dataDir })
}

/** Where the copies of this environment lie. */
export async function openPlace({
  backup,
  dataDir,
}: Pick<Env, 'backup' | 'dataDir'>): Promise<CopyPlace> {
  if (backup?.kind === 'bucket') return bucketPlace(backup.bucket)
  return folderPlace({ folder: backup?.folder ?? path.join(dataDir, COPIES), dataDir })
}

/** The names alone: whoever restores sees which variables the shop had, and has their values from elsewhere. */
function describeEnvironment({ names }: CopyEnv) {
  return { path: ENVIRONMENT_FILE, bytes: Buffer.from(JSON.stringify({ variables: names })) }
}

/** Two processes that make it at once have one key: the file is made by one of them. */
async function readKey(file: string): Promise<string> {
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (stored !== undefined) {
    const identity = readIdentity(stored)
    if (!identity) throw new Error(`${KEY_FILE} in DATA_DIR holds no key`)
    return identity
  }
  const { identity } = await makeAgeKey()
  await mkdir(path.dirname(file), { recursive: true })
  try {
    await writeFile(file, `${identity}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readKey(file)
}
