import { data, isRouteErrorResponse } from 'react-router'
import type { SubmitRefusal } from './submit.server.ts'

const UNAVAILABLE = 503

/**
 * The client action of a page where much is typed: a lost connection or an error of the server is answered like a
 * refusal, so that what was typed stays. Nothing is read anew after it, because that could only fail as well.
 */
export async function keepUnanswered<Answer>({
  serverAction,
}: {
  serverAction(): Promise<Answer>
}): Promise<Answer> {
  try {
    return await serverAction()
  } catch (error) {
    const status = error instanceof Response || isRouteErrorResponse(error) ? error.status : 500
    if (status < 500) throw error
    const unanswered: SubmitRefusal = {
      ok: false,
      intent: '',
      fields: {},
      sent: {},
      refused: { code: 'UNANSWERED', data: undefined },
    }
    return data(unanswered, { status: UNAVAILABLE }) as Answer
  }
}

/** For a page that is read anew after every other refusal. */
export const isAnswered = ({ actionStatus }: { actionStatus?: number }) =>
  actionStatus !== UNAVAILABLE
