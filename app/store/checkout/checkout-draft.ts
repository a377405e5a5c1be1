const KEY = 'checkout'
const OPERATION = 'operation_id'

/** The checkout form of this tab as last typed, by field name. */
export function readDraft(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '{}')
    const entries = Object.entries(stored ?? {}).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(entries) as Record<string, string>
  } catch {
    return {}
  }
}

/** Stores some fields for a reload. Does nothing where browser storage is forbidden. */
export function saveDraft(fields: Record<string, string>): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify({ ...readDraft(), ...fields }))
  } catch {}
}

export function clearDraft(): void {
  try {
    window.sessionStorage.removeItem(KEY)
  } catch {}
}

/** The operation id of this tab's order: it survives a reload, until the order is placed. */
export function getOperationId(newId: string): string {
  const stored = readDraft()[OPERATION]
  if (stored) return stored
  saveDraft({ [OPERATION]: newId })
  return newId
}

/** The next order, or the same one with other data, needs a new operation id. */
export function clearOperationId(): void {
  saveDraft({ [OPERATION]: '' })
}
