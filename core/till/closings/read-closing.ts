import type { Db } from '../../base/db.server.ts'
import { readSession } from '../cash-sessions/read-session.ts'
import { readClosingContent } from './read-closing-content.ts'

/** A closed session as its paper shows it, and who closed it; undefined for one that is open. */
export async function readClosing(db: Db, cashSessionId: number) {
  const session = await readSession(db, cashSessionId)
  if (!session?.closing) return undefined
  const { content, seal, prints } = await readClosingContent(db, cashSessionId)
  const { facts, closing, closedBy } = session
  return { closing: { ...facts, closing, content, seal, prints }, closedBy }
}
