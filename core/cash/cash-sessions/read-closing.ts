import type { Db } from '../../base/db.server.ts'
import { readClosingContent } from '../closings/read-closing-content.ts'
import { readSession } from './read-session.ts'

/** A closed session as its paper shows it, and who closed it; undefined for one that is open. */
export async function readClosing(db: Db, cashSessionId: number) {
  const session = await readSession(db, cashSessionId)
  if (!session?.closing) return undefined
  const { content, seal, prints } = await readClosingContent(db, cashSessionId)
  const { facts, closing, closedBy } = session
  return { closing: { ...facts, closing, content, seal, prints }, closedBy }
}
