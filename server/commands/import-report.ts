import type { FileRefusal } from '../../core/imports/file-refusal.ts'
import type { ImportCounts } from '../../core/imports/products/import-counts.ts'
import type { ProductOutcome } from '../../core/imports/products/product-outcome.ts'
import { importText } from './import-texts.ts'

/** The lines about one product: each bad row or cell, and what a draft still lacks. Nothing for one that is well. */
export function formatProduct(outcome: ProductOutcome): string {
  const { name, handle, left } = outcome
  const title = oneLine(name || handle || importText('command.nameless'))
  const say = (state: string) => (told: ProductOutcome['left'][number] | Refusal) => {
    const { row, column, reason } = told
    const where = importText('command.row', { row }) + (column ? `, ${oneLine(column)}` : '')
    return `${state.padEnd(WIDTH)} ${title}, ${where}: ${importText(reason)} (${reason})\n`
  }
  const leftOut = left.map(say(importText('command.left')))
  if (outcome.state === 'refused')
    return [...outcome.refusals.map(say(importText('command.refused'))), ...leftOut].join('')
  const lacks = outcome.missing.map((what) => importText(`missing.${what}`))
  if (lacks.length === 0) return leftOut.join('')
  const without = importText('command.without', { what: lacks.join(', ') })
  return `${leftOut.join('')}${importText('command.draft').padEnd(WIDTH)} ${title}, ${without}\n`
}

/** Of the words for states. */
const WIDTH = 9

type Refusal = Extract<ProductOutcome, { state: 'refused' }>['refusals'][number]

/** Why nothing of the file was imported. */
export function formatFileRefusal(file: string, { reason, row, columns }: FileRefusal): string {
  const where = row === undefined ? '' : ` ${importText('command.row', { row })}:`
  const which = columns.length > 0 ? ` ${oneLine(columns.join(', '))}` : ''
  const refused = importText('command.file_refused', { file })
  return `${refused}${where} ${importText(reason)} (${reason})${which}\n`
}

export function formatCounts(counts: ImportCounts): string {
  const { products, variants, pairs, refused_by, left_by } = counts
  const by = (what: string, sums: ImportCounts['refused_by'] | ImportCounts['left_by']) => {
    const said = Object.entries(sums).sort(([a], [b]) => (a < b ? -1 : 1))
    return said.length > 0 ? [`${what}: ${said.map((each) => each.join(' ')).join(', ')}`] : []
  }
  const done = { prices: counts.changed_prices, published: counts.published }
  return [
    importText('command.products', { ...products }),
    importText('command.variants', { ...variants }),
    importText('command.pairs', { pairs, ...done, pictures: counts.picture_urls }),
    ...by(importText('command.refused_by'), refused_by),
    ...by(importText('command.left_by'), left_by),
    '',
  ].join('\n')
}

/** A name from a file must not draw on the terminal. */
function oneLine(text: string): string {
  return text.replace(/\p{C}+/gu, ' ').slice(0, 80)
}
