import { ORPCError } from '@orpc/client'
import { data } from 'react-router'

/** Why the shop refused an act: a code, whose words lie in the area's texts, and what belongs to it. */
export interface Refusal {
  code: string
  data: unknown
}

interface Issue {
  path?: (PropertyKey | { key: PropertyKey })[]
  message: string
}

/**
 * What an action answers to an error of a procedure: a refusal with its status, or the fields that were not
 * understood. What does not exist becomes a 404 page; an unexpected error is thrown on.
 */
export function toRefusal(error: unknown) {
  if (!(error instanceof ORPCError) || isServerError(error)) throw error
  if (error.code === 'NOT_FOUND') throw new Response(null, { status: 404 })
  if (error.code === 'BAD_REQUEST') {
    return data({ refused: undefined, fields: toFieldIssues(error.data) }, { status: 400 })
  }
  const refused: Refusal = { code: error.code, data: error.data }
  return data({ refused, fields: {} as Record<string, string> }, { status: error.status })
}

/** Whether the shop itself failed. `BUSY` is a refusal before anything was done: the same may be sent again. */
export const isServerError = ({ status, code }: { status: number; code: string }): boolean =>
  status >= 500 && code !== 'BUSY'

/** What a loader awaits; a refusal becomes the error page of its status. */
export async function orErrorPage<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    // An address that is not understood leads to a page that does not exist.
    const status = error.code === 'BAD_REQUEST' ? 404 : error.status
    throw new Response(null, { status })
  }
}

/** What is wrong with each field that was not understood, by its path such as `address.postal_code`. */
function toFieldIssues(details: unknown): Record<string, string> {
  const issues = (details as { issues?: Issue[] } | undefined)?.issues ?? []
  return Object.fromEntries(
    issues.map(({ path = [], message }) => [
      path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.'),
      message,
    ]),
  )
}
