import { ORPCError } from '@orpc/server'

const MOST_ISSUES = 20
const LONGEST = 200

interface Issue {
  code?: string
  path?: readonly PropertyKey[]
  message?: string
}

/**
 * A refused input as it is answered: its first issues alone, each with its code, where it is and a short message.
 * What was sent is never repeated, such as the names of keys that the procedure does not know.
 */
export function boundIssues(error: unknown): unknown {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return error
  const { data } = error as { data?: { issues?: readonly Issue[] } }
  if (!data?.issues) return error
  const issues = data.issues.slice(0, MOST_ISSUES).map(({ code, path = [], message = '' }) => ({
    code,
    path: path.slice(0, MOST_ISSUES).map((key) => (typeof key === 'number' ? key : shorten(key))),
    message: code === 'unrecognized_keys' ? 'Unrecognized key' : shorten(message),
  }))
  return new ORPCError('BAD_REQUEST', {
    defined: error.defined,
    status: error.status,
    message: error.message,
    data: { ...data, issues },
  })
}

const shorten = (text: PropertyKey) => String(text).slice(0, LONGEST)
