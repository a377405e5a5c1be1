import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useRefusalWords } from '../../refusal-words.ts'
import { ConfirmButton } from '../../shell/confirm-button.tsx'
import { TillDrawer } from '../../shell/till-modal.tsx'
import type { LoggedSale } from '../logged-sale.ts'
import { useSaleLog } from '../use-sale-log.ts'
import styles from './unsent.module.css'

interface UnsentDrawerProps {
  /** The ticket on the screen is empty, so that lines can come back into it. */
  free: boolean
  onTakeBack(sale: LoggedSale): void
  onClose(): void
}

/** Sales that wait for the network and need nothing, and those that the shop refused afterwards. */
export function UnsentDrawer({ free, onTakeBack, onClose }: UnsentDrawerProps) {
  const { t } = useTranslation('till/sales/unsent')
  const { waiting, refused, held, kept } = useSaleLog()
  return (
    <TillDrawer onClose={onClose} title={t('title')}>
      {waiting.length === 0 && refused.length === 0 && (
        <p className={styles.nothing}>{t('nothing')}</p>
      )}
      {refused.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.title}>{t('refused')}</h3>
          <p className={styles.text}>{t('refused_text')}</p>
          <ul className={styles.list}>
            {refused.map((sale) => (
              <Refused key={sale.operation_id} sale={sale} free={free} onTakeBack={onTakeBack} />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.title}>{t('waiting')}</h3>
          <p className={styles.text}>{t('waiting_text')}</p>
          {held === 'signed_out' && (
            <Alert color="yellow" role="alert">
              {t('signed_out')} <a href="/admin/login?next=/admin/tpv">{t('sign_in')}</a>
            </Alert>
          )}
          {!kept && <Alert color="red">{t('not_kept')}</Alert>}
          <ul className={styles.list}>
            {waiting.map((sale) => (
              <li key={sale.operation_id} className={styles.sale}>
                <Summary sale={sale} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </TillDrawer>
  )
}

function Summary({ sale: { at, seen } }: { sale: LoggedSale }) {
  const { money, dateTime } = useFormat()
  return (
    <>
      <div className={styles.head}>
        <span>{dateTime(at)}</span>
        <strong>{money(seen.total_cents)}</strong>
      </div>
      <p className={styles.lines}>
        {seen.lines
          .map(({ quantity, name, detail }) => `${quantity} × ${name} ${detail}`.trim())
          .join(', ')}
      </p>
    </>
  )
}

interface RefusedProps extends Pick<UnsentDrawerProps, 'free' | 'onTakeBack'> {
  sale: LoggedSale
}

function Refused({ sale, free, onTakeBack }: RefusedProps) {
  const { t } = useTranslation('till/sales/unsent')
  const { retry, forget } = useSaleLog()
  const words = useRefusalWords()
  const [busy, setBusy] = useState(false)

  async function again() {
    setBusy(true)
    await retry(sale.operation_id)
    setBusy(false)
  }

  return (
    <li className={styles.sale}>
      <Summary sale={sale} />
      {sale.refusal && <p className={styles.why}>{words(sale.refusal)}</p>}
      <Button size="lg" disabled={!free} onClick={() => onTakeBack(sale)}>
        {t('take_back')}
      </Button>
      {!free && <p className={styles.text}>{t('not_free')}</p>}
      <div className={styles.buttons}>
        <Button size="lg" variant="default" loading={busy} onClick={() => void again()}>
          {t('again')}
        </Button>
        <ConfirmButton
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
