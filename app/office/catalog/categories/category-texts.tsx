import { Tabs, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../../core/base/languages.ts'
import styles from './category-editor.module.css'
import type { CategoryFields } from './category-form.ts'

interface CategoryTextsProps {
  values: CategoryFields
  fieldError(field: string): string | undefined
}

/** Name and description in each language; what no one wrote is read in Spanish. */
export function CategoryTexts({ values, fieldError }: CategoryTextsProps) {
  const { t } = useTranslation('office/catalog/categories')
  const wrong = LANGUAGES.filter((language) =>
    ['name', 'description'].some((field) => fieldError(`${field}.${language}`)),
  )
  const { shown, show } = useShown(wrong)
  return (
    <Tabs value={shown} onChange={(language) => show(language as Language)} keepMounted>
      <Tabs.List className={styles.languages}>
        {LANGUAGES.map((language) => (
          <Tabs.Tab
            key={language}
            value={language}
            lang={language}
            className={wrong.includes(language) ? styles.wrong : undefined}
          >
            {LANGUAGE_NAMES[language]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {LANGUAGES.map((language) => (
        <Tabs.Panel key={language} value={language} className={styles.fields}>
          <TextInput
            name={`name.${language}`}
            label={t('name')}
            withAsterisk={language === 'es'}
            required={language === 'es'}
            placeholder={language === 'es' ? undefined : values['name.es']}
            defaultValue={values[`name.${language}`]}
            error={fieldError(`name.${language}`)}
            maxLength={80}
            lang={language}
          />
          <Textarea
            name={`description.${language}`}
            label={t('description')}
            defaultValue={values[`description.${language}`]}
            error={fieldError(`description.${language}`)}
            maxLength={2000}
            autosize
            minRows={3}
            lang={language}
          />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** The language on the screen; a new answer opens the first that it finds fault with. */
function useShown(wrong: readonly Language[]) {
  const [shown, show] = useState<Language>(wrong[0] ?? 'es')
  const [answered, setAnswered] = useState(wrong.join())
  if (answered !== wrong.join()) {
    setAnswered(wrong.join())
    if (wrong[0] && !wrong.includes(shown)) show(wrong[0])
  }
  return { shown, show }
}
