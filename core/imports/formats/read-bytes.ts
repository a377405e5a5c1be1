import { FileRefusal } from '../file-refusal.ts'

/** Opens a catalog from its beginning; it is read several times, first to be judged, then to be written. */
export type OpenFile = () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>

export type FileEncoding = 'utf-8' | 'windows-1252'

/** How packed files begin, and PDF: what looks small may be endless, so none is ever unpacked. */
const PACKED = [
  '504b0304',
  '504b0506',
  '1f8b',
  '425a68',
  'fd377a58',
  '377abcaf',
  '28b52ffd',
  'd0cf11e0',
  '25504446',
]

/**
 * How the letters of a file are written. A text without one well-formed letter of several bytes, but with
 * such bytes, is from an old spreadsheet; one with both is damaged and refused. So is a file that is larger
 * than `most` bytes or packed. Throws FileRefused.
 */
export async function detectEncoding(open: OpenFile, most: number): Promise<FileEncoding> {
  let bytes = 0
  const letters = new Utf8Counter()
  for await (const chunk of open()) {
    if (bytes === 0) refusePacked(chunk)
    bytes += chunk.length
    if (bytes > most) throw new FileRefusal('FILE_TOO_LARGE')
    letters.add(chunk)
  }
  const { whole, broken, odd } = letters.end()
  if (broken === 0) return 'utf-8'
  if (odd > 0 || whole > broken) throw new FileRefusal('NOT_UTF8')
  return 'windows-1252'
}

/** The text of a file, piece by piece, without the mark at its beginning. */
export async function* decodeFile(open: OpenFile, encoding: FileEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of open()) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** Whether a file begins as XLSX does, which is an archive. */
export const isSpreadsheet = (chunk: Uint8Array): boolean =>
  Buffer.from(chunk.subarray(0, 4)).toString('hex') === '504b0304'

/** Judges a file by its first bytes. Throws FileRefused. */
export function refusePacked(chunk: Uint8Array): void {
  const beginning = Buffer.from(chunk.subarray(0, 4)).toString('hex')
  if (PACKED.some((mark) => beginning.startsWith(mark))) throw new FileRefusal('FILE_PACKED')
}

/** Counts letters of several bytes, well-formed and not, and bytes that no text has. */
class Utf8Counter {
  private whole = 0
  private broken = 0
  private odd = 0
  /** Bytes that are still to come of a letter, and the least and the most that the next may be. */
  private open = 0
  private low = 0x80
  private high = 0xbf

  add(chunk: Uint8Array): void {
    for (const byte of chunk) {
      if (this.open > 0) {
        if (byte >= this.low && byte <= this.high) {
          this.low = 0x80
          this.high = 0xbf
          if (--this.open === 0) this.whole++
          continue
        }
        this.broken++
        this.open = 0
      }
      if (byte < 0x80) this.odd += byte === 0 ? 1 : 0
      else this.begin(byte)
    }
  }

  end() {
    if (this.open > 0) this.broken++
    this.open = 0
    return { whole: this.whole, broken: this.broken, odd: this.odd }
  }

  /** As RFC 3629 has it: no longer form than needed, no half of a surrogate pair, nothing past U+10FFFF. */
  private begin(byte: number): void {
    if (UNUSED.has(byte)) this.odd++
    this.open =
      byte >= 0xc2 && byte < 0xe0
        ? 1
        : byte >= 0xe0 && byte < 0xf0
          ? 2
          : byte >= 0xf0 && byte < 0xf5
            ? 3
            : 0
    if (this.open === 0) this.broken++
    this.low = byte === 0xe0 ? 0xa0 : byte === 0xf0 ? 0x90 : 0x80
    this.high = byte === 0xed ? 0x9f : byte === 0xf4 ? 0x8f : 0xbf
  }
}

/** No letter of Windows-1252. */
const UNUSED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
