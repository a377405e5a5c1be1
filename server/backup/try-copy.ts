import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pictureBesideName } from '../../core/backup/format/entry-names.ts'
import { readCopy } from '../../core/backup/format/read-copy.ts'
import {
  type PreparedRestore,
  prepareRestore,
  type RestoreStep,
} from '../../core/backup/restore/prepare-restore.ts'
import { compareTarget, type RestoreTarget } from '../../core/backup/restore/read-target.ts'
import {
  type RestoredPictures,
  restorePictures,
} from '../../core/backup/restore/restore-pictures.ts'
import { dropDatabase } from '../../core/backup/restore/scratch-database.ts'
import type { ShopFigures } from '../../core/backup/restore/shop-figures.ts'
import { RestoreError } from '../../core/backup/restore-error.ts'
import { type Db, query } from '../../core/base/db.server.ts'
import type { CopyPlace } from '../../core/base/outside/copy-place.ts'
import type { FileStore } from '../../core/base/procedures/context.ts'
import { queues } from '../../core/queues.ts'
import { openRestoreSink, type RestoreSink } from './restore-sink.ts'

/** A copy, and the key that opens it. */
export interface CopySource {
  place: Pick<CopyPlace, 'read'>
  name: string
  identity: string
}

/** A copy that lies loaded and checked beside the shop. */
export interface TriedCopy {
  source: CopySource
  prepared: PreparedRestore
  sink: RestoreSink
  pictures: RestoredPictures
  /** What the shop has beside the copy; undefined where nobody here knows. */
  missing: ShopFigures | undefined
}

interface TrialOptions {
  target: RestoreTarget
  /** Where pictures go at once; undefined where they are only looked at. */
  files?: FileStore | undefined
  onStep?: ((step: RestoreStep | 'pictures', table?: string) => void) | undefined
}

/**
 * Loads and checks a copy beside the shop at `url`, compares it with the shop, and looks at its pictures. The shop stays
 * as it is; whoever goes no further drops the scratch database. Throws a CopyError or a RestoreError.
 */
export async function tryCopy(
  url: string,
  source: CopySource,
  { target, files, onStep }: TrialOptions,
): Promise<TriedCopy> {
  const sink = openRestoreSink(files)
  const prepared = await prepareRestore({
    url,
    entries: readCopy(await openSource(source), source.identity),
    purpose: 'restoring',
    sink,
    shopId: target.shopId,
    queues: Object.values(queues),
    now: () => new Date(),
    ...(onStep && { onStep }),
  })
  try {
    onStep?.('pictures')
    const pictures = await bringPictures({ source, prepared, sink }, files)
    const missing = await compareTarget(url, target, prepared)
    return { source, prepared, sink, pictures, missing }
  } catch (error) {
    await dropDatabase(prepared.url)
    throw error
  }
}

/**
 * Brings the pictures of a copy that was only looked at, also those that it carries inside. Where that fails, those that the
 * running shop does not know are removed again.
 */
export async function fetchPictures(
  tried: TriedCopy,
  { db, files }: { db: Db; files: FileStore },
): Promise<void> {
  const brought = new Set<string>()
  const write: FileStore['write'] = async (name, bytes) => {
    brought.add(name)
    await files.write(name, bytes)
  }
  try {
    await bringAll(tried, { ...files, write })
  } catch (error) {
    for (const name of await findUnknown(db, [...brought])) await files.remove?.(name)
    throw error
  }
}

async function findUnknown(db: Db, names: readonly string[]): Promise<string[]> {
  const rows = await query<{ name: string }>(db, 'restore_unknown_pictures', UNKNOWN, [names])
  return rows.map(({ name }) => name)
}

const UNKNOWN = `
  select name from unnest($1::text[]) name
  where not exists (select from pictures where hash = split_part(name, '.', 1))`

async function bringAll(tried: TriedCopy, files: FileStore): Promise<void> {
  const { source, sink } = tried
  if (sink.pictures.size > 0) {
    const writing = openRestoreSink(files)
    for await (const entry of readCopy(await openSource(source), source.identity)) {
      if (entry.kind === 'picture') await writing.writePicture(entry.name, entry.stream)
      else if ('stream' in entry) await drain(entry.stream)
    }
  }
  await bringPictures(tried, files)
}

/** Reads to the end what nobody needs: the next entry begins behind it. */
async function drain(stream: Readable): Promise<void> {
  for await (const _chunk of stream);
}

function bringPictures(
  { source, prepared, sink }: Pick<TriedCopy, 'source' | 'prepared' | 'sink'>,
  files: FileStore | undefined,
): Promise<RestoredPictures> {
  return restorePictures({
    manifest: prepared.manifest,
    inside: sink.pictures,
    readKept: async (sha256) => {
      const kept = await source.place.read(pictureBesideName(sha256))
      return kept && buffer(kept)
    },
    identity: source.identity,
    files,
  })
}

async function openSource({ place, name }: CopySource): Promise<Readable> {
  const source = await place.read(name)
  if (!source) throw new RestoreError('COPY_GONE', name)
  return source
}
