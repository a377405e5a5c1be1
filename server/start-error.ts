/** A reason not to start that the reader can act on: printed as one line, without a stack trace. */
export class StartError extends Error {
  override name = 'StartError'
}

const FOLDER_ERRORS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'a part of the path is a file, not a folder',
}

/** Turns an operating system error about the data folder into a StartError; others stay as they are. */
export function explainFolderError(error: unknown, folder: string): unknown {
  const { code = '', syscall } = (error ?? {}) as NodeJS.ErrnoException
  const missing = code === 'ENOENT' && syscall === 'mkdir'
  const reason = missing ? 'it cannot be created there' : FOLDER_ERRORS[code]
  return reason
    ? new StartError(`DATA_DIR ${folder} cannot be used: ${reason} (${code})`, { cause: error })
    : error
}
