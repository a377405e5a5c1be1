import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES } from '../../../../core/base/languages.ts'
import { useCountries } from '../../../i18n/country-names.ts'
import { useFormat } from '../../../i18n/format.ts'
import detail from '../../ui/detail/detail.module.css'
import { FactList } from '../../ui/detail/fact-list.tsx'
import record from '../../ui/detail/record.module.css'
import type { Supplier } from '../suppliers-params.ts'

/** Where a supplier is, what was agreed with it, and what the shop notes of it. */
export function SupplierFacts({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation('office/suppliers')
  const { t: words } = useTranslation('core/suppliers')
  const { money, number } = useFormat()
  const { brands, note, email, phone } = supplier
  const { payment_days: days, payment_month_day: day, discount_bp, lead_days } = supplier
  const method = words(`payment_method.${supplier.payment_method}`)
  const payment = [method, t('days', { count: days }), day && t('month_day', { day })]
  const minimum = supplier.minimum_order_cents
  return (
    <>
      <FactList
        title={t('terms')}
        facts={[
          [t('brands'), brands.map(({ name }) => name).join(', ')],
          [t('field.payment_method'), payment.filter(Boolean).join(' · ')],
          [t('field.discount_bp'), discount_bp > 0 && `${number(discount_bp / 100)} %`],
          [t('field.minimum_order_cents'), minimum !== null && money(minimum)],
          [t('field.lead_days'), lead_days !== null && t('days', { count: lead_days })],
          [t('field.customer_number'), supplier.customer_number],
          [t('field.language'), LANGUAGE_NAMES[supplier.language]],
          [
            t('field.email'),
            email && (
              <a key="email" href={`mailto:${email}`}>
                {email}
              </a>
            ),
          ],
          [
            t('field.phone'),
            phone && (
              <a key="phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
                {phone}
              </a>
            ),
          ],
          [
            t('field.website'),
            supplier.website && <Website key="web" address={supplier.website} />,
          ],
          [
            t('field.address'),
            (supplier.address || supplier.town) && <Address key="address" supplier={supplier} />,
          ],
        ]}
      />
      {note && (
        <section className={detail.part} aria-labelledby="note">
          <h2 id="note">{t('field.note')}</h2>
          <p className={record.words}>{note}</p>
        </section>
      )}
    </>
  )
}

function Website({ address }: { address: string }) {
  const href = /^https?:/i.test(address) ? address : `https://${address}`
  return (
    <a href={href} rel="noreferrer" target="_blank">
      {address}
    </a>
  )
}

function Address({ supplier }: { supplier: Supplier }) {
  const { address, postal_code, town, province, country } = supplier
  const countries = useCountries()
  const land = countries.find(({ value }) => value === country)?.label ?? country
  const place = [postal_code, town].filter(Boolean).join(' ')
  const lines = [address, place, province, country === 'ES' ? '' : land]
  // Node and browsers call some countries by other names.
  return <span suppressHydrationWarning>{lines.filter(Boolean).join(', ')}</span>
}
