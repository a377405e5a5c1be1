import { useTranslation } from 'react-i18next'
import { useArticleName } from '../../../i18n/use-article-name.ts'
import { Personal } from '../../privacy/personal.tsx'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { StateBadges } from '../../ui/list/state-badges.tsx'
import { When } from '../../ui/when.tsx'
import type { Receipt } from './receipts-params.ts'

/** Who waited for goods of a delivery: ordered sizes are set aside by themselves, alerts are mailed. */
export function WaitingCustomers({ waiting }: Pick<Receipt, 'waiting'>) {
  const { t } = useTranslation('office/supplier-orders/receipts')
  const toName = useArticleName()
  if (waiting.length === 0) return null
  return (
    <section className={detail.part} aria-labelledby="waiting">
      <h2 id="waiting">{t('waiting')}</h2>
      <p className={record.text}>{t('waiting_text')}</p>
      <ul className={record.list}>
        {waiting.map((each, at) => (
          <li key={`${each.kind} ${each.reference ?? at}`}>
            <strong>{toName(each)}</strong>
            <StateBadges
              badges={[
                {
                  color: each.kind === 'order' ? 'blue' : 'gray',
                  label: t(`waiting.${each.kind}`),
                },
              ]}
            />
            <span className={record.soft}>
              {each.customer && (
                <>
                  <Personal>{each.customer}</Personal>
                  {' · '}
                </>
              )}
              {each.reference && `${each.reference} · `}
              <When at={each.since} isDay />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
