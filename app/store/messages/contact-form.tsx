import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field, TextField } from '../../ui/field.tsx'
import hidden from '../../ui/hidden.module.css'
import { Notice } from '../../ui/notice.tsx'
import { Link } from '../link.tsx'
import { type ContactAnswer, type ContactField, findFieldError } from './contact-answer.ts'
import styles from './contact-page.module.css'

interface ContactFormProps {
  operationId: string
  answer: ContactAnswer | undefined
  privacyPath: string
}

/** Writes to the shop, with and without script. */
export function ContactForm({ operationId, answer, privacyPath }: ContactFormProps) {
  const { t } = useTranslation('store/messages')
  const busy = useNavigation().state !== 'idle'
  const toText = useFieldErrorText()
  const field = (name: Exclude<ContactField, 'website'>) => ({
    name,
    label: t(name),
    defaultValue: answer?.sent?.[name] ?? '',
    error: toText(name, answer),
  })
  const refusal = useFormRefusal(answer)
  return (
    <Form method="post" noValidate preventScrollReset aria-label={t('title')}>
      {refusal && <Notice kind="wrong" title={refusal} />}
      <input type="hidden" name="operation_id" value={operationId} />
      <TextField {...field('name')} autoComplete="name" maxLength={100} />
      <div className={styles.pair}>
        <TextField
          {...field('email')}
          hint={t('email_hint')}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <TextField
          {...field('phone')}
          hint={t('phone_hint')}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          optional
        />
      </div>
      <TextField {...field('subject')} maxLength={150} />
      <Message {...field('message')} />
      <p className={hidden.hidden} aria-hidden="true">
        <label>
          {t('website')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <p className={styles.privacy}>
        {t('privacy')} <Link to={privacyPath}>{t('privacy_link')}</Link>
      </p>
      <Button type="submit" aria-busy={busy} aria-disabled={busy}>
        {t(busy ? 'sending' : 'send')}
      </Button>
    </Form>
  )
}

interface MessageProps {
  name: string
  label: string
  error: string | undefined
  defaultValue: string
}

function Message({ label, error, ...props }: MessageProps) {
  return (
    <Field label={label} error={error}>
      {(control) => <textarea {...props} {...control} required rows={7} maxLength={4000} />}
    </Field>
  )
}

function useFieldErrorText() {
  const { t: base } = useTranslation('core/base')
  const { t: messages } = useTranslation('core/messages')
  const { t } = useTranslation('store/messages')
  return (name: ContactField, answer: ContactAnswer | undefined) => {
    const error = answer && findFieldError(name, answer)
    if (error === 'INVALID_EMAIL' || error === 'INVALID_PHONE') return messages(error)
    if (error === 'TOO_LONG') return t('too_long')
    return error && base(error)
  }
}

function useFormRefusal(answer: ContactAnswer | undefined): string | undefined {
  const { t: base } = useTranslation('core/base')
  const { t: messages } = useTranslation('core/messages')
  const code = answer?.refused?.code
  if (code === 'TOO_MANY_MESSAGES') return messages(code)
  if (code === 'UNANSWERED' || code === 'OPERATION_REUSED') return base(code)
  const isRefused = code !== undefined || Object.keys(answer?.fields ?? {}).length > 0
  return isRefused ? base('BAD_REQUEST') : undefined
}
