import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeAudit } from '../../core/audit/write-audit.ts'
import type { CopyContext } from '../../core/backup/copies/make-copy.ts'
import { readCopyOwner } from '../../core/backup/copies/read-owner.ts'
import { makeAgeKey } from '../../core/backup/format/age-keys.ts'
import { nameCopy } from '../../core/backup/rules.ts'
import { openDatabase } from '../../core/base/db.server.ts'
import type { CopyHost } from '../../core/base/outside/copy-place.ts'
import { copyUploads } from '../../server/backup/copy-uploads.ts'
import { folderPlace } from '../../server/backup/folder-place.ts'
import type { TestShop } from '../shop.ts'

/** What copies of a test's shop are made with: a folder of its own, and a key of the installation. */
export async function openCopyHost(shop: TestShop) {
  const folder = await mkdtemp(path.join(tmpdir(), 'horma-copies-'))
  const { identity } = await makeAgeKey()
  const host: CopyHost = {
    place: await folderPlace({ folder, dataDir: folder }),
    dataFolder: await folderPlace({ folder: path.join(folder, 'data'), dataDir: folder }),
    uploads: copyUploads(path.join(folder, 'uploads')),
    ownerUrl: shop.url,
    sellOnePair: async () => 'nothing',
    isAutomatic: true,
    version: '1.0.0',
    queues: [],
    openSnapshots: () => openDatabase(shop.url, { pool: 'copies' }),
    readInstallationKey: async () => identity,
    readFiles: async () => [],
  }
  const context = (change: Partial<CopyContext> = {}): CopyContext => ({
    db: shop.db,
    host,
    files: { read: async () => undefined, write: async () => {} },
    now: () => shop.clock.now,
    signal: new AbortController().signal,
    writeAudit,
    ...change,
  })
  /** The name of a copy that is begun now. */
  const nextName = async () => nameCopy(await readCopyOwner(shop.db), shop.clock.now)
  return { folder, nextName, identity, host, context, close: () => rm(folder, { recursive: true }) }
}
