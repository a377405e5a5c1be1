import { ActionIcon, CopyButton, Tooltip } from '@mantine/core'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { Sale } from './sale.ts'
import styles from './sale-page.module.css'

/** Who sold it to whom, where and when. */
export function SaleFacts({ sale }: { sale: Sale }) {
  const { t } = useTranslation('office/sales')
  const { dateTime } = useFormat()
  const facts: [string, ReactNode][] = [
    [t('reference'), <Reference key="reference" reference={sale.reference} />],
    [t('column.customer'), sale.customer?.name ?? t('nobody')],
    [t('till'), sale.till && `${sale.till.till} · ${sale.till.name}`],
    [t('seller'), sale.seller?.name],
    [t('place'), sale.location],
    [t('made_at'), dateTime(sale.created_at)],
    [t('paid_at'), sale.paid_at && dateTime(sale.paid_at)],
    [t('note'), sale.note],
  ]
  return (
    <section className={styles.part} aria-labelledby="facts">
      <h2 id="facts">{t('facts')}</h2>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

function Reference({ reference }: { reference: string }) {
  const { t } = useTranslation('office/sales')
  return (
    <span className={styles.reference}>
      <code>{reference}</code>
      <CopyButton value={reference}>
        {({ copied, copy }) => (
          <Tooltip label={t(copied ? 'copied' : 'copy')}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t(copied ? 'copied' : 'copy')}
              onClick={copy}
            >
              {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </span>
  )
}
