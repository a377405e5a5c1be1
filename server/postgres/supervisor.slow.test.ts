import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { getTempDir } from '../../test/temp-dir.ts'
import { startPostgres } from './postgres.ts'

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  return { ...fs, readdirSync: vi.fn(fs.readdirSync) }
})

test('the watch over PostgreSQL reads of its own process alone, not of every process of the machine', async () => {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const dataDir = mkdtempSync(join(getTempDir(), 'horma-watch-'))
  const postgres = await startPostgres({ dataDir, log, supervise: true })
  try {
    vi.mocked(readdirSync).mockClear()
    await sleep(1_000)
    expect(vi.mocked(readdirSync).mock.calls.map(([folder]) => folder)).not.toContain('/proc')
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true })
  }
})
