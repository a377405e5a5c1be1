import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, type Language } from '../../core/base/languages.ts'
import hidden from '../ui/hidden.module.css'
import { Icon } from '../ui/icon.tsx'
import styles from './language-menu.module.css'
import { LanguageSwitcher } from './language-switcher.tsx'

/** The language switcher as a menu, for narrow places. Opens without script too. */
export function LanguageMenu({ label }: { label: string }) {
  const details = useRef<HTMLDetailsElement>(null)
  const language = useTranslation().i18n.language as Language

  function leave({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !details.current?.open) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }

  return (
    <details
      ref={details}
      className={styles.menu}
      onKeyDown={leave}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
    >
      <summary className={styles.now}>
        <Icon name="globe" />
        <span className={hidden.hidden}>{`${label}: ${LANGUAGE_NAMES[language]} `}</span>
        {language.toUpperCase()}
      </summary>
      <div className={styles.choices}>
        <LanguageSwitcher />
      </div>
    </details>
  )
}
