import { NativeSelect, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, LANGUAGES } from '../../../core/base/languages.ts'
import { LONGEST_RECALL_TEXT } from '../../../core/recalls/rules.ts'
import type { ShopText } from '../../i18n/in-language.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import { DayField } from '../ui/forms/day-field.tsx'
import styles from './recalls.module.css'
import { RECALL_DAYS } from './recalls-params.ts'

export interface Colour {
  colour_id: number
  name: ShopText
}

/** Which pairs of the model are called back. */
export function ScopeFields({
  colours,
  values,
}: {
  colours: readonly Colour[]
  values: Readonly<Record<string, string | undefined>>
}) {
  const { t } = useTranslation('office/recalls')
  const inLanguage = useInLanguage()
  return (
    <div className={styles.pair}>
      <NativeSelect
        name="colour"
        label={t('colour')}
        defaultValue={values.colour ?? ''}
        data={[
          { value: '', label: t('colour_all') },
          ...colours.map(({ colour_id, name }) => ({
            value: String(colour_id),
            label: inLanguage(name),
          })),
        ]}
      />
      {RECALL_DAYS.map((name) => (
        <DayField key={name} name={name} label={t(name)} defaultValue={values[name] ?? ''} />
      ))}
    </div>
  )
}

interface ReasonFieldsProps {
  texts: Readonly<Record<string, string | undefined>>
  fieldError(field: string): string | undefined
}

/** What buyers are told, in Spanish and in what other languages it is written. */
export function ReasonFields({ texts, fieldError }: ReasonFieldsProps) {
  const { t } = useTranslation('office/recalls')
  return LANGUAGES.map((language) => (
    <Textarea
      key={language}
      name={`reason.${language}`}
      label={language === 'es' ? t('reason') : LANGUAGE_NAMES[language]}
      description={language === 'es' ? t('reason_text') : undefined}
      lang={language}
      defaultValue={texts[language] ?? ''}
      error={fieldError(`reason.${language}`)}
      required={language === 'es'}
      maxLength={LONGEST_RECALL_TEXT}
      autosize
      minRows={language === 'es' ? 4 : 2}
    />
  ))
}
