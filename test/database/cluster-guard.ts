import { rmSync } from 'node:fs'
import { findRunningServer } from '../../server/postgres/cluster.ts'
import { postgresFiles } from '../../server/postgres/files.ts'
import { listProcesses, signal, waitUntil } from '../../server/postgres/process.ts'

const [folder = ''] = process.argv.slice(2)
const files = postgresFiles(folder)

process.stdin.resume()
process.stdin.once('close', async () => {
  const pid = findRunningServer(files)
  if (pid) signal(pid, 'SIGQUIT')
  await waitUntil(() => listProcesses(files.clusterName).length === 0, 10_000)
  for (const left of listProcesses(files.clusterName)) signal(left, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
  process.exit()
})
