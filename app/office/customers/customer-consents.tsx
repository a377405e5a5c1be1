import { useTranslation } from 'react-i18next'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import type { CustomerRecord } from './customers-params.ts'

/** What the customer agreed to, with its proof: the day, the place and the sentence. */
export function CustomerConsents({ customer }: { customer: CustomerRecord }) {
  const { consents, is_opted_out } = customer
  const { t } = useTranslation('office/customers')
  const { dateTime, moment } = useShortDates()
  return (
    <section className={detail.part} aria-labelledby="consents">
      <h2 id="consents">{t('consents')}</h2>
      {is_opted_out && <p className={record.text}>{t('opted_out')}</p>}
      {consents.length === 0 && !is_opted_out && <p className={record.text}>{t('no_consents')}</p>}
      <ul className={record.list}>
        {consents.map(({ source, wording, created_at, withdrawn_at }) => (
          <li key={`${created_at} ${source}`}>
            <strong>{t(withdrawn_at ? 'consent_withdrawn' : 'consent')}</strong>
            {wording && <q>{wording}</q>}
            <span className={record.soft}>
              {[
                moment(created_at),
                source,
                withdrawn_at && t('withdrawn_on', { day: dateTime(withdrawn_at) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
