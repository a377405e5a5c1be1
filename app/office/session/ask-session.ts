import type { ActivePlace } from '../../../core/staff/sessions/rules.ts'

/** As long as an act of this browser may take to replace its session, and the answer with the new cookie to come. */
const REPLACED_MS = 1_500

/**
 * Asks whether the session is still valid; undefined without an answer. What looks like its end is asked once more: a
 * password or a second factor that is being changed replaces the session, and what was asked before is answered by none.
 */
export async function askSession(activeAt: ActivePlace | undefined): Promise<Response | undefined> {
  const path = activeAt ? `/admin/session?active=${activeAt}` : '/admin/session'
  const ask = () => fetch(path).catch(() => undefined)
  const answer = await ask()
  if (answer?.status !== 401) return answer
  await new Promise((resolve) => setTimeout(resolve, REPLACED_MS))
  return ask()
}
