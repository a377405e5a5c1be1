import path from 'node:path'
import type { Logger } from 'pino'
import type { FileStore } from '../../core/base/procedures/context.ts'
import { pictureFolder } from '../../core/catalog/pictures/picture-files.ts'
import type { Env } from '../env.ts'
import { StartError } from '../start-error.ts'
import { StorageError, s3Files } from './s3-files.ts'

/** A name that no file has. */
const ABSENT = 'no-such-file'

/**
 * Where pictures lie: in the bucket of STORAGE_URL, else in a folder of DATA_DIR. Refuses a bucket that refuses the
 * shop; one that does not answer now may do so later.
 */
export async function openStorage(
  { storage, dataDir }: Pick<Env, 'storage' | 'dataDir'>,
  log: Logger,
): Promise<FileStore> {
  if (!storage) return pictureFolder(path.join(dataDir, 'pictures'))
  const files = s3Files(storage)
  try {
    await files.read(ABSENT)
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    if (error.refused)
      throw new StartError(
        `STORAGE_URL: ${error.message}: check key, secret, bucket and region; the key must be allowed to list the bucket, to read and to write`,
        { cause: error },
      )
    log.error({ err: error }, 'the storage of pictures does not answer: they are not shown')
  }
  return files
}
