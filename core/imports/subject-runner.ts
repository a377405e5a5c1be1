import type { Db } from '../base/db.server.ts'

export interface SubjectRun {
  importRunId: number
  dryRun: boolean
  now: Date
  signal: AbortSignal
  onProgress(done: number, rows: number): void
}

/** What an area to the right does with the files of its subject. */
export interface SubjectRunner {
  /** Throws FileRefusal. */
  run(db: Db, run: SubjectRun): Promise<void>
  /** Takes an import back; goes on where it was when its process died. */
  revert(db: Db, run: Omit<SubjectRun, 'dryRun'>): Promise<{ isWhole: boolean }>
}
