import { Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../core/base/languages.ts'
import styles from './other-languages.module.css'

interface OtherLanguagesProps {
  texts: Readonly<Record<string, string>>
  onChange(texts: Record<string, string>): void
  maxLength: number
}

/** A short text in the languages besides Spanish, folded away: who reads one without it reads the Spanish. */
export function OtherLanguages({ texts, onChange, maxLength }: OtherLanguagesProps) {
  const { t } = useTranslation('office/catalog/products')
  return (
    <details className={styles.fold}>
      <summary>{t('other_languages')}</summary>
      <Stack gap="sm" mt="sm">
        {LANGUAGES.filter((language) => language !== 'es').map((language) => (
          <TextInput
            key={language}
            label={LANGUAGE_NAMES[language]}
            lang={language}
            placeholder={texts.es ?? ''}
            value={texts[language] ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ ...texts, [language]: value })}
            maxLength={maxLength}
          />
        ))}
      </Stack>
    </details>
  )
}

/** Only what is written. */
export function spokenOf(texts: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(texts).map(([language, text]) => [language, text.trim()])
  return Object.fromEntries(pairs.filter(([, text]) => text))
}
