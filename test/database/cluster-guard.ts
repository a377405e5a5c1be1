import { rmSync } from 'node:fs'
import { livingServer } from '../../server/postgres/cluster.ts'
import { postgresFiles } from '../../server/postgres/files.ts'
import { processesOf, signal, waitUntil } from '../../server/postgres/process.ts'

const [folder = ''] = process.argv.slice(2)
const files = postgresFiles(folder)

process.stdin.resume()
process.stdin.once('close', async () => {
  const pid = livingServer(files)
  if (pid) signal(pid, 'SIGQUIT')
  await waitUntil(() => processesOf(files.clusterName).length === 0, 10_000)
  for (const left of processesOf(files.clusterName)) signal(left, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
  process.exit()
})
