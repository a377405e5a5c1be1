import { Button } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useKeys } from '../ui/use-keys.ts'
import styles from './finished-sale-pane.module.css'
import type { SaleEntry } from './log-entry.ts'
import { printTicket } from './print-ticket.ts'
import { ProvisionalSlip } from './slip/provisional-slip.tsx'

interface FinishedSalePaneProps {
  sale: SaleEntry
  onNew(): void
}

/** The sale just finished: its change, and its ticket to print. A scan starts the next sale. */
export function FinishedSalePane({ sale, onNew }: FinishedSalePaneProps) {
  const { t } = useTranslation('till/sales')
  const { money } = useFormat()
  const newSaleButton = useRef<HTMLButtonElement>(null)
  const waiting = sale.state === 'unbooked'
  const incidents = sale.answer?.incidents ?? 0
  const change = sale.seen.change_cents
  const saleId = sale.answer?.sale_id ?? undefined
  useEffect(() => newSaleButton.current?.focus({ preventScroll: true }), [])
  const [isPrintingSlip, setPrintingSlip] = useState(false)
  const print = (gift: boolean) => {
    if (saleId !== undefined) printTicket(saleId, { gift })
    else if (waiting && !gift) setPrintingSlip(true)
    else return false
    return true
  }
  useKeys({
    Escape: () => {
      onNew()
      return true
    },
    p: () => print(false),
    g: () => print(true),
  })
  return (
    <section className={styles.pane} aria-label={t('sold')}>
      <div className={styles.head} role="status">
        {waiting ? <IconClock size={40} /> : <IconCircleCheck size={40} />}
        <div>
          <h2 className={styles.title}>{t(waiting ? 'sold_waiting' : 'sold')}</h2>
          <p className={styles.number}>
            {waiting
              ? t('sold_waiting_text')
              : sale.answer?.invoice && t('ticket_number', { number: sale.answer.invoice })}
          </p>
          {waiting && (
            <p className={styles.number}>{t('reference', { reference: sale.payload.reference })}</p>
          )}
          {incidents > 0 && <p className={styles.number}>{t('incidents', { count: incidents })}</p>}
        </div>
      </div>
      <dl className={styles.sums}>
        <div className={styles.change} data-none={change === 0 || undefined}>
          <dt>{t('change')}</dt>
          <dd>{change === 0 ? t('no_change') : money(change)}</dd>
        </div>
        <div>
          <dt>{t('total')}</dt>
          <dd>{money(sale.seen.total_cents)}</dd>
        </div>
      </dl>
      <div className={styles.papers}>
        <Button
          size="xl"
          variant="default"
          leftSection={<IconPrinter size={26} />}
          disabled={saleId === undefined && !waiting}
          aria-keyshortcuts="p"
          onClick={() => print(false)}
        >
          {t(waiting ? 'slip.print' : 'print')}
        </Button>
        <Button
          size="xl"
          variant="default"
          leftSection={<IconGift size={26} />}
          disabled={saleId === undefined}
          aria-keyshortcuts="g"
          onClick={() => print(true)}
        >
          {t('print_gift')}
        </Button>
      </div>
      <Button ref={newSaleButton} size="xl" h={72} className={styles.next} onClick={onNew}>
        {t('new_sale')}
      </Button>
      {isPrintingSlip && <ProvisionalSlip sale={sale} onDone={() => setPrintingSlip(false)} />}
    </section>
  )
}
