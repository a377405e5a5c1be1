import { isSecretTitle } from '../customers/suggest-customer-map.ts'
import { toCsvLine } from '../exports/csv-line.ts'
import { detectEncoding, type OpenFile } from '../formats/read-bytes.ts'
import { detectDialect, readCsvRows } from '../formats/read-rows.ts'
import { MOST_BYTES, PART_BYTES } from '../rules.ts'

/**
 * The pieces of a file of customers without its passwords and the like, in UTF-8 with each row where it was; nothing where
 * it has none. Throws FileRefusal.
 */
export async function withoutSecrets(open: OpenFile): Promise<Buffer[] | undefined> {
  const dialect = await detectDialect(open, await detectEncoding(open, MOST_BYTES))
  const rows = readCsvRows(open, dialect)
  const { value: titles } = await rows.next()
  const secret = new Set<number>()
  for (const [at, title] of (titles?.fields ?? []).entries())
    if (isSecretTitle(title)) secret.add(at)
  if (!titles || secret.size === 0) return undefined
  const pieces: Buffer[] = []
  let text = '\n'.repeat(titles.row - 1) + toCsvLine(titles.fields, ';', '\n')
  let last = titles.row
  const flush = (least: number) => {
    if (text.length < least) return
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += PART_BYTES)
      pieces.push(bytes.subarray(at, at + PART_BYTES))
    text = ''
  }
  for await (const { row, fields, isBroken } of rows) {
    // A row that is only guessed at may have its password anywhere.
    const kept = isBroken ? ['?'] : fields.map((cell, at) => (secret.has(at) ? '' : cell))
    text += '\n'.repeat(row - last - 1) + toCsvLine(kept, ';', '\n')
    last = row
    flush(PART_BYTES)
  }
  flush(1)
  return pieces
}
