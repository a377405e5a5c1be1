import type { FileReason } from './rules.ts'

/** The file is wrong as a whole: nothing of it is imported. */
export class FileRefusal extends Error {
  readonly reason: FileReason
  readonly row: number | undefined
  readonly columns: readonly string[]

  constructor(reason: FileReason, row?: number, columns: readonly string[] = []) {
    super(`${reason}${row ? ` in row ${row}` : ''}`)
    this.reason = reason
    this.row = row
    this.columns = columns
  }
}
