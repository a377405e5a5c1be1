import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../core/base/languages.ts'
import { EMPTY_DAYS, formatFieldValue } from '../../../i18n/dates/short-dates.ts'
import styles from './day-field.module.css'

interface DayFieldProps extends TextInputProps {
  /** A day, or a day with its time. */
  type?: 'date' | 'datetime-local'
}

/**
 * The browser's own date field, which writes days in the browser's language: while nobody is in it, the field shows its
 * value in the language of the office.
 */
export function DayField({ type = 'date', onChange, onBlur, ...field }: DayFieldProps) {
  const language = useTranslation().i18n.language as Language
  const given = String(field.value ?? field.defaultValue ?? '')
  const [{ seen, shown }, setShown] = useState({ seen: given, shown: given })
  if (seen !== given) setShown({ seen: given, shown: given })
  const show = (value: string) => setShown({ seen: given, shown: value })
  return (
    <TextInput
      type={type}
      leftSection={
        <span aria-hidden="true" data-empty={shown ? undefined : ''}>
          {shown ? formatFieldValue(language, shown) : EMPTY_DAYS[language]}
        </span>
      }
      leftSectionPointerEvents="none"
      classNames={{ wrapper: styles.wrapper, section: styles.section, input: styles.input }}
      onChange={(event) => {
        show(event.currentTarget.value)
        onChange?.(event)
      }}
      // An address may have filled the field meanwhile.
      onBlur={(event) => {
        show(event.currentTarget.value)
        onBlur?.(event)
      }}
      {...field}
    />
  )
}
