import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES } from '../../core/base/languages.ts'
import styles from './language-switcher.module.css'
import { noteChosen } from './remember-language.ts'

/**
 * A plain form: it works without script, and a new language is a new page load anyway. With a label it is
 * a landmark of its own, so one place of a page gives it one.
 */
export function LanguageSwitcher({ label }: { label?: string }) {
  const { i18n } = useTranslation('store')
  const { pathname, search } = useLocation()
  return (
    <form
      aria-label={label}
      className={styles.switcher}
      action="/idioma"
      method="post"
      onSubmit={note}
    >
      <input type="hidden" name="from" value={pathname + search} />
      {LANGUAGES.map((language) => (
        <button
          key={language}
          className={styles.choice}
          type="submit"
          name="lang"
          value={language}
          lang={language}
          aria-pressed={language === i18n.language}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </form>
  )
}

function note({ nativeEvent }: FormEvent): void {
  const { submitter } = nativeEvent as SubmitEvent
  if (submitter instanceof HTMLButtonElement) noteChosen(submitter.value)
}
