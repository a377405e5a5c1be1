import type { KeyboardEvent } from 'react'

/** Enter in a field whose list of choices is open is for the list: it never sends the form around the field. */
export function keepForm(event: KeyboardEvent<HTMLInputElement>): void {
  const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true'
  if (event.key === 'Enter' && isOpen) event.preventDefault()
}
