import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useTillRefusalText } from '../refusal.ts'
import card from '../ui/card.module.css'
import { PressTwiceButton } from '../ui/press-twice-button.tsx'
import { TillDrawer } from '../ui/till-modal.tsx'
import styles from './outbox-drawer.module.css'
import type { OutboxSale } from './outbox-sale.ts'
import { useSaleOutbox } from './use-sale-outbox.ts'

interface OutboxDrawerProps {
  /** A refused sale can only be restored into an empty ticket. */
  ticketEmpty: boolean
  onRestore(sale: OutboxSale): void
  onClose(): void
}

/** Sales that wait to be sent, and sales that the shop refused after the customer had left. */
export function OutboxDrawer({ ticketEmpty, onRestore, onClose }: OutboxDrawerProps) {
  const { t } = useTranslation('till/sales')
  const { waiting, refused, blockedBy, stored } = useSaleOutbox()
  return (
    <TillDrawer onClose={onClose} title={t('title')}>
      {waiting.length === 0 && refused.length === 0 && (
        <p className={card.nothing}>{t('nothing')}</p>
      )}
      {refused.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.title}>{t('refused')}</h3>
          <p className={styles.text}>{t('refused_text')}</p>
          <ul className={`${card.list} ${styles.list}`}>
            {refused.map((sale) => (
              <RefusedSale
                key={sale.operation_id}
                sale={sale}
                ticketEmpty={ticketEmpty}
                onRestore={onRestore}
              />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.title}>{t('waiting')}</h3>
          <p className={styles.text}>{t('waiting_text')}</p>
          {blockedBy === 'signed_out' && (
            <Alert color="yellow" role="alert">
              {t('signed_out')} <a href="/admin/login?next=/admin/tpv">{t('sign_in')}</a>
            </Alert>
          )}
          {!stored && <Alert color="red">{t('not_kept')}</Alert>}
          <ul className={`${card.list} ${styles.list}`}>
            {waiting.map((sale) => (
              <li key={sale.operation_id} className={card.card}>
                <SaleSummary sale={sale} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </TillDrawer>
  )
}

function SaleSummary({ sale: { at, seen } }: { sale: OutboxSale }) {
  const { money, dateTime } = useFormat()
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
    </>
  )
}

interface RefusedSaleProps extends Pick<OutboxDrawerProps, 'ticketEmpty' | 'onRestore'> {
  sale: OutboxSale
}

function RefusedSale({ sale, ticketEmpty, onRestore }: RefusedSaleProps) {
  const { t } = useTranslation('till/sales')
  const { retry, forget } = useSaleOutbox()
  const refusalText = useTillRefusalText()
  const [busy, setBusy] = useState(false)

  async function sendAgain() {
    setBusy(true)
    await retry(sale.operation_id)
    setBusy(false)
  }

  return (
    <li className={card.card}>
      <SaleSummary sale={sale} />
      {sale.refusal && <p className={card.warning}>{refusalText(sale.refusal)}</p>}
      <Button size="lg" disabled={!ticketEmpty} onClick={() => onRestore(sale)}>
        {t('take_back')}
      </Button>
      {!ticketEmpty && <p className={styles.text}>{t('not_free')}</p>}
      <div className={styles.buttons}>
        <Button size="lg" variant="default" loading={busy} onClick={() => void sendAgain()}>
          {t('again')}
        </Button>
        <PressTwiceButton
          size="lg"
          variant="default"
          label={t('forget')}
          question={t('forget_sure')}
          onConfirm={() => void forget(sale.operation_id)}
        />
      </div>
    </li>
  )
}
