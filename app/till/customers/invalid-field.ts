import type { TillRefusal } from '../refusal.ts'

interface Issue {
  path?: (PropertyKey | { key: PropertyKey })[]
  message: string
}

/** The first field that the shop refused as invalid, with the code of the reason. */
export function findInvalidField({
  code,
  data,
}: TillRefusal): { field: string; code: string } | undefined {
  if (code !== 'BAD_REQUEST') return undefined
  const [issue] = (data as { issues?: Issue[] } | undefined)?.issues ?? []
  const [step] = issue?.path ?? []
  if (!issue || step === undefined) return undefined
  const field = String(typeof step === 'object' ? step.key : step)
  // A message that is no code is zod's own English.
  return { field, code: /^[A-Z_]+$/.test(issue.message) ? issue.message : 'INVALID_TEXT' }
}
