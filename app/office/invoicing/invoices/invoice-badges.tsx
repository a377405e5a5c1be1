import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { InvoiceState } from '../../../../core/invoicing/rules.ts'
import { useUnprintedLetters } from '../../../ui/use-unprinted-letters.ts'
import worded from '../../ui/worded-badge.module.css'
import type { ListedInvoice } from './invoice.ts'
import styles from './invoices.module.css'

const COLOURS = {
  unsent: 'gray',
  pending: 'yellow',
  accepted: 'green',
  accepted_with_errors: 'orange',
  rejected: 'red',
} as const

/** What the tax agency said of it. */
export function StateBadge({ state }: { state: InvoiceState }) {
  const { t } = useTranslation('office/invoicing/invoices')
  return (
    <Badge variant="light" color={COLOURS[state]} className={worded.badge}>
      {t(`state.${state}`)}
    </Badge>
  )
}

interface InvoiceBadgesProps {
  invoice: Pick<ListedInvoice, 'state' | 'is_cancelled' | 'test_mode'>
  /** The name of its recipient, where nothing else on the screen says which letters its paper lacks. */
  name?: string | null
}

/** The same of an invoice, whether it was cancelled or is a test, and whether its paper lacks letters. */
export function InvoiceBadges({ invoice, name = null }: InvoiceBadgesProps) {
  const { t } = useTranslation('office/invoicing/invoices')
  const missing = useUnprintedLetters(name ?? '', 'issued')
  return (
    <div className={styles.badges}>
      <StateBadge state={invoice.state} />
      {invoice.is_cancelled && (
        <Badge variant="light" color="red" className={worded.badge}>
          {t('cancelled')}
        </Badge>
      )}
      {invoice.test_mode && (
        <Badge variant="outline" color="gray" className={worded.badge}>
          {t('test_mode')}
        </Badge>
      )}
      {missing && (
        <Badge variant="light" color="yellow" className={worded.badge} title={missing}>
          {t('letters_missing')}
        </Badge>
      )}
    </div>
  )
}
