import { hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../../env.ts'

const FILE = 'service-keys.secret'
const LENGTH = 32

/**
 * The key that seals what is entered in the office. It lies outside the database and outside its copies: it is made of
 * APP_SECRET, or is a file of the data folder that its owner alone may read, written at the first need.
 */
export function readSealKey({ secret, dataDir }: Pick<Env, 'secret' | 'dataDir'>): Buffer {
  const source = secret ?? readSecretFile(join(dataDir, FILE))
  return Buffer.from(hkdfSync('sha256', source, '', 'horma keys of services', LENGTH))
}

function readSecretFile(path: string): string {
  try {
    writeFileSync(path, randomBytes(LENGTH).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8')
}
