import { Text, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../../core/base/languages.ts'
import { RichTextField } from '../../ui/rich-text/rich-text-field.tsx'
import type { SettingInputProps, Texts } from './setting-input.ts'

type TextsProps = SettingInputProps<Texts>

/** A plain text in the language on the screen. */
export function TranslatedSetting(props: TextsProps & { rows?: number | undefined }) {
  const { rows, limits } = props
  const { label, language, text, write, placeholder, error } = useText(props)
  const field = {
    label,
    placeholder,
    error,
    lang: language,
    value: text,
    description: props.help,
    maxLength: limits.maxLength,
  }
  return (
    <div>
      {rows ? (
        <Textarea
          {...field}
          autosize
          minRows={rows}
          maxRows={16}
          onChange={({ currentTarget: { value } }) => write(value)}
        />
      ) : (
        <TextInput {...field} onChange={({ currentTarget: { value } }) => write(value)} />
      )}
      <MissingLanguages {...props} />
    </div>
  )
}

/** A text with basic formatting in the language on the screen. */
export function RichSetting(props: TextsProps) {
  const { label, language, text, write, error } = useText(props)
  return (
    <div>
      <RichTextField
        // The history of undoing is that of one text.
        key={language}
        label={label}
        description={props.help}
        lang={language}
        value={text}
        onChange={write}
        error={error}
      />
      <MissingLanguages {...props} />
    </div>
  )
}

function useText(props: TextsProps) {
  const { label, value, fallback, example, onChange, getError, language } = props
  const shown = language === 'es' ? label : `${label} · ${LANGUAGE_NAMES[language]}`
  return {
    label: shown,
    language,
    text: value?.[language] ?? '',
    placeholder: value ? value.es : (fallback?.[language] ?? fallback?.es ?? example),
    write: (text: string) => onChange(writeText(value, language, text)),
    error: getError(language) ?? (language === 'es' ? getError() : undefined),
  }
}

/** The texts with one of them changed; none where nothing is left. */
export function writeText(texts: Texts | null, language: string, text: string): Texts | null {
  const written = Object.entries({ ...texts, [language]: text }).filter(([, each]) => each !== '')
  return written.length > 0 ? Object.fromEntries(written) : null
}

/** The languages in which a text of the shop is not written. */
export const findMissingLanguages = (texts: Texts | null) =>
  texts ? LANGUAGES.filter((language) => !texts[language]?.trim()) : []

function MissingLanguages({ value }: TextsProps) {
  const { t } = useTranslation('office/settings')
  const missing = findMissingLanguages(value)
  if (missing.length === 0) return null
  const languages = missing.map((language) => LANGUAGE_NAMES[language]).join(', ')
  return (
    <Text size="sm" c="dimmed" mt={4}>
      {t('missing_languages', { languages })}
    </Text>
  )
}
