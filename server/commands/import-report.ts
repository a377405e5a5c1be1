import type { Counts, Outcome } from '../../core/imports/import-products.ts'
import type { FileRefused } from '../../core/imports/read-rows.ts'
import words from '../../core/imports/words/en.json' with { type: 'json' }

/** The lines about one product: each bad row, or what a draft still lacks. Nothing for one that is well. */
export function sayProduct(outcome: Outcome): string {
  const { name, handle } = outcome
  const title = oneLine(name || handle || 'no name')
  if (outcome.state === 'imported') {
    const lacks = outcome.missing.map((what) => words[`missing.${what}`])
    return lacks.length > 0 ? `draft    ${title}, without ${lacks.join(', ')}\n` : ''
  }
  return outcome.refusals
    .map(({ row, column, reason }) => {
      const where = column ? `row ${row}, ${column}` : `row ${row}`
      return `refused  ${title}, ${where}: ${words[reason]} (${reason})\n`
    })
    .join('')
}

/** Why nothing of the file was imported. */
export function sayRefusedFile(file: string, { reason, row, columns }: FileRefused): string {
  const where = row === undefined ? '' : ` row ${row}:`
  const which = columns.length > 0 ? ` ${oneLine(columns.join(', '))}` : ''
  return `${file} is refused:${where} ${words[reason]} (${reason})${which}\n`
}

export function sayCounts({
  products,
  variants,
  pairs,
  changed_prices,
  published,
}: Counts): string {
  return [
    `products: ${products.created} created, ${products.changed} changed, ${products.unchanged} unchanged, ${products.refused} refused`,
    `variants: ${variants.created} created, ${variants.unchanged} there already`,
    `pairs received: ${pairs}; prices changed: ${changed_prices}; products published: ${published}`,
    '',
  ].join('\n')
}

/** A name from a file must not draw on the terminal. */
function oneLine(text: string): string {
  return text.replace(/\p{C}+/gu, ' ').slice(0, 80)
}
