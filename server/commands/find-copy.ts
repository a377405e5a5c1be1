import { stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { parseCopyName } from '../../core/backup/rules.ts'
import type { CopyPlace } from '../../core/base/outside/copy-place.ts'
import { folderPlace } from '../backup/folder-place.ts'
import { openPlace } from '../backup/open-copies.ts'
import type { Env } from '../env.ts'
import { StartError } from '../start-error.ts'

/** A copy by its name, and the place where its pictures and the list of erased people lie beside it. */
export interface FoundCopy {
  place: CopyPlace
  name: string
}

/**
 * A file by its path, or else a copy of the place of BACKUP_URL by its name. Without either it is refused with the names
 * of the copies that are there.
 */
export async function findCopy(env: Env, typed: string | undefined): Promise<FoundCopy> {
  const place = await openPlace(env)
  if (typed !== undefined) {
    const found = await stat(typed).catch(() => undefined)
    if (found?.isFile()) {
      const folder = dirname(typed)
      return { place: await folderPlace({ folder, dataDir: env.dataDir }), name: basename(typed) }
    }
  }
  const copies = (await place.list()).filter(({ name }) => parseCopyName(name))
  if (copies.some(({ name }) => name === typed)) return { place, name: typed ?? '' }
  throw new StartError(
    [
      typed === undefined ? 'Name a copy: npm run restore -- FILE.' : `there is no file ${typed}.`,
      copies.length === 0
        ? `There is no copy in ${place.address}.`
        : `In ${place.address}, the newest first:`,
      ...copies
        .map(({ name }) => `  ${name}`)
        .sort()
        .reverse(),
    ].join('\n'),
  )
}
