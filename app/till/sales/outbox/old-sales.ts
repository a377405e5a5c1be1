import type { EntryDraft, SaleEntry } from '../log-entry.ts'

/** Sales that an earlier version of the till stored in another place, as entries of the log. */
export interface OldSales {
  read(): Promise<EntryDraft[]>
  delete(): Promise<void>
}

interface NewPlace {
  append(draft: EntryDraft): Promise<SaleEntry>
  hasUnstored(id: string): boolean
}

/** Writes the old sales into the log, and deletes them in the old place once all are stored in the new one. */
export async function convertOldSales(oldSales: OldSales, entries: NewPlace): Promise<void> {
  const drafts = await oldSales.read().catch(() => [])
  for (const draft of drafts) await entries.append(draft)
  if (drafts.length > 0 && !drafts.some(({ id }) => entries.hasUnstored(id)))
    await oldSales.delete()
}
