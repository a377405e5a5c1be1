import { Stack, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../../core/base/languages.ts'
import styles from './translated-field.module.css'

/** What is written of a text, by language; it becomes a text of the shop once there is Spanish. */
export type WrittenTexts = Readonly<Record<string, string>>

interface TextsProps {
  texts: WrittenTexts
  /** Where the screen holds the texts; without it they are those of a plain form. */
  onChange?(texts: Record<string, string>): void
  /** The field's name in a plain form, where its inputs are called `name.es`, `name.en` and so on. */
  name?: string
  /** What is wrong with an input, by its name. */
  fieldError?(input: string): ReactNode
  maxLength: number
}

interface TranslatedFieldProps extends TextsProps {
  label: string
  required?: boolean
  /** Whether the other languages are folded away, as they are unless they are what the form is for. */
  isFolded?: boolean
}

/** A short text of the shop: in Spanish, and in the other languages of the shop where they are written. */
export function TranslatedField(props: TranslatedFieldProps) {
  const { label, required, isFolded = true, ...texts } = props
  return (
    <>
      <LanguageInput {...texts} language="es" label={label} required={required} />
      {isFolded ? <OtherLanguages {...texts} /> : <OtherLanguageInputs {...texts} />}
    </>
  )
}

/** The languages other than Spanish, folded away unless one of them is refused. */
export function OtherLanguages(props: TextsProps) {
  const { t } = useTranslation('office/ui')
  const { name, fieldError } = props
  const isOpen = OTHERS.some((language) => fieldError?.(`${name}.${language}`))
  return (
    <details className={styles.fold} open={isOpen || undefined}>
      <summary>{t('other_languages')}</summary>
      <Stack gap="sm" mt="sm">
        <OtherLanguageInputs {...props} />
      </Stack>
    </details>
  )
}

const OTHERS = LANGUAGES.filter((language) => language !== 'es')

const OtherLanguageInputs = (props: TextsProps) =>
  OTHERS.map((language) => (
    <LanguageInput key={language} {...props} language={language} label={LANGUAGE_NAMES[language]} />
  ))

interface LanguageInputProps extends TextsProps {
  language: Language
  label: string
  required?: boolean
}

/** The text in one language; while it is not written, shoppers read the Spanish. */
function LanguageInput(props: LanguageInputProps) {
  const { texts, onChange, name, fieldError, language, ...input } = props
  const text = texts[language] ?? ''
  return (
    <TextInput
      {...input}
      {...(name && { name: `${name}.${language}` })}
      {...(onChange
        ? {
            value: text,
            onChange: ({ currentTarget: { value } }) => onChange({ ...texts, [language]: value }),
          }
        : { defaultValue: text })}
      lang={language}
      placeholder={language === 'es' ? undefined : (texts.es ?? '')}
      error={fieldError?.(`${name}.${language}`)}
    />
  )
}

/** Only the languages in which something is written. */
export function trimTexts(texts: WrittenTexts): Record<string, string> {
  const pairs = Object.entries(texts).map(([language, text]) => [language, text.trim()])
  return Object.fromEntries(pairs.filter(([, text]) => text))
}
