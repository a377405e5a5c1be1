import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { explainFailure } from '../../core/backup/copies/explain-failure.ts'
import { mergeErasures } from '../../core/backup/erasures/erasures.ts'
import { readErasures } from '../../core/backup/erasures/keep-erasures.ts'
import { CopyError } from '../../core/backup/format/copy-error.ts'
import { finishRestore } from '../../core/backup/restore/finish-restore.ts'
import { compareTarget, readTarget } from '../../core/backup/restore/read-target.ts'
import { dropDatabase, isInUse } from '../../core/backup/restore/scratch-database.ts'
import { reportTrial } from '../../core/backup/restore/trial-report.ts'
import { RestoreError } from '../../core/backup/restore-error.ts'
import {
  claimTrial,
  endTrial,
  startRestoring,
  withTrialLock,
} from '../../core/backup/trials/trials.ts'
import { watchTrial } from '../../core/backup/trials/watch-trial.ts'
import { withUploads } from '../../core/backup/uploads/with-uploads.ts'
import { type Db, openDatabase } from '../../core/base/db.server.ts'
import type { CopyHost } from '../../core/base/outside/copy-place.ts'
import type { RestoreHost, RestoreOrder, TrialOrder } from '../../core/base/outside/restore-host.ts'
import { systemActor } from '../../core/base/procedures/actor.ts'
import type { FileStore } from '../../core/base/procedures/context.ts'
import { queues } from '../../core/queues.ts'
import type { RestartShop } from '../services.ts'
import { fetchPictures, type TriedCopy, tryCopy } from './try-copy.ts'

interface RestorerOptions {
  /** The pool on which locks are held for hours. */
  db: Db
  copies: CopyHost
  files: FileStore
  dataDir: string
  log: { error(fields: object, message: string): void }
  restart: (work: NonNullable<Parameters<RestartShop>[0]>) => void
}

interface Loaded extends TriedCopy {
  trialId: number
}

const COMMIT_MS = 5_000
const now = () => new Date()

/** Tries and restores copies for the screens, one at a time. */
export function openRestorer(options: RestorerOptions): RestoreHost & { close(): Promise<void> } {
  const { log } = options
  let loaded: Loaded | undefined
  let loading: Promise<unknown> = Promise.resolve()
  const drop = async () => {
    const { url } = loaded?.prepared ?? {}
    loaded = undefined
    if (url) await dropDatabase(url)
  }
  const report = (error: unknown) => log.error({ err: error }, 'a restore by screen failed')
  return {
    tryCopy: (order) => {
      const keep = (tried: Loaded) => {
        loaded = tried
      }
      loading = load(options, order, { drop, keep }).catch(report)
    },
    hasLoaded: (trialId) => loaded?.trialId === trialId,
    discard: async (trialId) => {
      if (loaded?.trialId === trialId) await drop()
    },
    restore: (order) => {
      const tried = loaded
      if (tried?.trialId !== order.trialId) return
      loaded = undefined
      // The trial is told to be done a moment before its lock is free.
      loading.then(() => restore(options, tried, order)).catch(report)
    },
    close: drop,
  }
}

interface Keeping {
  drop(): Promise<void>
  keep(tried: Loaded): void
}

/** Loads a copy and keeps it; whoever reads that the trial is done can restore it at once. */
function load(
  { db, copies }: RestorerOptions,
  { trialId, key }: TrialOrder,
  { drop, keep }: Keeping,
): Promise<void> {
  return withTrialLock(db, 'restore', async () => {
    const copyName = await waitForCommit(db, trialId)
    if (!copyName) return
    let tried: TriedCopy | undefined
    try {
      await drop()
      const found = withUploads(copies)
      const { place, onStep } = await watchTrial(db, found, { trialId, copyName, now })
      const identity = key ?? (await copies.readInstallationKey())
      const target = await readTarget(copies.ownerUrl)
      const source = { place, name: copyName, identity }
      tried = await tryCopy(copies.ownerUrl, source, { target, onStep })
      const report = await reportTrial(tried)
      keep({ ...tried, trialId })
      await endTrial(db, trialId, { state: 'done', now: now(), report })
    } catch (error) {
      await drop()
      if (tried) await dropDatabase(tried.prepared.url)
      await failTrial(db, trialId, error)
      throw error
    }
  })
}

/** The procedure that asked for it has yet to commit. */
async function waitForCommit(db: Db, trialId: number): Promise<string | undefined> {
  for (let waited = 0; waited < COMMIT_MS; waited += 50) {
    const copyName = await claimTrial(db, trialId, now())
    if (copyName) return copyName
    await sleep(50)
  }
  return undefined
}

async function restore(
  options: RestorerOptions,
  tried: Loaded,
  { trialId, installation }: RestoreOrder,
): Promise<void> {
  const { db, files, copies, restart } = options
  const progress = { step: 'pictures' as const, done: 0, total: null }
  await withTrialLock(db, 'restore', async () => {
    try {
      await startRestoring(db, trialId, { progress, now: now() })
      // The shop goes on selling while they come.
      await fetchPictures(tried, { db, files })
      await startRestoring(db, trialId, { progress: { ...progress, step: 'stop' }, now: now() })
    } catch (error) {
      // Without the lock, whoever looks on would take it for a process that has died.
      await dropDatabase(tried.prepared.url)
      await failTrial(db, trialId, error)
      throw error
    }
  })
  restart((ownerUrl) => switchShop(ownerUrl, tried, { trialId, installation, copies, options }))
}

interface Switch {
  trialId: number
  installation: string | undefined
  copies: CopyHost
  options: RestorerOptions
}

/** Runs while the shop is stopped. What fails is written into the shop of before, which starts again as it was. */
async function switchShop(
  ownerUrl: string,
  tried: Loaded,
  { trialId, installation, copies, options }: Switch,
): Promise<{ installation?: string }> {
  const { prepared, sink, source } = tried
  let written: readonly string[] = []
  try {
    if (await isInUse(ownerUrl)) throw new RestoreError('SHOP_RUNS')
    const target = await readTarget(ownerUrl)
    const missing = await compareTarget(ownerUrl, target, prepared)
    const lists = await Promise.all([copies.place, copies.dataFolder].map(readErasures))
    // A disk without room for them refuses the restore while the shop is still the one of before.
    written = await sink.writeFiles(options.dataDir)
    const { settled } = await finishRestore(prepared, {
      shopUrl: ownerUrl,
      copyName: source.name,
      missing,
      installation,
      queues: Object.values(queues).map(({ name }) => name),
      erasures: mergeErasures(target.erasures, ...lists),
      actor: systemActor,
      now: now(),
    })
    await copies.uploads.clear().catch(() => {})
    return settled.chain === 'retired' && installation ? { installation } : {}
  } catch (error) {
    await dropDatabase(prepared.url)
    for (const file of written) await rm(file, { force: true })
    const { db, close } = openDatabase(ownerUrl, { pool: 'owner' })
    await failTrial(db, trialId, error)
    await close()
    throw error
  }
}

async function failTrial(db: Db, trialId: number, error: unknown): Promise<void> {
  const isExplained = error instanceof CopyError || error instanceof RestoreError
  const failure = isExplained
    ? { code: error.code, detail: error.detail }
    : { code: explainFailure(error), detail: '' }
  await endTrial(db, trialId, { state: 'failed', now: now(), failure })
}
