import { z } from 'zod'

/** One thing that an act noted of itself: what it was and, for what was changed, what it was before. */
export const AuditDetail = z.object({
  field: z.string(),
  before: z.string().nullable(),
  value: z.string(),
})
export type AuditDetail = z.infer<typeof AuditDetail>

/** The details of an entry as people read them; a detail `{ from, to }` is a change. */
export function toAuditDetails(details: Readonly<Record<string, unknown>>): AuditDetail[] {
  return Object.entries(details).map(([field, value]) =>
    typeof value === 'object' && value !== null && 'from' in value && 'to' in value
      ? { field, before: toText(value.from), value: toText(value.to) }
      : { field, before: null, value: toText(value) },
  )
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '–'
  if (Array.isArray(value)) return value.map(toText).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
