import { type Db, query } from '../base/db.server.ts'

/** The words somebody looks for in names, folded: capitals and accents make no difference. */
export async function toNameWords(db: Db, q: string): Promise<string[]> {
  const [folded] = await query<{ words: string }>(
    db,
    'name_words',
    'select horma_words($1) as words',
    [q],
  )
  return (folded?.words ?? '').split(' ').filter(Boolean)
}

/** The condition that each of the words begins one of a name; adds to `values` what it needs. */
export function matchWordStarts(
  column: string,
  words: readonly string[],
  values: unknown[],
): string {
  return words.map((word) => `horma_fold(${column}) ~ $${values.push(`\\m${word}`)}`).join(' and ')
}
