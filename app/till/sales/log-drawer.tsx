import { Alert, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import card from '../ui/card.module.css'
import { TillDrawer } from '../ui/till-modal.tsx'
import styles from './log-drawer.module.css'
import type { SaleEntry } from './log-entry.ts'
import type { BlockReason } from './log-state.ts'
import { ProvisionalSlip } from './slip/provisional-slip.tsx'
import { useTillLog } from './use-till-log.ts'

/** Sales that wait to be sent, since when and why, and those that the shop booked with something to check. */
export function LogDrawer({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('till/sales')
  const { dateTime } = useFormat()
  const { waiting, unknown, withIncidents, blockedBy, stored } = useTillLog()
  const nothing = waiting.length + unknown.length + withIncidents.length === 0
  return (
    <TillDrawer onClose={onClose} title={t('title')}>
      {nothing && <p className={card.nothing}>{t('nothing')}</p>}
      {waiting.length > 0 && (
        <Part title={t('waiting')} text={t('waiting_text')}>
          <BlockNotice blockedBy={blockedBy} since={waiting[0]?.at} />
          {!stored && <Alert color="red">{t('not_kept')}</Alert>}
          <ul className={`${card.list} ${styles.list}`}>
            {waiting.map((sale) => (
              <WaitingSale key={sale.id} sale={sale} />
            ))}
          </ul>
        </Part>
      )}
      {unknown.length > 0 && (
        <Part title={t('unknown')} text={t('unknown_text')}>
          <ul className={`${card.list} ${styles.list}`}>
            {unknown.map(({ id, at }) => (
              <li key={id} className={card.card}>
                {dateTime(at)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {withIncidents.length > 0 && (
        <Part title={t('with_incidents')} text={t('with_incidents_text')}>
          <a href="/admin/incidents">{t('see_incidents')}</a>
          <ul className={`${card.list} ${styles.list}`}>
            {withIncidents.map((sale) => (
              <li key={sale.id} className={card.card}>
                <SaleFacts sale={sale} />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </TillDrawer>
  )
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
      {children}
    </section>
  )
}

interface BlockNoticeProps {
  blockedBy: BlockReason | null
  /** When the oldest waiting sale was finished. */
  since: string | undefined
}

/** Why sales wait. */
function BlockNotice({ blockedBy, since = '' }: BlockNoticeProps) {
  const { t } = useTranslation('till/sales')
  const { dateTime } = useFormat()
  if (!blockedBy) return null
  return (
    <Alert color="yellow" role="alert">
      {t(`blocked_${blockedBy}`, { since: dateTime(since) })}{' '}
      {blockedBy === 'signed_out' && <a href="/admin/login?next=/admin/tpv">{t('sign_in')}</a>}
    </Alert>
  )
}

/** A sale that the shop does not have yet, with the paper that its buyer can have meanwhile. */
function WaitingSale({ sale }: { sale: SaleEntry }) {
  const { t } = useTranslation('till/sales')
  const [isPrinting, setPrinting] = useState(false)
  return (
    <li className={card.card}>
      <SaleFacts sale={sale} />
      <Button size="md" variant="default" onClick={() => setPrinting(true)}>
        {t('slip.print')}
      </Button>
      {isPrinting && <ProvisionalSlip sale={sale} onDone={() => setPrinting(false)} />}
    </li>
  )
}

function SaleFacts({ sale: { at, seen, payload, answer } }: { sale: SaleEntry }) {
  const { t } = useTranslation('till/sales')
  const { money, dateTime } = useFormat()
  const incidents = answer?.incidents ?? 0
  return (
    <>
      <div className={`${card.head} ${styles.figures}`}>
        <span>{dateTime(at)}</span>
        <strong>{money(seen.total_cents)}</strong>
      </div>
      <p className={card.soft}>
        {seen.lines
          .map(({ quantity, name, detail }) => `${quantity} × ${name} ${detail}`.trim())
          .join(', ')}
      </p>
      <p className={card.soft}>
        {answer?.invoice
          ? t(payload.invoice_recipient ? 'invoice_number' : 'ticket_number', {
              number: answer.invoice,
            })
          : t('reference', { reference: payload.reference })}
      </p>
      {incidents > 0 && <p className={card.warning}>{t('incidents', { count: incidents })}</p>}
    </>
  )
}
