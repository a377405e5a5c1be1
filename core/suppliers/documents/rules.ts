/** The largest file of a supplier that is kept. */
export const MOST_DOCUMENT_BYTES = 10_000_000

/** What files of suppliers may be, by how they begin; a sheet of text has no beginning of its own. */
type DocumentType =
  | 'application/pdf'
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'application/vnd.ms-excel'
  | 'text/csv'

/** Endings of such files, as browsers narrow their choice. */
export const DOCUMENT_ENDINGS = '.pdf,.jpg,.jpeg,.png,.webp,.xlsx,.xls,.csv'

const BEGINNINGS: readonly (readonly [type: DocumentType, beginning: string])[] = [
  ['application/pdf', '255044462d'],
  ['image/jpeg', 'ffd8ff'],
  ['image/png', '89504e470d0a1a0a'],
  ['application/vnd.ms-excel', 'd0cf11e0a1b11ae1'],
]

/** What a file is by its own bytes, whatever it is called; undefined for what suppliers' files may not be. */
export function findDocumentType(name: string, bytes: Uint8Array): DocumentType | undefined {
  const hex = [...bytes.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const known = BEGINNINGS.find(([, beginning]) => hex.startsWith(beginning))
  if (known) return known[0]
  if (hex.startsWith('52494646') && hex.slice(16, 24) === '57454250') return 'image/webp'
  if (hex.startsWith('504b0304'))
    return /\.xlsx$/i.test(name)
      ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      : undefined
  return /\.csv$/i.test(name) && isText(bytes) ? 'text/csv' : undefined
}

/** No text has a zero byte. */
const isText = (bytes: Uint8Array) => bytes.length > 0 && !bytes.includes(0)
