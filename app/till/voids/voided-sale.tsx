import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { VoidableSale } from './use-void.ts'
import styles from './voids.module.css'

/** A sale that was undone: by whom, and the paper of its correction. */
export function VoidedSale({ sale, onClose }: { sale: VoidableSale; onClose(): void }) {
  const { t } = useTranslation('till/voids')
  const { t: sales } = useTranslation('core/sales')
  const { money, dateTime } = useFormat()
  const written = sale.void
  if (!written) return null
  return (
    <div className={styles.form}>
      <Alert color="green" role="status" title={t('done')}>
        {written.is_annulled
          ? t('done_annulled', { number: sale.invoice ?? '' })
          : t('done_corrected', { number: written.correction ?? '—' })}
      </Alert>
      <div className={styles.back}>
        {sale.tenders.map(({ kind, cents }, at) => (
          <p key={`${kind}.${sale.tenders.slice(0, at).length}`}>
            <span>{sales(`tender.${kind}`)}</span>
            <strong>{money(cents)}</strong>
          </p>
        ))}
      </div>
      <p className={styles.about}>
        {[
          t('by', { name: written.by, when: dateTime(written.at) }),
          written.approved_by && t('approved', { name: written.approved_by }),
          written.reason,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={styles.reasons}>
        {written.correction_id !== null && (
          <Button
            component="a"
            href={`/print/invoice/${written.correction_id}/ticket?print=1`}
            target="_blank"
            rel="noopener"
            size="lg"
            variant="default"
          >
            {t('print')}
          </Button>
        )}
        <Button size="lg" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  )
}
