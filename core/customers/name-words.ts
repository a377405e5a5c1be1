import { type Db, query } from '../base/db.server.ts'
import type { AddValue } from '../base/statements/statement-values.ts'

/** Folds the words of a search by name, so that capitals and accents make no difference. */
export async function toNameWords(db: Db, q: string): Promise<string[]> {
  const [folded] = await query<{ words: string }>(
    db,
    'name_words',
    'select horma_words($1) as words',
    [q],
  )
  return (folded?.words ?? '').split(' ').filter(Boolean)
}

/** Builds the SQL condition that each word starts a word of the name. */
export function matchWordStarts(column: string, words: readonly string[], add: AddValue): string {
  return words.map((word) => `horma_fold(${column}) ~ ${add('word', `\\m${word}`)}`).join(' and ')
}
