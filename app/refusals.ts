import { ORPCError } from '@orpc/client'
import { data } from 'react-router'

/** What a form is told when the shop says no: a code, whose words lie in the area's `words`. */
export interface Refused {
  code: string
  data: unknown
}

interface Issue {
  path?: (PropertyKey | { key: PropertyKey })[]
  message: string
}

/**
 * What an action answers to an error of a procedure: a refusal with its status, or the fields that
 * were not understood. What does not exist is a 404 page, and what nobody foresaw is thrown on.
 */
export function refusal(error: unknown) {
  if (!(error instanceof ORPCError) || error.status >= 500) throw error
  if (error.code === 'NOT_FOUND') throw new Response(null, { status: 404 })
  if (error.code === 'BAD_REQUEST') {
    return data({ refused: undefined, fields: fieldsOf(error.data) }, { status: 400 })
  }
  const refused: Refused = { code: error.code, data: error.data }
  return data({ refused, fields: {} as Record<string, string> }, { status: error.status })
}

/** For loaders: the answer, or the page that says why there is none. */
export async function orStatus<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status >= 500) throw error
    // To a visitor, what cannot be understood in an address is a page that does not exist.
    const status = error.code === 'BAD_REQUEST' ? 404 : error.status
    throw new Response(null, { status })
  }
}

/** `address.postal_code` → what is wrong with it, for every field that was not understood. */
function fieldsOf(details: unknown): Record<string, string> {
  const issues = (details as { issues?: Issue[] } | undefined)?.issues ?? []
  return Object.fromEntries(
    issues.map(({ path = [], message }) => [
      path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.'),
      message,
    ]),
  )
}
