type TextField = HTMLInputElement | HTMLTextAreaElement

/** Their keys do more than type, which nobody can do in their stead. */
const OWN_WAYS = new Set(['date', 'time', 'datetime-local', 'month', 'week'])

/** Whether keys here cannot be held back and typed later. */
export function hasItsOwnWays(target: EventTarget | null): boolean {
  if (target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && OWN_WAYS.has(target.type)
}

/** The field that somebody types into. */
export function focusedField(): TextField | undefined {
  const active = document.activeElement
  const isField = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement
  return isField && !active.readOnly && !active.disabled ? active : undefined
}

/** Takes what was typed for a scan (`3*`) out of the field, where it stands before the caret. */
export function takeOut(typed: string): void {
  const field = focusedField()
  const caret = field?.selectionStart
  if (!field || caret === null || caret === undefined) return
  if (!field.value.slice(0, caret).endsWith(typed)) return
  field.setSelectionRange(caret - typed.length, caret)
  document.execCommand('delete')
}

/** Presses keys that were held back: whoever listens hears them, and what is left is typed. */
export function pressAgain(text: string): void {
  for (const key of text) {
    const target = document.activeElement ?? document.body
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    // The one command that types as a person does, with undo and every event of the field.
    if (target.dispatchEvent(event) && focusedField())
      document.execCommand('insertText', false, key)
  }
}
