import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { giveOwnership, openSocketFolder, type PostgresFiles, removeLeftovers } from './files.ts'
import { createCluster, type Launch, launchServer, RECOVERY_TIMEOUT } from './launch.ts'
import { isProcess, listProcesses, readPidFile, signal, waitUntil } from './process.ts'

const MAJOR = '18'

/** Process number of the living server of these files, also when another process started it. */
export function findRunningServer(files: PostgresFiles): number | undefined {
  const pidFile = readPidFile(files.data)
  return pidFile && isProcess(pidFile.pid, files.clusterName) ? pidFile.pid : undefined
}

/** Brings the server up, whatever was left behind; true if it was running already. */
export async function ensureRunning(launch: Launch): Promise<boolean> {
  const { files } = launch
  if (!existsSync(files.data)) await createCluster(launch)
  checkMajor(files.data)
  if (findRunningServer(files)) {
    const isReady = () => readPidFile(files.data)?.state === 'ready' || !findRunningServer(files)
    const isStopping = readPidFile(files.data)?.state === 'stopping'
    if (!isStopping && (await waitUntil(isReady, RECOVERY_TIMEOUT)) && findRunningServer(files))
      return true
    await waitUntil(() => !findRunningServer(files), 30_000)
  }
  await killOrphans(files)
  removeLeftovers(files)
  giveOwnership(launch.runAs.owner, files.data)
  openSocketFolder(files, launch.runAs.owner)
  await launchServer(launch)
  return false
}

function checkMajor(data: string): void {
  const major = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (major !== MAJOR)
    throw new StartError(`${data} was made by PostgreSQL ${major}, this version needs ${MAJOR}`)
}

/** Backends outlive a killed postmaster for a moment; starting a new one next to them would corrupt the data. */
async function killOrphans({ clusterName }: PostgresFiles): Promise<void> {
  const areGone = () => listProcesses(clusterName).length === 0
  if (await waitUntil(areGone, 3_000)) return
  for (const pid of listProcesses(clusterName)) signal(pid, 'SIGKILL')
  if (!(await waitUntil(areGone, 10_000)))
    throw new StartError(
      `PostgreSQL processes of an earlier run do not end: ${listProcesses(clusterName).join(', ')}`,
    )
}
