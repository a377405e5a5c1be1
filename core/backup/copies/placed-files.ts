import { type Db, query } from '../../base/db.server.ts'
import type { CopyPlace, PlacedFile } from '../../base/outside/copy-place.ts'
import { ERASURES_FILE } from '../erasures/erasures.ts'
import { parseCopyName, type Whose } from '../rules.ts'
import { readCopyOwner } from './read-owner.ts'

/** A file in the place of the copies, or one that was uploaded. */
export interface Placed extends PlacedFile {
  whose: Whose
  /** By its name; undefined where it is no copy. */
  takenAt: Date | undefined
  /** The shop's own list has it. */
  isListed: boolean
}

/**
 * Tells copies of this shop from others: they bear its tag, or it has written down that it made them. What merely has the
 * name of the shop may be of another one. The list of erased people is left out.
 */
export async function describePlaced(db: Db, files: readonly PlacedFile[]): Promise<Placed[]> {
  const { tag } = await readCopyOwner(db)
  const names = files.map(({ name }) => name)
  const rows = await query<{ name: string }>(db, 'copies_listed', LISTED, [names])
  const listed = new Set(rows.map(({ name }) => name))
  return files
    .filter(({ name }) => name !== ERASURES_FILE)
    .map((file) => {
      const parsed = parseCopyName(file.name.split('/').at(-1) ?? '')
      const isListed = listed.has(file.name)
      const isOwn = isListed || parsed?.tag === tag
      const ofWhom = parsed?.tag === undefined ? 'unknown' : 'other'
      const whose = !parsed ? 'none' : isOwn ? 'own' : ofWhom
      return { ...file, whose, takenAt: parsed?.takenAt, isListed }
    })
}

const LISTED = `
  select distinct file_name as name from shop_copies where file_name = any($1) and kind <> 'download'`

/** The copies of this shop that lie in the place. */
export async function listOwn(
  db: Db,
  place: Pick<CopyPlace, 'list'>,
): Promise<{ name: string; takenAt: Date }[]> {
  const placed = await describePlaced(db, await place.list())
  return placed.flatMap(({ name, whose, takenAt }) =>
    whose === 'own' && takenAt ? [{ name, takenAt }] : [],
  )
}
