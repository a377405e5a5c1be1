import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import detail from '../../ui/detail/detail.module.css'
import type { Invoice } from './invoice.ts'
import { invoicesParams } from './invoices-params.ts'

type Linked = Invoice['references'][number]

/** What it corrects or replaces, and what corrects or replaces it. */
export function LinkedInvoices({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('office/invoicing/invoices')
  const isReplacement = invoice.type === 'F3'
  const replacedBy = invoice.referenced_by.filter(({ type }) => type === 'F3')
  const correctedBy = invoice.referenced_by.filter(({ type }) => type !== 'F3')
  const groups: [string, Linked[]][] = [
    [t(isReplacement ? 'links.replaces' : 'links.corrects'), invoice.references],
    [t('links.replaced_by'), replacedBy],
    [t('links.corrected_by'), correctedBy],
    [t('links.deducted_by'), invoice.deducted_by],
  ]
  const shown = groups.filter(([, linked]) => linked.length > 0)
  if (shown.length === 0) return null
  return (
    <section className={detail.part} aria-labelledby="links">
      <h2 id="links">{t('links')}</h2>
      <dl className={detail.facts}>
        {shown.map(([label, linked]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {linked.map((each) => (
                <LinkedInvoice key={each.invoice_number} linked={each} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function LinkedInvoice({ linked }: { linked: Linked }) {
  const { t } = useTranslation('office/invoicing/invoices')
  const { date } = useShortDates()
  const { money } = useFormat()
  const { invoice_id, invoice_number, issued_on, total_cents } = linked
  const words = issued_on
    ? t('links.of', { number: invoice_number, day: date(`${issued_on}T12:00:00Z`) })
    : invoice_number
  return (
    <div>
      {invoice_id === null ? (
        words
      ) : (
        <Anchor component={Link} to={`${invoicesParams.path}/${invoice_id}`}>
          {words}
        </Anchor>
      )}
      {total_cents !== null && ` ${money(total_cents)}`}
    </div>
  )
}
