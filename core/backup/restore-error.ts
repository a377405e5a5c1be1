import type { RestoreFailure } from './restore-failures.ts'

/** A restore that was refused and has changed nothing. */
export class RestoreError extends Error {
  override name = 'RestoreError'
  readonly code: RestoreFailure
  readonly detail: string

  constructor(code: RestoreFailure, detail = '', cause?: unknown) {
    super(detail ? `${code}: ${detail}` : code, { cause })
    this.code = code
    this.detail = detail
  }
}

const FULL = ['53100', 'ENOSPC', 'EDQUOT']

/** A full disk, of PostgreSQL or of the pictures, as a refusal; other errors stay as they are. */
export function explainFullDisk(error: unknown): unknown {
  const { code = '' } = (error ?? {}) as { code?: string }
  return FULL.includes(code) ? new RestoreError('DISK_FULL', '', error) : error
}
