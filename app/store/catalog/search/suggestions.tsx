import { type RefObject, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import hidden from '../../../ui/hidden.module.css'
import { listSuggestions, type Suggestion, stepIndex } from './suggestion.ts'
import { SuggestionRow } from './suggestion-row.tsx'
import styles from './suggestions.module.css'
import { useSuggestions } from './use-suggestions.ts'

const NONE: Suggestion[] = []

/** Makes the search field a combobox with a list below it. (WAI-ARIA, combobox pattern) */
export function Suggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation('store/catalog/search')
  const id = useId()
  const [words, setWords] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const answer = useSuggestions(words)
  const rows = open && answer ? listSuggestions(answer.suggestions, answer.words) : NONE
  const shown = rows.length > 0

  function follow() {
    setOpen(false)
    input.current?.blur()
  }

  useEffect(() => {
    const { current: field } = input
    if (!field) return
    const update = () => {
      setWords(field.value.trim())
      setActive(-1)
      setOpen(true)
    }
    const close = () => setOpen(false)
    update()
    field.addEventListener('input', update)
    field.addEventListener('focus', update)
    field.addEventListener('blur', close)
    field.form?.addEventListener('submit', close)
    return () => {
      field.removeEventListener('input', update)
      field.removeEventListener('focus', update)
      field.removeEventListener('blur', close)
      field.form?.removeEventListener('submit', close)
    }
  }, [input])

  useEffect(() => {
    const { current: field } = input
    if (!field || !shown) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return
      if (event.key === 'ArrowDown') setActive(stepIndex(active, 1, rows.length))
      else if (event.key === 'ArrowUp') setActive(stepIndex(active, -1, rows.length))
      else if (event.key === 'Escape') setOpen(false)
      else if (event.key === 'Enter' && active >= 0)
        document.getElementById(`${id}-${active}`)?.click()
      else return
      event.preventDefault()
      // The form closes itself on Escape; here only the list does.
      event.stopPropagation()
    }
    field.addEventListener('keydown', onKeyDown)
    return () => field.removeEventListener('keydown', onKeyDown)
  })

  useEffect(() => {
    const { current: field } = input
    if (!field) return
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-expanded', String(shown))
    field.setAttribute('aria-controls', id)
    if (active >= 0 && shown) field.setAttribute('aria-activedescendant', `${id}-${active}`)
    else field.removeAttribute('aria-activedescendant')
  }, [input, id, shown, active])

  return (
    <>
      <div className={styles.sheet} hidden={!shown}>
        <div id={id} role="listbox" aria-label={t('suggestions')}>
          {rows.map((row, n) => (
            <SuggestionRow
              key={row.to + row.kind}
              id={`${id}-${n}`}
              suggestion={row}
              active={n === active}
              onFollow={follow}
            />
          ))}
        </div>
      </div>
      <div className={hidden.hidden} role="status">
        {shown && t('count', { count: rows.length })}
      </div>
    </>
  )
}
