import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import type { CustomerRecord } from './customers-params.ts'

/** What the customer wrote by the contact form, and the e-mails of the shop. */
export function CustomerMail({ customer: { mail, messages } }: { customer: CustomerRecord }) {
  const { t } = useTranslation('office/customers')
  const { t: mailWords } = useTranslation('office/mail')
  const { t: messageWords } = useTranslation('office/messages')
  const { moment } = useShortDates()
  if (mail.length === 0 && messages.length === 0) return null
  return (
    <section className={detail.part} aria-labelledby="mail">
      <h2 id="mail">{t('mail')}</h2>
      <ul className={record.list}>
        {messages.map(({ contact_message_id, subject, created_at, answered_at }) => (
          <li key={`message ${contact_message_id}`}>
            <Link to={`/admin/messages/${contact_message_id}`} data-personal="">
              {subject}
            </Link>
            <span className={record.soft}>
              {[
                moment(created_at),
                t('wrote'),
                messageWords(answered_at ? 'state.answered' : 'state.open'),
              ].join(' · ')}
            </span>
          </li>
        ))}
        {mail.map(({ message_id, template, created_at, state }) => (
          <li key={`mail ${message_id}`}>
            <span>{mailWords(`template.${template}`)}</span>
            <span className={record.soft}>
              {[moment(created_at), mailWords(`state.${state}`)].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
