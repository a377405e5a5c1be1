import { type Db, run } from '../base/db.server.ts'
import type { Translated } from '../base/translated.ts'
import { slugOf } from './rules.ts'

export interface ShopColour {
  name: Translated
  /** `#rrggbb`, as a page shows it. */
  swatch: string
  /** The key of the colour that facets count it under. */
  family: string
}

/** Writes a colour of the shop by its Spanish name: its names, swatch and family become these. */
export async function saveColour(tx: Db, { name, swatch, family }: ShopColour): Promise<void> {
  await run(
    tx,
    'colour_save',
    `insert into colours (key, name, swatch, family) values ($1, $2, $3, $4)
     on conflict (key) do update set name = excluded.name, swatch = excluded.swatch, family = excluded.family`,
    [slugOf(name.es), name, swatch, family],
  )
}
