const KEY = 'checkout'
const OPERATION = 'operation_id'

/** What was typed into the checkout in this tab, by the names of its fields. */
export function typedBefore(): Record<string, string> {
  try {
    const read: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}')
    const entries = Object.entries(read ?? {}).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(entries) as Record<string, string>
  } catch {
    return {}
  }
}

/** Keeps some fields for a reload. Where the browser forbids it, a reload starts afresh. */
export function keepTyped(fields: Record<string, string>): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ ...typedBefore(), ...fields }))
  } catch {}
}

export function forgetTyped(): void {
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {}
}

/** The operation id of this tab's order: the page's own, until it is used up. A reload goes on with it. */
export function operationOf(fresh: string): string {
  const before = typedBefore()[OPERATION]
  if (before) return before
  keepTyped({ [OPERATION]: fresh })
  return fresh
}

/** The next order, or the same one with other data, is an operation of its own. */
export function forgetOperation(): void {
  keepTyped({ [OPERATION]: '' })
}
