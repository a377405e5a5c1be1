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

const MEMORY = '/dev/shm'
const GIGABYTE = 2 ** 30
/** Of a whole run: its databases, shops and browser take less than half of it. */
const ROOM = 3 * GIGABYTE
const MEMORY_TO_SPARE = 6 * GIGABYTE

/**
 * Where tests make their folders: where TMPDIR says, else in memory if there is plenty, else on disk. A run
 * makes and takes away tens of thousands of small files, and some file systems are slow at that.
 */
export function quickFolder(): string {
  const usual = realpathSync(tmpdir())
  return process.env.TMPDIR || !hasRoom() || !canRunPrograms() ? usual : MEMORY
}

function hasRoom(): boolean {
  if (!statSync(MEMORY, { throwIfNoEntry: false })?.isDirectory()) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM && process.availableMemory() > MEMORY_TO_SPARE
}

/** The packed browser is run from there; containers often forbid it. */
function canRunPrograms(): boolean {
  let folder: string | undefined
  try {
    folder = mkdtempSync(join(MEMORY, 'horma-try-'))
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
