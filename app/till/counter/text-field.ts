type TextField = HTMLInputElement | HTMLTextAreaElement

/** Inputs whose keys do more than type, which a script cannot repeat. */
const OWN_KEYS = new Set(['date', 'time', 'datetime-local', 'month', 'week'])

/** Whether keys here cannot be held back and typed later. */
export function handlesOwnKeys(target: EventTarget | null): boolean {
  if (target instanceof HTMLSelectElement) return true
  return target instanceof HTMLInputElement && OWN_KEYS.has(target.type)
}

/** The focused field, where it can be typed into. */
export function getFocusedField(): TextField | undefined {
  const active = document.activeElement
  const isField = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement
  return isField && !active.readOnly && !active.disabled ? active : undefined
}

/** Deletes a text from the focused field, where it ends at the caret. */
export function removeBeforeCaret(text: string): void {
  const field = getFocusedField()
  const caret = field?.selectionStart
  if (!field || caret === null || caret === undefined) return
  if (!field.value.slice(0, caret).endsWith(text)) return
  field.setSelectionRange(caret - text.length, caret)
  document.execCommand('delete')
}

/** Presses keys that were held back: their listeners run, and what no listener prevents is typed. */
export function replayKeys(text: string): void {
  for (const key of text) {
    const target = document.activeElement ?? document.body
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    // The only command that types as a person does, with undo and every event of the field.
    if (target.dispatchEvent(event) && getFocusedField())
      document.execCommand('insertText', false, key)
  }
}
