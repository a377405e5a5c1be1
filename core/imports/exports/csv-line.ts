/** What spreadsheets take for the beginning of a formula, also written wide. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A text nobody runs as a formula: an apostrophe goes before it, which our own reader takes away again. */
export const escapeFormula = (text: string) => (FORMULA.test(text) ? `'${text}` : text)

/**
 * Cells as one line. Quoted is also what stands between other delimiters or has spaces at its ends, so that
 * no program splits or trims it.
 */
export function toCsvLine(
  cells: readonly string[],
  delimiter: ',' | ';',
  end: '\n' | '\r\n',
): string {
  const quoted = cells.map((cell) =>
    /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  )
  return quoted.join(delimiter) + end
}
