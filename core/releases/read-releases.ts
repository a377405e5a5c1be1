import { z } from 'zod'
import { TranslatedText } from '../base/schemas.ts'
import { CHANGE_TYPES, RELEASE_PRIORITIES, RELEASE_TYPES } from './rules.ts'
import first from './versions/1.0.0.json' with { type: 'json' }
import languages from './versions/1.0.5.json' with { type: 'json' }
import returns from './versions/1.1.0.json' with { type: 'json' }
import corrections from './versions/1.1.1.json' with { type: 'json' }
import lists from './versions/1.1.2.json' with { type: 'json' }
import access from './versions/1.1.3.json' with { type: 'json' }
import loans from './versions/1.2.0.json' with { type: 'json' }
import ownServer from './versions/2.0.0.json' with { type: 'json' }

const FILES: readonly unknown[] = [
  first,
  languages,
  returns,
  corrections,
  lists,
  access,
  loans,
  ownServer,
]

/** One update of the software: a file of `versions`, which is its public changelog too. (spec section 3) */
export const Release = z.object({
  id: z.string().min(1),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  date: z.iso.date(),
  type: z.enum(RELEASE_TYPES),
  priority: z.enum(RELEASE_PRIORITIES),
  /** An important change, which people have to know of. */
  breaking: z.boolean(),
  title: TranslatedText,
  changelog: TranslatedText,
  changes: z.array(z.object({ type: z.enum(CHANGE_TYPES), text: TranslatedText })),
})

export type Release = z.output<typeof Release>

/** The updates that can be read, the newest first. */
export function readReleases(files: readonly unknown[] = FILES): Release[] {
  return files
    .flatMap((file) => Release.safeParse(file).data ?? [])
    .sort((one, other) => compareVersions(other.version, one.version))
}

function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number))
  for (const at of [0, 1, 2]) {
    const difference = (a?.[at] ?? 0) - (b?.[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
