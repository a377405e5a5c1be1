import { Stack, Tabs, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '../../../../../core/base/languages.ts'
import { useFieldWords } from '../../../ui/field-words.ts'
import styles from './language-texts.module.css'
import type { Texts } from './texts.ts'

interface LanguageTextsProps {
  form: UseFormReturnType<Texts>
  fields: Record<string, string>
}

/** Name and description in every language of the shop; those that are empty say so. */
export function LanguageTexts({ form, fields }: LanguageTextsProps) {
  const { t } = useTranslation('office/catalog/products')
  const [language, choose] = useState<Language>('es')
  return (
    <Tabs value={language} onChange={(value) => isLanguage(value) && choose(value)}>
      <Tabs.List className={styles.tabs}>
        {LANGUAGES.map((each) => (
          <Tabs.Tab key={each} value={each} rightSection={<State form={form} language={each} />}>
            {LANGUAGE_NAMES[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {LANGUAGES.map((each) => (
        <Tabs.Panel key={each} value={each} pt="md">
          <Stack gap="md" lang={each}>
            <Field form={form} fields={fields} name="name" language={each} label={t('name')} />
            <Field
              {...{ form, fields, language: each }}
              name="description"
              label={t('description')}
            />
          </Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

interface FieldProps extends LanguageTextsProps {
  name: 'name' | 'description'
  language: Language
  label: string
}

function Field({ form, fields, name, language, label }: FieldProps) {
  const { t } = useTranslation('office/catalog/products')
  const fieldWords = useFieldWords()
  const path = `${name}.${language}` as const
  const { error, ...props } = form.getInputProps(path)
  const wrong = fields[path]
  const spanish = form.values[name].es
  const given = {
    ...props,
    label: `${label} (${LANGUAGE_NAMES[language]})`,
    error: wrong ? fieldWords(wrong) : error,
    // What shoppers of that language read as long as nothing is written.
    placeholder: language === 'es' ? undefined : spanish.slice(0, 120),
    ...(language === 'es' && { id: name }),
  }
  if (name === 'name')
    return <TextInput {...given} maxLength={200} withAsterisk={language === 'es'} />
  return (
    <Textarea
      {...given}
      minRows={4}
      maxRows={14}
      maxLength={20_000}
      autosize
      description={language === 'es' ? t('description_hint') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

/** Whether a language has all, some or nothing of what Spanish has. */
function State({ form, language }: { form: UseFormReturnType<Texts>; language: Language }) {
  const { t } = useTranslation('office/catalog/products')
  const { name, description } = form.values
  const has = [name, description].filter((text) => text[language].trim() !== '').length
  const all = [name, description].filter((text) => text.es.trim() !== '').length
  if (has >= all && (language !== 'es' || name.es.trim() !== '')) return null
  const label = has === 0 ? t('language_empty') : t('language_part')
  return (
    <span
      className={styles.state}
      data-part={has > 0 || undefined}
      role="img"
      aria-label={label}
      title={label}
    />
  )
}
