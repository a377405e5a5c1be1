import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createRunEnvironment, findLeftovers, removeRunEnvironment } from './run-environment.ts'

const forever = ['-e', 'setInterval(() => {}, 1000); console.log("up")']

async function start(options: { env?: NodeJS.ProcessEnv; cwd?: string }) {
  const child = spawn(process.execPath, forever, {
    ...options,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await once(child.stdout, 'data')
  return child
}

describe.runIf(existsSync('/proc/self/environ'))(
  'a run, because /proc shows processes here',
  () => {
    it('finds a process that it left behind, by its mark or by its folder', async () => {
      const environment = createRunEnvironment()
      const marked = await start({ env: environment.env })
      const inside = await start({ cwd: environment.folder })
      const found = await findLeftovers(environment, 0)
      expect(found.map(({ pid }) => pid).sort()).toEqual([marked.pid, inside.pid].sort())
      marked.kill('SIGKILL')
      inside.kill('SIGKILL')
      await Promise.all([once(marked, 'exit'), once(inside, 'exit')])
      expect(await findLeftovers(environment)).toEqual([])
      removeRunEnvironment(environment)
      expect(existsSync(environment.folder)).toBe(false)
    })

    it('does not see the processes of others', async () => {
      const environment = createRunEnvironment()
      const stranger = await start({})
      expect(await findLeftovers(environment, 0)).toEqual([])
      stranger.kill('SIGKILL')
      removeRunEnvironment(environment)
    })
  },
)
