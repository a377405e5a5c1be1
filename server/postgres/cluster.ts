import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import { giveTo, openSocketFolder, type PostgresFiles, removeLeftovers } from './files.ts'
import { createCluster, type Launch, launchServer, RECOVERY_PATIENCE } from './launch.ts'
import { processesOf, readPidFile, signal, waitUntil } from './process.ts'

const MAJOR = '18'

/** Process number of the living server of these files, also when another process started it. */
export function livingServer(files: PostgresFiles): number | undefined {
  const noted = readPidFile(files.data)
  return noted && processesOf(files.clusterName).includes(noted.pid) ? noted.pid : undefined
}

/** Brings the server up, whatever was left behind; true if it was running already. */
export async function ensureRunning(launch: Launch): Promise<boolean> {
  const { files } = launch
  if (!existsSync(files.data)) await createCluster(launch)
  checkMajor(files.data)
  if (livingServer(files)) {
    const isReady = () => readPidFile(files.data)?.state === 'ready' || !livingServer(files)
    const isStopping = readPidFile(files.data)?.state === 'stopping'
    if (!isStopping && (await waitUntil(isReady, RECOVERY_PATIENCE)) && livingServer(files))
      return true
    await waitUntil(() => !livingServer(files), 30_000)
  }
  await endOrphans(files)
  removeLeftovers(files)
  giveTo(launch.runAs.owner, files.data)
  openSocketFolder(files, launch.runAs.owner)
  await launchServer(launch)
  return false
}

function checkMajor(data: string): void {
  const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (found !== MAJOR)
    throw new StartError(`${data} was made by PostgreSQL ${found}, this version needs ${MAJOR}`)
}

/** Backends outlive a killed postmaster for a moment; a new one beside them would ruin the data. */
async function endOrphans({ clusterName }: PostgresFiles): Promise<void> {
  const areGone = () => processesOf(clusterName).length === 0
  if (await waitUntil(areGone, 3_000)) return
  for (const pid of processesOf(clusterName)) signal(pid, 'SIGKILL')
  if (!(await waitUntil(areGone, 10_000)))
    throw new StartError(
      `PostgreSQL processes of an earlier run do not end: ${processesOf(clusterName).join(', ')}`,
    )
}
