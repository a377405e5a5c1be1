import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Db, query } from '../../base/db.server.ts'
import type { CopyHost } from '../../base/outside/copy-place.ts'
import { readShopId } from '../format/read-facts.ts'
import {
  ERASURES_FILE,
  type Erasure,
  formatErasures,
  mergeErasures,
  parseErasures,
} from './erasures.ts'

/** Where a list of erased people is kept. */
type ListPlace = Pick<CopyHost['place'], 'read' | 'write'>

/**
 * Writes the ids of erased people beside the copies and into the folder of data, because a copy of before still holds
 * them. Lines that a list has already stay, also those of other shops. May run twice, and throws while a place is away.
 */
export async function keepErasures(
  db: Db,
  { place, dataFolder }: Pick<CopyHost, 'place' | 'dataFolder'>,
): Promise<void> {
  const shop = await readShopId(db)
  for (let kept = -1, erased = await listErased(db, shop); kept < erased.length; ) {
    for (const each of [dataFolder, place]) await addTo(each, erased)
    kept = erased.length
    // Another worker may have written the list of a moment ago over this one.
    erased = await listErased(db, shop)
  }
}

/** The people whom this database has erased. */
export function listErased(db: Db, shop: string): Promise<Erasure[]> {
  return query<Erasure>(db, 'erasures_list', LIST, [shop])
}

const LIST = `
  select $1::text as shop, customer_id, to_char(erased_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as erased_at
  from customer_erasures order by erased_at, customer_id`

/** The list of a place; empty where there is none. */
export async function readErasures(place: Pick<ListPlace, 'read'>): Promise<Erasure[]> {
  const stored = await place.read(ERASURES_FILE)
  return stored ? parseErasures(await text(stored)) : []
}

async function addTo(place: ListPlace, erased: readonly Erasure[]): Promise<void> {
  const kept = await readErasures(place)
  const merged = mergeErasures(kept, erased)
  if (merged.length === kept.length) return
  await place.write(ERASURES_FILE, Readable.from([Buffer.from(formatErasures(merged))]))
}
