import type { FileRefusal } from '../../core/imports/file-refusal.ts'
import type { ImportCounts } from '../../core/imports/products/import-counts.ts'
import type { ProductOutcome } from '../../core/imports/products/product-outcome.ts'
import words from '../../core/imports/text/en.json' with { type: 'json' }

/** The lines about one product: each bad row or cell, and what a draft still lacks. Nothing for one that is well. */
export function formatProduct(outcome: ProductOutcome): string {
  const { name, handle, left } = outcome
  const title = oneLine(name || handle || 'no name')
  const say = (state: string) => (told: ProductOutcome['left'][number] | Refusal) => {
    const { row, column, reason } = told
    const where = column ? `row ${row}, ${oneLine(column)}` : `row ${row}`
    return `${state.padEnd(8)} ${title}, ${where}: ${words[reason]} (${reason})\n`
  }
  const leftOut = left.map(say('left out'))
  if (outcome.state === 'refused')
    return [...outcome.refusals.map(say('refused')), ...leftOut].join('')
  const lacks = outcome.missing.map((what) => words[`missing.${what}`])
  const draft = lacks.length > 0 ? `draft    ${title}, without ${lacks.join(', ')}\n` : ''
  return leftOut.join('') + draft
}

type Refusal = Extract<ProductOutcome, { state: 'refused' }>['refusals'][number]

/** Why nothing of the file was imported. */
export function formatFileRefusal(file: string, { reason, row, columns }: FileRefusal): string {
  const where = row === undefined ? '' : ` row ${row}:`
  const which = columns.length > 0 ? ` ${oneLine(columns.join(', '))}` : ''
  return `${file} is refused:${where} ${words[reason]} (${reason})${which}\n`
}

export function formatCounts({
  products,
  variants,
  pairs,
  changed_prices,
  published,
  refused_by,
  left_by,
}: ImportCounts): string {
  const by = (what: string, sums: ImportCounts['refused_by'] | ImportCounts['left_by']) => {
    const said = Object.entries(sums).sort(([a], [b]) => (a < b ? -1 : 1))
    return said.length > 0 ? [`${what}: ${said.map((each) => each.join(' ')).join(', ')}`] : []
  }
  return [
    `products: ${products.created} created, ${products.changed} changed, ${products.unchanged} unchanged, ${products.refused} refused`,
    `variants: ${variants.created} created, ${variants.unchanged} there already`,
    `pairs received: ${pairs}; prices changed: ${changed_prices}; products published: ${published}`,
    ...by('refused by reason', refused_by),
    ...by('left out or read otherwise', left_by),
    '',
  ].join('\n')
}

/** A name from a file must not draw on the terminal. */
function oneLine(text: string): string {
  return text.replace(/\p{C}+/gu, ' ').slice(0, 80)
}
