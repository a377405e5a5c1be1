/** The lines of a text, broken between words, and inside of those that are longer than a line. */
export function wrapText(text: string, letters: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const next = current ? `${current} ${word}` : word
    if (next.length <= letters) {
      current = next
      continue
    }
    if (current) lines.push(current)
    current = word
    while (current.length > letters) {
      lines.push(current.slice(0, letters))
      current = current.slice(letters)
    }
  }
  return current || lines.length === 0 ? [...lines, current] : lines
}

/** A label with its amount at the right end of the last line; at least one space is between the two. */
export function wrapRow(label: string, amount: string, letters: number): string[] {
  const lines = wrapText(label, letters)
  const last = lines.at(-1) ?? ''
  if (last.length + 1 + amount.length > letters) return [...lines, amount.padStart(letters)]
  return [...lines.slice(0, -1), last + amount.padStart(letters - last.length)]
}

/** Cells in columns of equal width: the first on the left, the others on the right. */
export function alignCells(cells: readonly string[], letters: number): string {
  const width = Math.floor(letters / cells.length)
  const [first = '', ...others] = cells
  const start = letters - width * others.length
  return first.padEnd(start).slice(0, start) + others.map((cell) => cell.padStart(width)).join('')
}
