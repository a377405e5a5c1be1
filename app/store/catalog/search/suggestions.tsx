import { type RefObject, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import hidden from '../../../ui/hidden.module.css'
import { type Offer, offersOf, stepped } from './offer.ts'
import { OfferRow } from './offer-row.tsx'
import styles from './suggestions.module.css'
import { useFound } from './use-found.ts'

const NOTHING: Offer[] = []

/** Makes the search field a combobox with a list below it. (WAI-ARIA, combobox pattern) */
export function Suggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation('store/catalog/search')
  const id = useId()
  const [words, setWords] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const answer = useFound(words)
  const offers = open && answer ? offersOf(answer.found, answer.words) : NOTHING
  const shown = offers.length > 0

  function follow() {
    setOpen(false)
    input.current?.blur()
  }

  useEffect(() => {
    const { current: field } = input
    if (!field) return
    const type = () => {
      setWords(field.value.trim())
      setAt(-1)
      setOpen(true)
    }
    const leave = () => setOpen(false)
    type()
    field.addEventListener('input', type)
    field.addEventListener('focus', type)
    field.addEventListener('blur', leave)
    field.form?.addEventListener('submit', leave)
    return () => {
      field.removeEventListener('input', type)
      field.removeEventListener('focus', type)
      field.removeEventListener('blur', leave)
      field.form?.removeEventListener('submit', leave)
    }
  }, [input])

  useEffect(() => {
    const { current: field } = input
    if (!field || !shown) return
    const press = (event: KeyboardEvent) => {
      if (event.isComposing) return
      if (event.key === 'ArrowDown') setAt(stepped(at, 1, offers.length))
      else if (event.key === 'ArrowUp') setAt(stepped(at, -1, offers.length))
      else if (event.key === 'Escape') setOpen(false)
      else if (event.key === 'Enter' && at >= 0) document.getElementById(`${id}-${at}`)?.click()
      else return
      event.preventDefault()
      // The form closes itself on Escape; here only the list does.
      event.stopPropagation()
    }
    field.addEventListener('keydown', press)
    return () => field.removeEventListener('keydown', press)
  })

  useEffect(() => {
    const { current: field } = input
    if (!field) return
    field.setAttribute('role', 'combobox')
    field.setAttribute('aria-autocomplete', 'list')
    field.setAttribute('aria-expanded', String(shown))
    field.setAttribute('aria-controls', id)
    if (at >= 0 && shown) field.setAttribute('aria-activedescendant', `${id}-${at}`)
    else field.removeAttribute('aria-activedescendant')
  }, [input, id, shown, at])

  return (
    <>
      <div className={styles.sheet} hidden={!shown}>
        <div id={id} role="listbox" aria-label={t('suggestions')}>
          {offers.map((offer, n) => (
            <OfferRow
              key={offer.to + offer.kind}
              id={`${id}-${n}`}
              offer={offer}
              active={n === at}
              onFollow={follow}
            />
          ))}
        </div>
      </div>
      <div className={hidden.hidden} role="status">
        {shown && t('count', { count: offers.length })}
      </div>
    </>
  )
}
