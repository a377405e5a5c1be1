import type { CopyHeader, CopyManifest } from './copy-entry.ts'
import { CopyError } from './copy-error.ts'

/** What the reader of a copy has counted itself. */
export type SeenEntries = Pick<CopyManifest, 'tables' | 'files' | 'pictures'>

/**
 * Compares what was read with what the writer says it wrote. What the reader of a stream left unread is not compared;
 * pictures that lie beside the copy are none of its entries. Throws CopyError, which names the first entry that differs.
 */
export function checkManifest(manifest: CopyManifest, header: CopyHeader, seen: SeenEntries): void {
  for (const { name } of header.tables)
    if (!manifest.tables[name]) throw new CopyError('DAMAGED', name)
  for (const kind of ['tables', 'files', 'pictures'] as const)
    for (const [name, counted] of Object.entries(seen[kind])) {
      const written: Record<string, unknown> | undefined = manifest[kind][name]
      const differs = Object.entries(counted).some(([key, value]) => written?.[key] !== value)
      if (differs) throw new CopyError('DAMAGED', name)
    }
}
