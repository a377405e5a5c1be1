import type { Refusal } from '../ticket/ticket.ts'

interface Issue {
  path?: (PropertyKey | { key: PropertyKey })[]
  message: string
}

/** Which field was not understood, and the code of why; the first one, where there are several. */
export function fieldOf({ code, data }: Refusal): { field: string; code: string } | undefined {
  if (code !== 'BAD_REQUEST') return undefined
  const [issue] = (data as { issues?: Issue[] } | undefined)?.issues ?? []
  const [step] = issue?.path ?? []
  if (!issue || step === undefined) return undefined
  const field = String(typeof step === 'object' ? step.key : step)
  // What zod says in its own words is said in ours.
  return { field, code: /^[A-Z_]+$/.test(issue.message) ? issue.message : 'INVALID_TEXT' }
}
