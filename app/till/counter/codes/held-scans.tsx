import { Button } from '@mantine/core'
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import type { TicketAction } from '../../ticket/reduce-ticket.ts'
import { type HeldScan, toAddAction, toHeldKey } from './held-scan.ts'
import styles from './held-scans.module.css'

interface HeldScansProps {
  held: readonly HeldScan[]
  act(action: TicketAction): unknown
  onDrop(scan: HeldScan): void
}

/** Stays until a person has said whose it is: neither may a ticket grow while it is paid, nor a pair leave without a line. */
export function HeldScans({ held, act, onDrop }: HeldScansProps) {
  const { t } = useTranslation('till/counter/codes')
  const { money, size: formatSize } = useFormat()
  const inLanguage = useInLanguage()
  return (
    <div className={styles.scans} role="alert">
      {held.length > 0 && (
        <p className={styles.title}>
          <IconBarcode size={24} />
          {t('held')}
        </p>
      )}
      {held.map((scan) => {
        const { variant, mark, quantity } = scan
        const name = inLanguage(variant.name)
        const facts = [
          variant.colour && inLanguage(variant.colour),
          variant.size && formatSize(variant.size),
          money(mark?.cents ?? variant.price_cents),
        ]
        return (
          <div key={toHeldKey(scan)} className={styles.scan}>
            <p className={styles.text}>
              <strong>{quantity > 1 ? `${quantity} × ${name}` : name}</strong>
              <span>{facts.filter(Boolean).join(' · ')}</span>
            </p>
            <Button
              variant="default"
              size="md"
              h={48}
              px="md"
              onClick={() => {
                act(toAddAction(scan))
                onDrop(scan)
              }}
            >
              {t('held_add')}
            </Button>
            <Button
              variant="subtle"
              size="md"
              h={48}
              px="sm"
              aria-label={t('held_drop_named', { name })}
              onClick={() => onDrop(scan)}
            >
              {t('held_drop')}
            </Button>
          </div>
        )
      })}
    </div>
  )
}
