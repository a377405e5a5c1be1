export type Delimiter = ',' | ';' | '\t'

interface CsvRecord {
  fields: string[]
  isBroken?: true
}

const LONGEST_RECORD = 1_000_000
/** More than there may be columns: blank cells at the end of a row do no harm. */
const MOST_CELLS = 2_000

/**
 * Cuts a text that comes in pieces into the records of a CSV. Where a quotation mark is out of place, or none closes,
 * the line that the record began in is a broken record, and the next line begins another.
 */
export class RecordSplitter {
  private text = ''
  private readonly delimiter: Delimiter
  private readonly blank: RegExp
  private readonly plain: RegExp

  constructor(delimiter: Delimiter) {
    this.delimiter = delimiter
    this.blank = delimiter === '\t' ? /[^\S\r\n\t]*/y : /[^\S\r\n]*/y
    this.plain = new RegExp(`[^"\r\n${delimiter}]*`, 'y')
  }

  /** The records that end in the text so far; with the last piece all that are left. */
  *split(piece: string, isEnd: boolean): Generator<CsvRecord | 'too long' | 'too wide'> {
    this.text += piece
    let start = 0
    while (start < this.text.length) {
      const found = this.readRecord(start, isEnd)
      if (found === 'too wide') {
        yield found
        return
      }
      const length = (found === undefined ? this.text.length : found.next) - start
      const isLong = length > LONGEST_RECORD
      if (found === undefined && !isLong) break
      if (found && !found.isBroken && !isLong) {
        yield { fields: found.fields }
        start = found.next
        continue
      }
      const line = this.readLine(start, isEnd)
      if (line === undefined && !isLong) break
      if (line === undefined || line.next - start > LONGEST_RECORD) {
        yield 'too long'
        return
      }
      yield line.fields.length > MOST_CELLS ? 'too wide' : { fields: line.fields, isBroken: true }
      start = line.next
    }
    this.text = this.text.slice(start)
  }

  /** Nothing where the record does not end within the text. */
  private readRecord(
    start: number,
    isEnd: boolean,
  ): { fields: string[]; next: number; isBroken?: true } | 'too wide' | undefined {
    const { text } = this
    const fields: string[] = []
    const broken = { fields, next: start, isBroken: true } as const
    for (let at = start; ; at++) {
      const cell = this.readCell(at)
      if (cell === undefined) return isEnd ? broken : undefined
      at = cell.end
      if (at >= text.length && !isEnd) return undefined
      if (fields.push(cell.value) > MOST_CELLS) return 'too wide'
      const sign = text[at]
      if (sign === this.delimiter) continue
      if (sign === undefined || sign === '\n') return { fields, next: at + 1 }
      if (sign !== '\r') return broken
      if (at + 1 >= text.length && !isEnd) return undefined
      return { fields, next: text[at + 1] === '\n' ? at + 2 : at + 1 }
    }
  }

  /** Nothing where its quotes do not close within the text. */
  private readCell(start: number): { value: string; end: number } | undefined {
    const { text } = this
    const opening = this.skip(this.blank, start)
    if (text[opening] === '"') return this.readQuoted(opening)
    const end = this.skip(this.plain, start)
    const value = text.slice(start, end).trim()
    if (text[end] !== '"' || value !== '=') return { value, end }
    // `="007"` is how some programs keep a spreadsheet from reading a number.
    const inside = this.readQuoted(end)
    return inside && { value: inside.value, end: inside.end }
  }

  private readQuoted(opening: number): { value: string; end: number } | undefined {
    const { text } = this
    let value = ''
    for (let from = opening + 1; ; ) {
      const close = text.indexOf('"', from)
      if (close < 0) return undefined
      value += text.slice(from, close)
      if (text[close + 1] !== '"') return { value, end: this.skip(this.blank, close + 1) }
      value += '"'
      from = close + 2
    }
  }

  /** One line as it stands, its cells guessed at. */
  private readLine(start: number, isEnd: boolean): { fields: string[]; next: number } | undefined {
    const { text, delimiter } = this
    const [line = ''] = text.slice(start, start + LONGEST_RECORD + 1).split(/[\r\n]/, 1)
    const end = start + line.length
    if (end + 1 >= text.length && !isEnd) return undefined
    const fields = line.split(delimiter).map((cell) => cell.trim().replace(/^"|"$/g, ''))
    return { fields, next: text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1 }
  }

  private skip(what: RegExp, from: number): number {
    what.lastIndex = from
    what.test(this.text)
    return what.lastIndex
  }
}
