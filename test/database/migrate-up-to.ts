import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../core/base/migrations/migrate.ts'
import { ROOT } from '../../core/base/root.ts'

/** Applies the migrations up to this one, its file included, and no function file: a database as an older version left it. */
export async function migrateUpTo(url: string, last: string): Promise<void> {
  const core = await mkdtemp(join(tmpdir(), 'migrations-'))
  const folder = join(core, 'migrations')
  await mkdir(folder)
  const all = join(ROOT, 'core/migrations')
  for (const name of await readdir(all))
    if (name.endsWith('.sql') && name <= last) await copyFile(join(all, name), join(folder, name))
  await migrate(url, core)
  await rm(core, { recursive: true })
}
