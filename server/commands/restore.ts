import '../node-env.ts'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { mergeErasures } from '../../core/backup/erasures/erasures.ts'
import { readErasures } from '../../core/backup/erasures/keep-erasures.ts'
import { readIdentity } from '../../core/backup/format/age-keys.ts'
import { finishRestore } from '../../core/backup/restore/finish-restore.ts'
import { type RestoreTarget, readTarget } from '../../core/backup/restore/read-target.ts'
import { dropDatabase, isInUse } from '../../core/backup/restore/scratch-database.ts'
import { RestoreError } from '../../core/backup/restore-error.ts'
import { systemActor } from '../../core/base/procedures/actor.ts'
import { queues } from '../../core/queues.ts'
import { openDataFolder } from '../backup/open-copies.ts'
import { type TriedCopy, tryCopy } from '../backup/try-copy.ts'
import { type Env, readEnv } from '../env.ts'
import { createLog, flushLog } from '../log.ts'
import { startPostgres } from '../postgres/postgres.ts'
import { lockServer } from '../server-lock.ts'
import { StartError } from '../start-error.ts'
import { openStorage } from '../storage/open-storage.ts'
import { explainRestore } from './explain-restore.ts'
import { type FoundCopy, findCopy } from './find-copy.ts'
import { describeFinished, describePrepared } from './restore-report.ts'

const USAGE =
  'npm run restore -- [FILE] [--key KEYFILE] [--dry-run] [--replace] [--installation NUMBER]'

const STEPS = {
  migrate: 'Making an empty database …',
  load: 'Reading the copy …',
  update: 'Bringing it up to this version …',
  check: 'Checking the books …',
  pictures: 'Looking at the pictures …',
}

interface Order {
  /** Undefined: the copies of the place are listed. */
  file: string | undefined
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
  if (positionals.length > 1) throw new StartError(USAGE)
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
  const copy = await findCopy(env, order.file)
  const identity = await readKey(order.keyFile)
  const lock = env.databaseUrl ? undefined : lockServer(env.dataDir)
  const log = createLog('warn')
  const postgres = env.databaseUrl ? undefined : await startPostgres({ dataDir: env.dataDir, log })
  try {
    await restoreInto(postgres?.url ?? env.databaseUrl ?? '', { env, order, copy, identity })
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
  process.stdout.write(question)
  const lines = createInterface({ input: process.stdin })
  try {
    // `question` would wait for ever for a line that ends without a newline, as of a file of the key.
    const { value = '' } = await lines[Symbol.asyncIterator]().next()
    return value
  } finally {
    lines.close()
  }
}

interface Restoring {
  env: Env
  order: Order
  copy: FoundCopy
  identity: string
}

async function restoreInto(url: string, restoring: Restoring): Promise<void> {
  const { env, order, copy, identity } = restoring
  const { isDryRun, replaces } = order
  if (!isDryRun && (await isInUse(url))) throw new RestoreError('SHOP_RUNS')
  const target = await readTarget(url)
  if (!target.isEmpty && !isDryRun && !replaces) throw new RestoreError('SHOP_IN_USE')
  const tried = await tryCopy(
    url,
    { ...copy, identity },
    {
      target,
      files: isDryRun ? undefined : await openStorage(env, createLog('warn')),
      onStep: (step, table) => table ?? process.stdout.write(`${STEPS[step]}\n`),
    },
  )
  try {
    process.stdout.write(describePrepared(tried.prepared, tried))
    if (isDryRun) return
    await finish(url, tried, { ...restoring, target })
    await tried.sink.writeFiles(env.dataDir)
  } finally {
    // Once it has the shop's name there is nothing to drop.
    await dropDatabase(tried.prepared.url)
  }
}

async function finish(
  url: string,
  { prepared, missing }: TriedCopy,
  { env, order, copy, target }: Restoring & { target: RestoreTarget },
): Promise<void> {
  const beside = [copy.place, await openDataFolder(env)].map(readErasures)
  const finished = await finishRestore(prepared, {
    shopUrl: url,
    copyName: copy.name,
    missing,
    installation: order.installation,
    queues: Object.values(queues).map(({ name }) => name),
    erasures: mergeErasures(target.erasures, ...(await Promise.all(beside))),
    actor: systemActor,
    now: new Date(),
  })
  process.stdout.write(describeFinished(finished))
}
