import { sqlState } from '../../core/base/db.server.ts'

/** Connection lost, out of resources or disk, stopped by an operator, a system error of the database's machine. */
const SQL_CLASSES = /^(?:08|53|57P|58)/
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'ESTORAGE',
])
/** The driver's own errors have no code. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** Whether an error says that the database, the disk or the storage is out of order, which may pass, and not that the shop is. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return (
    SQL_CLASSES.test(sqlState(error) ?? '') ||
    (code !== undefined && SYSTEM_CODES.has(code)) ||
    DRIVER_MESSAGES.test(error.message) ||
    isUnavailable(error.cause)
  )
}
