import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES } from '../../core/base/languages.ts'
import styles from './language-switcher.module.css'
import { rememberLanguage } from './remember-language.ts'

/** A plain form, so that it works without script. With a label it is a landmark, which a page has once. */
export function LanguageSwitcher({ label }: { label?: string }) {
  const { i18n } = useTranslation('store')
  const { pathname, search } = useLocation()
  return (
    <form
      aria-label={label}
      className={styles.switcher}
      action="/idioma"
      method="post"
      onSubmit={remember}
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

function remember({ nativeEvent }: FormEvent): void {
  const { submitter } = nativeEvent as SubmitEvent
  if (submitter instanceof HTMLButtonElement) rememberLanguage(submitter.value)
}
