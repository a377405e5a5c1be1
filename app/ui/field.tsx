import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './field.module.css'

/** Attributes that tie a control to its label, hint and error. */
interface ControlProps {
  id: string
  className: string | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  optional?: boolean
  children: (control: ControlProps) => ReactNode
}

/** Label, control, hint and error; `children` draws the control. */
export function Field({ label, hint, error, optional, children }: FieldProps) {
  const { t } = useTranslation('ui')
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> ({t('optional')})</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: styles.control,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

type TextFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'children'>

/** A field of one line of text. */
export function TextField({ label, hint, error, optional = false, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <input required={!optional} {...input} {...control} />}
    </Field>
  )
}
