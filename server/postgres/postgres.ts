import { tryExclusiveLock, trySharedLock, withExclusiveLock } from '../lock.ts'
import { explainFolderError } from '../start-error.ts'
import { findRunningServer } from './cluster.ts'
import { DATABASE, ensureDatabase } from './ensure-database.ts'
import { type PostgresFiles, postgresFiles, removeSocketFolder, socketUrl } from './files.ts'
import type { Launch, PostgresLog } from './launch.ts'
import { listProcesses, signal, waitUntil } from './process.ts'
import { supervisor } from './supervisor.ts'
import { chooseUser } from './user.ts'

const FAST_STOP_TIMEOUT = 30_000

export interface PostgresOptions {
  dataDir: string
  log: PostgresLog
  /** More server settings, as `name=value`. */
  settings?: string[]
  /** Start the server again whenever it has died. */
  supervise?: boolean
}

export interface Postgres {
  url: string
  /** False when another process was using the server already. */
  owned: boolean
  /** Leaves the server; the last process to leave stops it. */
  stop(): Promise<void>
  /** For the last moment of a process: signals the server to end at once, without waiting. */
  stopNow(): void
}

/** Starts the embedded PostgreSQL on a socket inside `dataDir`, or joins the one running there. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  try {
    return await start(options)
  } catch (error) {
    throw explainFolderError(error, options.dataDir)
  }
}

async function start({
  dataDir,
  log,
  settings = [],
  supervise,
}: PostgresOptions): Promise<Postgres> {
  const files = postgresFiles(dataDir)
  const runAs = chooseUser(files)
  const launch: Launch = { files, runAs, settings }
  const { user, owned } = await withExclusiveLock(files.transition, async () => {
    const alone = tryExclusiveLock(files.users)
    alone?.release()
    if (await ensureDatabase(launch)) log.info('joined the PostgreSQL that was running already')
    return { user: trySharedLock(files.users), owned: alone !== undefined }
  })
  const watch = supervise ? supervisor(launch, log) : undefined
  return {
    url: socketUrl(files.sockets, DATABASE),
    owned,
    stop: async () => {
      await watch?.end()
      await withExclusiveLock(files.transition, async () => {
        user?.release()
        await stopIfAlone(files)
      })
    },
    stopNow: () => {
      const pid = findRunningServer(files)
      if (pid) signal(pid, 'SIGQUIT')
    },
  }
}

async function stopIfAlone(files: PostgresFiles): Promise<void> {
  const alone = tryExclusiveLock(files.users)
  if (!alone) return
  try {
    const pid = findRunningServer(files)
    if (pid) signal(pid, 'SIGINT')
    const isGone = () => listProcesses(files.clusterName).length === 0
    if (!(await waitUntil(isGone, FAST_STOP_TIMEOUT))) {
      if (pid) signal(pid, 'SIGQUIT')
      await waitUntil(isGone, FAST_STOP_TIMEOUT)
    }
    removeSocketFolder(files)
  } finally {
    alone.release()
  }
}
