import { CopyError, type CopyErrorCode } from '../../core/backup/format/copy-error.ts'
import { RestoreError } from '../../core/backup/restore-error.ts'
import type { RestoreFailure } from '../../core/backup/restore-failures.ts'
import { StartError } from '../start-error.ts'
import { StorageError } from '../storage/s3-files.ts'

const WORDS: Record<CopyErrorCode | RestoreFailure, (detail: string) => string> = {
  NOT_A_COPY: () => 'this file is no copy of a shop',
  CUT_SHORT: () => 'this copy was cut short: fetch it again, or take the one before',
  DAMAGED: (detail) => `this copy is damaged${detail && ` (${detail})`}: take another one`,
  WRONG_KEY: () => 'this key does not open the copy: it was made for another one',
  NEWER_VERSION: (version) =>
    `this copy is of a newer version${version && ` (${version})`}: fetch that version of Horma first`,
  OTHER_SHOP: (name) =>
    `this copy is of another shop${name && ` (${name})`}: restore it into an empty DATA_DIR or DATABASE_URL`,
  COPY_GONE: (name) => `there is no copy ${name} any more`,
  SHOP_RUNS: () => 'the shop runs: stop its server and its workers first',
  SHOP_IN_USE: () =>
    'there is a shop here already: --dry-run says what would be missing, and --replace puts the copy in its place and keeps it beside',
  MAY_NOT_CREATE: () =>
    'the user of DATABASE_URL may make no databases: let an administrator run "alter role … createdb"',
  DISK_FULL: () => 'the disk is full: make room and try again',
  INSTALLATION_NEEDED: () =>
    'this shop sends its invoices to the tax agency, and after the copy it may have sent some that the copy does not know. Its chain must not go on from there: choose a new VERIFACTU_INSTALLATION that was never used, give it with --installation, and start the shop with it from now on',
  INSTALLATION_USED: (name) =>
    `the installation ${name} was used before: choose a number that was never used`,
}

/** A refusal as one line that says what to do, a file that cannot be read and a storage that is away too; other errors stay as they are. */
export function explainRestore(error: unknown): unknown {
  if (error instanceof CopyError || error instanceof RestoreError)
    return new StartError(`${WORDS[error.code](error.detail)}. Nothing was changed.`, {
      cause: error,
    })
  if (error instanceof StorageError)
    return new StartError(
      `the place of the copies ${error.refused ? 'refuses to be read: look at BACKUP_URL' : 'does not answer: try again later'} (${error.message}). Nothing was changed.`,
      { cause: error },
    )
  const { code, path } = error as NodeJS.ErrnoException
  return code === 'ENOENT' && path
    ? new StartError(`there is no file ${path}. Nothing was changed.`, { cause: error })
    : error
}
