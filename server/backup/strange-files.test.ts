import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { dropDatabase } from '../../core/backup/restore/scratch-database.ts'
import { reportTrial } from '../../core/backup/restore/trial-report.ts'
import { pictureFolder } from '../../core/catalog/pictures/picture-files.ts'
import { takeCopy } from '../../test/backup/copy-fixtures.ts'
import { memoryPlace } from '../../test/backup/memory-place.ts'
import { getTempDir } from '../../test/temp-dir.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { worldWithSale } from '../../test/world/world.ts'
import { describePrepared } from '../commands/restore-report.ts'
import { tryCopy } from './try-copy.ts'

const shop = sharedShop(worldWithSale)
const NAME = 'zapatos-20261121T090000Z.horma'
const ENVIRONMENT = Buffer.from('{"variables":[]}')
const STRANGE = Buffer.from('of somebody else')
const STRANGE_FILES = ['../outside.txt', 'postgres/postgresql.conf', '../../outside.webp']

it('a copy into which somebody has put files that are none of the shop is restored without them, and names them', async () => {
  await shop.pool.query(
    `insert into pictures (hash, mime, width, height, bytes)
     values ('0a', 'image/webp', 1, 1, 9), ('../../outside', 'image/webp', 1, 1, 9)`,
  )
  const { bytes, identity } = await takeCopy(
    shop.url,
    { '0a.webp': Buffer.from('a picture'), '../../outside.webp': STRANGE },
    {
      files: [
        { path: 'environment.json', bytes: ENVIRONMENT },
        { path: '../outside.txt', bytes: STRANGE },
        { path: 'postgres/postgresql.conf', bytes: STRANGE },
      ],
    },
  )
  const folder = await mkdtemp(path.join(getTempDir(), 'horma-strange-'))
  const dataDir = path.join(folder, 'shop', 'data')
  const { place } = memoryPlace({ [NAME]: bytes })
  const tried = await tryCopy(
    shop.url,
    { place, name: NAME, identity },
    {
      target: { isEmpty: true, shopId: undefined, erasures: [] },
      files: pictureFolder(path.join(dataDir, 'pictures')),
    },
  )
  try {
    await tried.sink.writeFiles(dataDir)
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const written = entries.filter((each) => each.isFile()).map(({ name }) => name)
    expect(written.toSorted()).toEqual(['0a.webp', 'environment.json'])
    expect(await readFile(path.join(dataDir, 'environment.json'))).toEqual(ENVIRONMENT)
    const report = await reportTrial(tried)
    expect(report.strange_files).toEqual(STRANGE_FILES)
    expect(report).toMatchObject({ pictures: 1, pictures_missing: 0 })
    expect(describePrepared(tried.prepared, tried)).toContain(
      ['These files are none of the shop, and are left out:', ...STRANGE_FILES].join('\n  '),
    )
  } finally {
    await dropDatabase(tried.prepared.url)
    await rm(folder, { recursive: true })
  }
})
