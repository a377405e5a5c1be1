import type { CopyFailure } from '../rules.ts'

/** Marks a copy whose process has ended before it did. */
export class CopyStopped extends Error {}

/** Why a copy failed, as a person is told. */
export function explainFailure(error: unknown): CopyFailure {
  const { code, refused, cause } = error as { code?: string; refused?: boolean; cause?: unknown }
  if (error instanceof CopyStopped) return 'STOPPED'
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'DISK_FULL'
  if (code === 'ESTORAGE') return refused ? 'PLACE_REFUSES' : 'PLACE_AWAY'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'PLACE_REFUSES'
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EIO') return 'PLACE_AWAY'
  return cause ? explainFailure(cause) : 'UNKNOWN'
}
