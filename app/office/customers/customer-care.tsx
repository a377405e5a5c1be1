import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { DocumentNumber } from '../ui/document-number.tsx'
import type { CustomerRecord } from './customers-params.ts'

/** What they complained of, and which of their pairs failed. */
export function CustomerCare({ customer }: { customer: CustomerRecord }) {
  const { t } = useTranslation('office/customers')
  const { t: complaintWords } = useTranslation('core/complaints')
  const { t: guaranteeWords } = useTranslation('core/guarantee')
  const { day } = useShortDates()
  const { complaints, guarantee_cases: cases } = customer
  return (
    <>
      {complaints.length > 0 && (
        <section className={detail.part} aria-labelledby="complaints">
          <h2 id="complaints">{t('complaints')}</h2>
          <ul className={record.list}>
            {complaints.map(({ complaint_id, number, state, received_on }) => (
              <li key={complaint_id}>
                <Link to={`/admin/complaints/${complaint_id}`}>
                  <DocumentNumber>{number}</DocumentNumber>
                </Link>
                <span className={record.soft}>
                  {[day(received_on), complaintWords(`state.${state}`)].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {cases.length > 0 && (
        <section className={detail.part} aria-labelledby="guarantee">
          <h2 id="guarantee">{t('guarantee')}</h2>
          <ul className={record.list}>
            {cases.map(({ reference, state, taken_on, defect }) => (
              <li key={reference}>
                <Link to={`/admin/guarantee/${reference}`}>
                  <DocumentNumber>{reference}</DocumentNumber>
                </Link>
                <span className={record.soft}>
                  {[day(taken_on), defect, guaranteeWords(`state.${state}`)].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
