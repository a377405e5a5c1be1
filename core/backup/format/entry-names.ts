/** Names of the entries of a copy's tar. */
export const HEADER = 'header.json'
export const SEQUENCES = 'sequences.json'
export const JOBS = 'jobs.json'
export const MANIFEST = 'manifest.json'

/** The version of the form that `writeCopy` writes; `readCopy` refuses a higher one. */
export const FORMAT_VERSION = 1

/** A table comes in parts, because a tar says the size of an entry before its bytes. */
export function tablePartName(table: string, part: number): string {
  return `tables/${table}/${String(part).padStart(6, '0')}`
}

const TABLE_PART = /^tables\/([^/]+)\/\d{6}$/

export function tableOfPart(entry: string): string | undefined {
  return TABLE_PART.exec(entry)?.[1]
}

export const fileEntryName = (path: string) => `files/${path}`
export const pictureEntryName = (name: string) => `pictures/${name}`

/** Of a picture that lies beside the copies, encrypted by itself. */
export const pictureBesideName = (sha256: string) => `pictures/${sha256}.age`
