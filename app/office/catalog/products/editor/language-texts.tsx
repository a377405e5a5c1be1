import { Stack, Tabs, Textarea, TextInput } from '@mantine/core'
import { type ChangeEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '../../../../../core/base/languages.ts'
import { useIssueWords } from '../../../ui/forms/use-issue-words.ts'
import styles from './language-texts.module.css'
import type { ProductForm } from './product-form.ts'
import type { InvalidFields } from './validate-product-form.ts'

interface LanguageTextsProps {
  form: ProductForm
  invalid: InvalidFields
  refused: Readonly<Record<string, string>>
  onChange(form: ProductForm): void
}

/** Name and description in every language of the shop, with a mark on those that are not translated. */
export function LanguageTexts(fields: LanguageTextsProps) {
  const { t } = useTranslation('office/catalog/products')
  const [language, setLanguage] = useState<Language>('es')
  return (
    <Tabs value={language} onChange={(value) => isLanguage(value) && setLanguage(value)}>
      <Tabs.List className={styles.tabs}>
        {LANGUAGES.map((each) => (
          <Tabs.Tab
            key={each}
            value={each}
            rightSection={<TranslationMark form={fields.form} language={each} />}
          >
            {LANGUAGE_NAMES[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {LANGUAGES.map((each) => (
        <Tabs.Panel key={each} value={each} pt="md">
          <Stack gap="md" lang={each}>
            <TextField {...fields} name="name" language={each} label={t('name')} />
            <TextField {...fields} name="description" language={each} label={t('description')} />
          </Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

interface TextFieldProps extends LanguageTextsProps {
  name: 'name' | 'description'
  language: Language
  label: string
}

function TextField({ form, invalid, refused, onChange, name, language, label }: TextFieldProps) {
  const { t } = useTranslation('office/catalog/products')
  const issueWords = useIssueWords()
  const path = `${name}.${language}`
  const code = language === 'es' ? invalid[`${name}.es`] : undefined
  const texts = form[name]
  const props = {
    label: `${label} (${LANGUAGE_NAMES[language]})`,
    value: texts[language],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ ...form, [name]: { ...texts, [language]: currentTarget.value } }),
    error: refused[path] ? issueWords(refused[path]) : code && t(`wrong.${code}`),
    // Shoppers of that language read the Spanish until there is a translation.
    placeholder: language === 'es' ? undefined : texts.es.slice(0, 120),
    ...(language === 'es' && { id: name }),
  }
  if (name === 'name')
    return <TextInput {...props} maxLength={200} withAsterisk={language === 'es'} />
  return (
    <Textarea
      {...props}
      minRows={4}
      maxRows={14}
      maxLength={20_000}
      autosize
      description={language === 'es' ? t('description_hint') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

/** Whether a language has only a part of what there is in Spanish, or nothing. */
function TranslationMark({ form, language }: { form: ProductForm; language: Language }) {
  const { t } = useTranslation('office/catalog/products')
  const { name, description } = form
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
