import { type Db, query } from '../../base/db.server.ts'
import { saveColour } from '../../catalog/colours/save-colour.ts'
import { toSlug } from '../../catalog/rules.ts'
import type { ParsedColour } from '../formats/parsed-product.ts'
import type { CheckedVariant } from './check-product.ts'

/** Colours that the shop has not yet, as the file describes them; one that it has stays as it is. */
export async function createMissingColours(
  tx: Db,
  variants: readonly CheckedVariant[],
): Promise<void> {
  const described = new Map<string, ParsedColour>()
  for (const { described: colour } of variants)
    if (colour && isWhole(colour)) described.set(toSlug(colour.name.es), colour)
  if (described.size === 0) return
  const known = await query<{ key: string }>(
    tx,
    'import_colours_known',
    'select key from colours where key = any($1)',
    [[...described.keys()]],
  )
  for (const { key } of known) described.delete(key)
  for (const [, colour] of [...described].sort(([a], [b]) => (a < b ? -1 : 1)))
    await saveColour(tx, colour)
}

const isWhole = ({ swatch, family }: ParsedColour) => /^#[0-9a-f]{6}$/.test(swatch) && family !== ''
