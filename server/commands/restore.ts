import '../node-env.ts'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readIdentity } from '../../core/backup/format/age-keys.ts'
import { readCopy } from '../../core/backup/format/read-copy.ts'
import { ERASURES_FILE, parseErasures } from '../../core/backup/restore/erasures.ts'
import { finishRestore } from '../../core/backup/restore/finish-restore.ts'
import { type PreparedRestore, prepareRestore } from '../../core/backup/restore/prepare-restore.ts'
import { compareTarget, readTarget } from '../../core/backup/restore/read-target.ts'
import { RestoreError } from '../../core/backup/restore/restore-error.ts'
import { restorePictures } from '../../core/backup/restore/restore-pictures.ts'
import { dropDatabase, isInUse } from '../../core/backup/restore/scratch-database.ts'
import { systemActor } from '../../core/base/procedures/actor.ts'
import { queues } from '../../core/queues.ts'
import { openRestoreSink } from '../backup/restore-sink.ts'
import { type Env, readEnv } from '../env.ts'
import { createLog, flushLog } from '../log.ts'
import { startPostgres } from '../postgres/postgres.ts'
import { lockServer } from '../server-lock.ts'
import { StartError } from '../start-error.ts'
import { openStorage } from '../storage/open-storage.ts'
import { explainRestore } from './explain-restore.ts'
import { describeFinished, describePrepared } from './restore-report.ts'

const USAGE =
  'npm run restore -- FILE [--key KEYFILE] [--dry-run] [--replace] [--installation NUMBER]'

const STEPS = {
  migrate: 'Making an empty database …',
  load: 'Reading the copy …',
  update: 'Bringing it up to this version …',
  check: 'Checking the books …',
}

interface Order {
  file: string
  keyFile: string | undefined
  isDryRun: boolean
  replaces: boolean
  installation: string | undefined
}

try {
  const env = readEnv(process.env)
  await restore(env, readOrder())
} catch (error) {
  const explained = explainRestore(error)
  const isPlain = explained instanceof StartError
  const text = isPlain ? explained.message : String((explained as Error)?.stack ?? explained)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}
flushLog()

function readOrder(): Order {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      installation: { type: 'string' },
    },
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new StartError(USAGE)
  const { installation } = values
  if (installation !== undefined && !/^[A-Za-z0-9._/-]{1,90}$/.test(installation))
    throw new StartError('--installation must be at most 90 letters, digits and . _ / -')
  return {
    file,
    keyFile: values.key,
    isDryRun: values['dry-run'],
    replaces: values.replace,
    installation: installation ?? process.env.VERIFACTU_INSTALLATION,
  }
}

/** While it holds the folder of data no server starts there; an own PostgreSQL is asked who is connected. */
async function restore(env: Env, order: Order): Promise<void> {
  const identity = await readKey(order.keyFile)
  const lock = env.databaseUrl ? undefined : lockServer(env.dataDir)
  const log = createLog('warn')
  const postgres = env.databaseUrl ? undefined : await startPostgres({ dataDir: env.dataDir, log })
  try {
    await restoreInto(postgres?.url ?? env.databaseUrl ?? '', { env, order, identity })
  } finally {
    await postgres?.stop()
    lock?.release()
  }
}

async function readKey(file: string | undefined): Promise<string> {
  const typed = file
    ? await readFile(file, 'utf8')
    : (process.env.BACKUP_KEY ?? (await askFor('Key of the copies (AGE-SECRET-KEY-…): ')))
  const identity = readIdentity(typed)
  if (!identity) throw new StartError('this is no key of copies: it begins with AGE-SECRET-KEY-1')
  return identity
}

async function askFor(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await lines.question(question)
  } finally {
    lines.close()
  }
}

interface Restoring {
  env: Env
  order: Order
  identity: string
}

async function restoreInto(url: string, { env, order, identity }: Restoring): Promise<void> {
  const { file, isDryRun, replaces } = order
  if (!isDryRun && (await isInUse(url))) throw new RestoreError('SHOP_RUNS')
  const target = await readTarget(url)
  if (!target.isEmpty && !isDryRun && !replaces) throw new RestoreError('SHOP_IN_USE')
  const storage = isDryRun ? undefined : await openStorage(env, createLog('warn'))
  const sink = openRestoreSink(storage)
  const prepared = await prepareRestore({
    url,
    entries: readCopy(createReadStream(file), identity),
    purpose: 'restoring',
    sink,
    shopId: target.shopId,
    queues: Object.values(queues),
    now: () => new Date(),
    onStep: (step, table) => table ?? process.stdout.write(`${STEPS[step]}\n`),
  })
  try {
    const folder = dirname(file)
    const pictures = await restorePictures({
      manifest: prepared.manifest,
      inside: sink.pictures,
      readKept: (sha256) => readOrNothing(join(folder, 'pictures', `${sha256}.age`)),
      identity,
      files: storage,
    })
    const missing = await compareTarget(url, target, prepared)
    process.stdout.write(describePrepared(prepared, { pictures, missing }))
    if (isDryRun) return
    await finish(url, prepared, { env, order, missing })
    await sink.writeFiles(env.dataDir)
  } finally {
    // Once it has the shop's name there is nothing to drop.
    await dropDatabase(prepared.url)
  }
}

async function finish(
  url: string,
  prepared: PreparedRestore,
  {
    order,
    missing,
  }: Pick<Restoring, 'env' | 'order'> & { missing: Awaited<ReturnType<typeof compareTarget>> },
): Promise<void> {
  const list = await readOrNothing(join(dirname(order.file), ERASURES_FILE))
  const finished = await finishRestore(prepared, {
    shopUrl: url,
    copyName: basename(order.file),
    missing,
    installation: order.installation,
    queues: Object.values(queues).map(({ name }) => name),
    erasures: parseErasures(list?.toString('utf8') ?? ''),
    repeatErasure: async () => {},
    actor: systemActor,
    now: new Date(),
  })
  process.stdout.write(describeFinished(finished))
}

async function readOrNothing(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
