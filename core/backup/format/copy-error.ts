/** Why a copy is refused; the words are the texts of these keys. */
export const COPY_ERROR_CODES = [
  'NOT_A_COPY',
  'CUT_SHORT',
  'DAMAGED',
  'WRONG_KEY',
  'NEWER_VERSION',
  'OTHER_SHOP',
] as const

export type CopyErrorCode = (typeof COPY_ERROR_CODES)[number]

/** A copy that cannot be used; `detail` names the entry or version that shows it, and nothing personal. */
export class CopyError extends Error {
  override name = 'CopyError'
  readonly code: CopyErrorCode
  readonly detail: string

  constructor(code: CopyErrorCode, detail = '', cause?: unknown) {
    super(detail ? `${code}: ${detail}` : code, { cause })
    this.code = code
    this.detail = detail
  }
}
