import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tryExclusiveLock, trySharedLock, withExclusiveLock } from './lock.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'horma-lock-'))
  file = join(folder, 'x.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('an exclusive lock has one holder at a time', () => {
  const first = tryExclusiveLock(file)
  expect(tryExclusiveLock(file)).toBeUndefined()
  expect(trySharedLock(file)).toBeUndefined()
  first?.release()
  const second = tryExclusiveLock(file)
  expect(second).toBeDefined()
  second?.release()
})

test('a shared lock becomes exclusive only when one holder is left', () => {
  const users = [trySharedLock(file), trySharedLock(file)]
  users[0]?.release()
  expect(tryExclusiveLock(file)).toBeUndefined()
  users[1]?.release()
  const alone = tryExclusiveLock(file)
  expect(alone).toBeDefined()
  alone?.release()
})

test('waiting processes get the exclusive lock in turn', async () => {
  let inside = 0
  const visits = [1, 2, 3].map(() =>
    withExclusiveLock(file, async () => {
      inside++
      await new Promise(setImmediate)
      return inside--
    }),
  )
  expect(await Promise.all(visits)).toEqual([1, 1, 1])
})

test('a lock is free after its holder was killed with -9', async () => {
  const script = `
    const { tryExclusiveLock } = await import(${JSON.stringify(join(import.meta.dirname, 'lock.ts'))})
    globalThis.held = tryExclusiveLock(${JSON.stringify(file)})
    console.log('held')
    setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script])
  await once(holder.stdout, 'data')
  expect(tryExclusiveLock(file)).toBeUndefined()
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const taken = tryExclusiveLock(file)
  expect(taken).toBeDefined()
  taken?.release()
})
