/** The fields of the form, in their order; the last is one that no person sees. */
export const CONTACT_FIELDS = ['name', 'email', 'phone', 'subject', 'message', 'website'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

/** What the page reads of the answer of its action. */
export interface ContactAnswer {
  received?: true
  refused?: { code: string; data: unknown } | undefined
  fields?: Record<string, string>
  /** What was sent, so that nothing written is lost. */
  sent?: Partial<Record<ContactField, string>>
}

export const readContactFields = (form: FormData) =>
  Object.fromEntries(CONTACT_FIELDS.map((name) => [name, String(form.get(name) ?? '')])) as Record<
    ContactField,
    string
  >

type FieldError = 'REQUIRED' | 'INVALID_TEXT' | 'INVALID_EMAIL' | 'INVALID_PHONE' | 'TOO_LONG'

/** Why a field was refused; a text of the validator's own reaches no visitor. */
export function findFieldError(
  name: ContactField,
  { fields = {}, sent = {} }: ContactAnswer,
): FieldError | undefined {
  const message = fields[name]
  if (message === undefined) return undefined
  if (!sent[name]?.trim()) return 'REQUIRED'
  if (message === 'INVALID_TEXT') return message
  if (name === 'email') return 'INVALID_EMAIL'
  return name === 'phone' ? 'INVALID_PHONE' : 'TOO_LONG'
}
