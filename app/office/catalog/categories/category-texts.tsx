import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LANGUAGES } from '../../../../core/base/languages.ts'
import { LanguageTabs } from '../../ui/forms/language-tabs.tsx'
import type { CategoryFields } from './category-form.ts'

interface CategoryTextsProps {
  values: CategoryFields
  fieldError(field: string): string | undefined
}

/** Name and description in each language; a missing one is read in Spanish. */
export function CategoryTexts({ values, fieldError }: CategoryTextsProps) {
  const { t } = useTranslation('office/catalog/categories')
  const invalid = LANGUAGES.filter((language) =>
    ['name', 'description'].some((field) => fieldError(`${field}.${language}`)),
  )
  return (
    <LanguageTabs invalid={invalid}>
      {(language) => (
        <>
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
        </>
      )}
    </LanguageTabs>
  )
}
