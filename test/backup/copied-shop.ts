import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCopyOwner } from '../../core/backup/copies/read-owner.ts'
import { makeAgeKey } from '../../core/backup/format/age-keys.ts'
import { nameCopy } from '../../core/backup/rules.ts'
import { openDatabase } from '../../core/base/db.server.ts'
import type { CopyHost } from '../../core/base/outside/copy-place.ts'
import { copyUploads } from '../../server/backup/copy-uploads.ts'
import { sellOnePair } from '../../server/backup/sell-one-pair.ts'
import type { TestShop } from '../shop.ts'
import { takeCopy } from './copy-fixtures.ts'
import { memoryPlace } from './memory-place.ts'

/** A place of copies in memory with one copy of the shop, and all that tries it. */
export async function openCopiedShop(shop: TestShop) {
  const { place, files } = memoryPlace()
  const copy = await takeCopy(shop.url)
  const copyName = nameCopy(await readCopyOwner(shop.db), shop.clock.now)
  files[copyName] = copy.bytes
  const { identity: strange } = await makeAgeKey()
  const host: CopyHost = {
    place,
    dataFolder: memoryPlace().place,
    uploads: copyUploads(join(tmpdir(), `horma-uploads-${randomUUID()}`)),
    isAutomatic: true,
    version: '0.1.0',
    queues: [],
    ownerUrl: shop.url,
    sellOnePair,
    openSnapshots: () => openDatabase(shop.url, { pool: 'copies' }),
    readInstallationKey: async () => copy.identity,
    readFiles: async () => [],
  }
  return { host, files, copyName, identity: copy.identity, strange }
}
