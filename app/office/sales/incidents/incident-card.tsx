import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { proposeAnswer } from '../../../../core/till/incidents/rules.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Personal } from '../../privacy/personal.tsx'
import worded from '../../ui/worded-badge.module.css'
import type { Incident } from './incident.ts'
import styles from './incidents.module.css'
import { ResolveIncident } from './resolve-incident.tsx'
import { useIncidentLines, useIncidentText, useIncidentTitle } from './use-incident-words.ts'

/** An incident: what happened, where, in which sale, and how it was resolved. */
export function IncidentCard({ incident }: { incident: Incident }) {
  const { resolved, kind, details, sale } = incident
  const proposed = proposeAnswer({ kind, details, hasSale: sale !== null })
  const answers = [...new Set([proposed, 'note' as const])]
  const { t } = useTranslation('office/sales/incidents')
  const { dateTime } = useShortDates()
  const title = useIncidentTitle(incident)
  const text = useIncidentText(incident)
  const lines = useIncidentLines(incident)
  return (
    <li className={styles.card} data-resolved={resolved !== null || undefined}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Badge variant="light" color={resolved ? 'green' : 'yellow'} className={worded.badge}>
          {resolved ? t('state.resolved') : t('state.open')}
        </Badge>
      </div>
      <IncidentFacts incident={incident} />
      <p>{text}</p>
      {lines.length > 0 && (
        <ul className={styles.goods}>
          {lines.map((line) => (
            <li key={line.key}>
              <strong>{line.name}</strong>
              {line.text && `: ${line.text}`}
            </li>
          ))}
        </ul>
      )}
      {resolved ? (
        <p className={styles.resolution}>
          <Personal>
            {t('resolved_by', { name: resolved.by ?? '', when: dateTime(resolved.at) })}
          </Personal>
          <q data-personal="">{resolved.reason}</q>
        </p>
      ) : (
        <div className={styles.answers}>
          {answers.map((answer) => (
            <ResolveIncident
              key={answer}
              incident={incident}
              answer={answer}
              title={title}
              isProposed={answer === proposed}
            />
          ))}
        </div>
      )}
    </li>
  )
}

/** Where it happened, in which sale, for how much, by whom, and who sent it. */
function IncidentFacts({
  incident: { till, sale, entry, seller, receiver, created_at },
}: {
  incident: Incident
}) {
  const { t } = useTranslation('office/sales/incidents')
  const { dateTime } = useShortDates()
  const { money } = useFormat()
  const soldAt = sale ? dateTime(sale.created_at) : entry && dateTime(entry.at)
  const notedAt = dateTime(created_at)
  const facts = [
    till && t('till', { till: till.till }),
    soldAt && t('sold_at', { when: soldAt }),
    soldAt !== notedAt && t('noted_at', { when: notedAt }),
  ]
  return (
    <p className={styles.facts}>
      {sale && (
        <Link to={`/admin/sales-pos/${sale.sale_id}`}>
          {t('sale', { number: sale.invoice ?? sale.reference, total: money(sale.total_cents) })}
        </Link>
      )}
      {entry && (
        <span>
          {entry.total_cents === null
            ? t('entry')
            : t('entry_of', { reference: entry.reference, total: money(entry.total_cents) })}
        </span>
      )}
      {seller && (
        <Personal>{receiver ? `${seller}, ${t('sent_by', { name: receiver })}` : seller}</Personal>
      )}
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </p>
  )
}
