import { Tabs } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import {
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '../../../../core/base/languages.ts'
import styles from './language-tabs.module.css'

interface LanguageTabsProps {
  /** Languages with a refused field; the first of them is opened. */
  invalid?: readonly Language[]
  /** The fields of one language. All are in the form, those of other tabs hidden. */
  children(language: Language): ReactNode
}

/** Several texts in every language of the shop, one language at a time. */
export function LanguageTabs({ invalid = [], children }: LanguageTabsProps) {
  const [shown, setShown] = useShownLanguage(invalid)
  return (
    <Tabs
      value={shown}
      onChange={(value) => isLanguage(value) && setShown(value)}
      // The other mode leaves hidden fields out of the page that the server draws: without script they would be lost.
      keepMountedMode="display-none"
      keepMounted
    >
      <Tabs.List className={styles.languages}>
        {LANGUAGES.map((language) => (
          <Tabs.Tab
            key={language}
            value={language}
            lang={language}
            className={invalid.includes(language) ? styles.invalid : undefined}
          >
            {LANGUAGE_NAMES[language]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {LANGUAGES.map((language) => (
        <Tabs.Panel key={language} value={language} className={styles.fields}>
          {children(language)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** The language on the screen; a new refusal opens the first that it names. */
function useShownLanguage(invalid: readonly Language[]) {
  const [shown, setShown] = useState<Language>(invalid[0] ?? 'es')
  const [answered, setAnswered] = useState(invalid.join())
  if (answered !== invalid.join()) {
    setAnswered(invalid.join())
    if (invalid[0] && !invalid.includes(shown)) setShown(invalid[0])
  }
  return [shown, setShown] as const
}
