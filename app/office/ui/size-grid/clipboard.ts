import { cellKey, type SizeGrid } from './size-grid.ts'

/** Rows of cells as spreadsheets copy them; quoted cells may hold tabs, line breaks and quotes. */
export function parsePaste(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const end = () => rows.at(-1)?.push(cell.trim())
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? ''
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') cell += text[at++]
      else quoted = false
      continue
    }
    if (char === '"' && cell === '') quoted = true
    else if (char === '\t' || char === '\n') {
      end()
      cell = ''
      if (char === '\n') rows.push([])
    } else if (char !== '\r') cell += char
  }
  end()
  // A spreadsheet ends its last line too.
  if (rows.length > 1 && rows.at(-1)?.every((each) => each === '')) rows.pop()
  return rows
}

/** Whether a paste is more than the text of one cell. */
export const isTable = (text: string) => /[\t\n]/.test(text.trimEnd())

/**
 * Which text goes into which cell, to the right and down from the place of the paste. An empty text leaves its cell as
 * it is; texts that would lie outside are counted.
 */
export function spreadTable(
  table: readonly (readonly string[])[],
  { rows, columns }: Pick<SizeGrid<unknown>, 'rows' | 'columns'>,
  at: { row: number; column: number },
) {
  const texts: Record<string, string> = {}
  let outside = 0
  for (const [down, line] of table.entries())
    for (const [right, text] of line.entries()) {
      const row = rows[at.row + down]
      const column = columns[at.column + right]
      if (!row || !column) {
        if (text !== '') outside++
      } else if (text !== '') texts[cellKey(row, column)] = text
    }
  return { texts, outside }
}
