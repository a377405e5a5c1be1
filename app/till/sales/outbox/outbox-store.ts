import { deleteDB, openDB } from 'idb'
import type { EntryDraft } from '../log-entry.ts'
import type { OldSales } from './old-sales.ts'
import { type KnownFacts, type OutboxSale, toEntryDraft } from './outbox-sale.ts'

const NAME = 'horma-till-sales'

const known = Promise.withResolvers<KnownFacts>()

/** Tells what the sales of the old outbox lack. They are converted once this is known. */
export const provideKnownFacts = (facts: KnownFacts): void => known.resolve(facts)

/** The outbox in which the till stored its sales before it kept a log, in this browser's IndexedDB. */
export const oldOutbox: OldSales = {
  async read(): Promise<EntryDraft[]> {
    const sales = await readSales()
    if (sales.length === 0) return []
    const facts = await known.promise
    return sales.map((sale) => toEntryDraft(sale, facts))
  },
  delete: () => deleteDB(NAME),
}

async function readSales(): Promise<OutboxSale[]> {
  let isNew = false
  const db = await openDB(NAME, 1, {
    upgrade: () => {
      isNew = true
    },
    blocking: () => db.close(),
  })
  try {
    return isNew ? [] : ((await db.getAll('sales')) as OutboxSale[])
  } finally {
    db.close()
    if (isNew) await deleteDB(NAME)
  }
}
