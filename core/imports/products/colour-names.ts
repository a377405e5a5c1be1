import { type Db, query } from '../../base/db.server.ts'
import { toSlug } from '../../catalog/rules.ts'
import type { RowWarning } from '../formats/parsed-product.ts'
import type { CheckedVariant } from './check-product.ts'

/**
 * What the colours of one file are called. `red` and `Red` are one colour to the shop, by the name that came first;
 * each other spelling is told once.
 */
export class ColourNames {
  private readonly names = new Map<string, string>()
  private readonly told = new Set<string>()

  /** What is to be told of a product that is about to be written; `keep` once it is. */
  async resolve(tx: Db, variants: readonly CheckedVariant[]): Promise<ResolvedColours> {
    const first = new Map<string, { colour: string; row: number }>()
    for (const { colour, row } of variants)
      if (colour && !first.has(colour)) first.set(colour, { colour, row })
    const unknown = [...first.keys()].map(toSlug).filter((key) => !this.names.has(key))
    const known =
      unknown.length > 0 ? await query<Named>(tx, 'import_colour_names', NAMES, [unknown]) : []
    const names = new Map(known.map(({ key, name }) => [key, name]))
    const warnings: RowWarning[] = []
    for (const { colour, row } of first.values()) {
      const key = toSlug(colour)
      const name = this.names.get(key) ?? names.get(key) ?? colour
      names.set(key, name)
      if (name !== colour && !this.told.has(colour))
        warnings.push({
          row,
          field: 'values',
          reason: 'COLOUR_ALIKE',
          value: `${colour} → ${name}`,
        })
    }
    return { names, told: [...first.keys()], warnings }
  }

  remember({ names, told }: ResolvedColours): void {
    for (const [key, name] of names) this.names.set(key, name)
    for (const colour of told) this.told.add(colour)
  }
}

interface Named {
  key: string
  name: string
}

export interface ResolvedColours {
  names: ReadonlyMap<string, string>
  told: readonly string[]
  warnings: RowWarning[]
}

const NAMES = `select key, name ->> 'es' as name from colours where key = any($1)`
