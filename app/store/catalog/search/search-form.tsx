import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useLocation, useSearchParams } from 'react-router'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useLazyModule } from '../../../ui/use-lazy-module.ts'
import styles from './search-form.module.css'

const loadSuggestions = () => import('./suggestions.tsx')

/** A plain GET form; suggestions load when the field first has the focus. */
export function SearchForm() {
  const { t } = useTranslation('store/catalog/search')
  const path = useShopPath()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [focused, setFocused] = useState(false)
  const module = useLazyModule(focused, loadSuggestions)
  const { key } = useLocation()
  const words = useSearchParams()[0].get('q') ?? ''

  // The field shows the search of the page, and closes when the page changes.
  useEffect(() => {
    if (input.current && key) input.current.value = words
    setOpen(false)
  }, [words, key])

  useEffect(() => {
    if (open) input.current?.focus()
  }, [open])

  return (
    <>
      <IconButton
        icon={open ? 'close' : 'search'}
        className={styles.opener}
        aria-label={t('open')}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      />
      <Form
        id={id}
        className={open ? `${styles.form} ${styles.open}` : styles.form}
        action={path('/catalogo')}
        role="search"
        aria-label={t('label')}
        onKeyDown={({ key: pressed }) => pressed === 'Escape' && setOpen(false)}
      >
        <input
          ref={input}
          className={styles.words}
          type="search"
          name="q"
          defaultValue={words}
          maxLength={100}
          aria-label={t('label')}
          placeholder={t('hint')}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={() => setFocused(true)}
        />
        <IconButton
          icon="search"
          round
          className={styles.submit}
          type="submit"
          aria-label={t('search')}
        />
        {module && <module.Suggestions input={input} />}
      </Form>
    </>
  )
}
