import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { Personal } from '../../privacy/personal.tsx'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { type CustomerRecord, toCustomerPath } from '../customers-params.ts'

interface PartProps {
  customer: CustomerRecord
}

/** Warns of records that look like the same person, each with the way to look at both. */
export function DoublesNotice({ customer: { customer_id, doubles } }: PartProps) {
  const { t } = useTranslation('office/customers')
  if (doubles.length === 0) return null
  return (
    <Alert color="yellow" title={t('doubles')} mb="md">
      <ul className={record.list}>
        {doubles.map(({ customer_id: double_id, name, signs }) => (
          <li key={double_id}>
            <Link to={`${toCustomerPath(customer_id)}/merge?with=${double_id}`} data-personal="">
              {name}
            </Link>
            <span>{signs.map((sign) => t(`sign.${sign}`)).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** The records that were merged into this one, each with the way back. */
export function MergedRecords({ customer: { merged } }: PartProps) {
  const { t } = useTranslation('office/customers')
  const { date } = useShortDates()
  if (merged.length === 0) return null
  return (
    <section className={detail.part} aria-labelledby="merged">
      <h2 id="merged">{t('merged')}</h2>
      <ul className={record.list}>
        {merged.map(({ customer_id, name, merged_at }) => (
          <li key={customer_id}>
            <Personal>{name}</Personal>
            <span className={record.soft}>{t('merged_on', { day: date(merged_at) })}</span>
            <ActForm intent="unmerge" name={String(customer_id)}>
              <input type="hidden" name="merged_id" value={customer_id} />
              <Button type="submit" variant="default" size="xs">
                {t('unmerge')}
              </Button>
            </ActForm>
          </li>
        ))}
      </ul>
    </section>
  )
}
