import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { TillJob } from '../../print/printing/till-job.ts'
import { PrintingLine } from '../printing/printing-line.tsx'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import { listVoidPapers, type VoidableSale } from './use-void.ts'
import styles from './voids.module.css'

/** Of papers other than the correction. */
const PRINT: Partial<Record<TillJob['paper'], 'print_return' | 'print_money'>> = {
  return: 'print_return',
  money: 'print_money',
}

interface VoidedSaleProps {
  till: string
  sale: VoidableSale
  onClose(): void
}

/** A sale that was undone: by whom, and its papers. */
export function VoidedSale({ till, sale, onClose }: VoidedSaleProps) {
  const { t } = useTranslation('till/voids')
  const { t: sales } = useTranslation('core/sales')
  const { money, dateTime } = useFormat()
  const { printing, state, print } = useTillPrinting(till)
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
        <h3>{t('goes_back')}</h3>
        {written.tenders.map(({ kind, amount_cents }) => (
          <p key={kind}>
            <span>{sales(`tender.${kind}`)}</span>
            <strong>{money(-amount_cents)}</strong>
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
      <PrintingLine printing={printing} state={state} onPrint={(job) => void print(job)} />
      <div className={styles.reasons}>
        {listVoidPapers(sale, printing).map((job) => (
          <Button key={job.paper} size="lg" variant="default" onClick={() => void print(job)}>
            {t(PRINT[job.paper] ?? 'print')}
          </Button>
        ))}
        <Button size="lg" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  )
}
