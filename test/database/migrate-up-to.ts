import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../core/base/migrate.ts'
import { ROOT } from '../../core/base/root.ts'

/** Applies the migrations up to this one, its file included: a database as an older version left it. */
export async function migrateUpTo(url: string, last: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  const all = join(ROOT, 'core/migrations')
  for (const name of await readdir(all))
    if (name.endsWith('.sql') && name <= last) await copyFile(join(all, name), join(folder, name))
  await migrate(url, folder)
  await rm(folder, { recursive: true })
}
