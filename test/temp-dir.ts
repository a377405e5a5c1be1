import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY_DIR = '/dev/shm'
const GIGABYTE = 2 ** 30
/** Twice what the databases, shops and browsers of a whole run take. */
const RUN_BYTES = 3 * GIGABYTE
const FREE_MEMORY_BYTES = 6 * GIGABYTE

/**
 * Where tests make their folders: TMPDIR if set, else memory if there is plenty, else disk. A run creates and
 * deletes tens of thousands of small files, which some file systems do slowly.
 */
export function getTempDir(): string {
  const systemTempDir = realpathSync(tmpdir())
  return process.env.TMPDIR || !hasRoom() || !isExecutable() ? systemTempDir : MEMORY_DIR
}

function hasRoom(): boolean {
  if (!statSync(MEMORY_DIR, { throwIfNoEntry: false })?.isDirectory()) return false
  const { bavail, bsize } = statfsSync(MEMORY_DIR)
  return bavail * bsize > RUN_BYTES && process.availableMemory() > FREE_MEMORY_BYTES
}

/** The packed browser runs from this folder; containers often forbid that. */
function isExecutable(): boolean {
  let folder: string | undefined
  try {
    folder = mkdtempSync(join(MEMORY_DIR, 'horma-try-'))
    const program = join(folder, 'program')
    writeFileSync(program, '#!/bin/sh\n')
    chmodSync(program, 0o700)
    return spawnSync(program).status === 0
  } catch {
    return false
  } finally {
    if (folder) rmSync(folder, { recursive: true })
  }
}
