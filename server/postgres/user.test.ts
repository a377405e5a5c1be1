import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { canEnter, readAccounts } from './user.ts'

const STRANGER = { name: 'nobody', uid: 65_534, gid: 65_534 }

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'horma-user-'))
  mkdirSync(join(folder, 'data'), { mode: 0o711 })
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the account postgres is preferred to nobody', () => {
  const nobody = 'nobody:x:65534:65534::/:/usr/sbin/nologin'
  const postgres = 'postgres:x:101:104::/var/lib/postgresql:/bin/bash'
  expect(readAccounts(`root:x:0:0::/root:/bin/sh\n${nobody}\n${postgres}\n`)).toMatchObject({
    uid: 101,
    gid: 104,
  })
  expect(readAccounts(`${nobody}\n`)).toEqual(STRANGER)
  expect(readAccounts('root:x:0:0::/root:/bin/sh\n')).toBeUndefined()
})

test('an account may enter a folder that is open to all', () => {
  chmodSync(folder, 0o711)
  expect(canEnter(join(folder, 'data'), STRANGER)).toBe(true)
})

test('an account may not enter below a closed folder', () => {
  chmodSync(folder, 0o700)
  expect(canEnter(join(folder, 'data'), STRANGER)).toBe(false)
})
