import { Alert, Button } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { TillJob } from '../../print/printing/till-job.ts'
import { BoxLabels } from '../printing/box-labels.tsx'
import { GiftDialog } from '../printing/gift-dialog.tsx'
import { PrintingLine } from '../printing/printing-line.tsx'
import type { PrintingState } from '../printing/printing-store.ts'
import { ShareDialog } from '../printing/share-dialog.tsx'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import { useKeys } from '../ui/use-keys.ts'
import styles from './finished-sale-pane.module.css'
import { hasReturnedLine, readSale, type SaleEntry } from './log-entry.ts'
import {
  listDepositSlips,
  listMissingPapers,
  listSettledDeposits,
  type SalePapers,
} from './sale-papers.ts'
import { SettledDeposits } from './settled-deposits.tsx'
import { ProvisionalSlip } from './slip/provisional-slip.tsx'
import { useDeviceSlip } from './slip/use-device-slip.ts'
import { takePendingSlip } from './use-sale-printing.ts'

interface FinishedSalePaneProps {
  sale: SaleEntry
  onNew(): void
}

/** The sale just finished: its change, and its ticket to print. A scan starts the next sale. */
export function FinishedSalePane({ sale, onNew }: FinishedSalePaneProps) {
  const { t } = useTranslation('till/sales')
  const { t: words } = useTranslation('till/printing')
  const { money } = useFormat()
  const { printing, state, print: printPaper } = useTillPrinting(sale.till)
  const printSlip = useDeviceSlip(printing)
  const firstButton = useRef<HTMLButtonElement>(null)
  const waiting = sale.state === 'unbooked'
  const incidents = sale.answer?.incidents ?? 0
  const change = sale.seen.change_cents
  const total = sale.seen.total_cents
  const isExchange = hasReturnedLine(readSale(sale))
  const doneText = isExchange ? 'exchanged' : 'sold'
  const saleId = sale.answer?.sale_id ?? undefined
  const slips = listDepositSlips(sale)
  const isDepositAlone = saleId === undefined && listSettledDeposits(sale).length > 0
  useEffect(() => firstButton.current?.focus({ preventScroll: true }), [])
  const [isPrintingSlip, setPrintingSlip] = useState(false)
  const [isGiving, setGiving] = useState(false)
  const [isSharing, setSharing] = useState(false)
  useEffect(() => setPrintingSlip(takePendingSlip(sale.id)), [sale.id])
  const isOnDevice = printing.kind === 'usb' || printing.kind === 'serial'
  /** Of another sale nothing is said here. */
  const ownState: PrintingState =
    state.phase !== 'idle' && isOwnJob(state.job, { saleId, slips }) ? state : { phase: 'idle' }
  /** Once something is being printed, the line of the printer says what becomes of it. */
  const missing = ownState.phase === 'idle' ? listMissingPapers(sale, printing) : {}
  const print = () => {
    if (saleId !== undefined) {
      void printPaper({ paper: 'sale', id: saleId })
    } else if (slips.length > 0) for (const slip of slips) void printPaper(slip)
    else if (waiting && isOnDevice) void printSlip(sale, false)
    else if (waiting) setPrintingSlip(true)
    else return false
    return true
  }
  const give = () => {
    if (saleId !== undefined) setGiving(true)
    return saleId !== undefined
  }
  const share = () => {
    if (saleId !== undefined) setSharing(true)
    return saleId !== undefined
  }
  useKeys({
    Escape: () => {
      onNew()
      return true
    },
    p: print,
    g: give,
    m: share,
  })
  return (
    <section className={styles.pane} aria-label={t(doneText)}>
      <div className={styles.head} role="status">
        {waiting ? <IconClock size={40} /> : <IconCircleCheck size={40} />}
        <div>
          {!isDepositAlone && (
            <h2 className={styles.title}>{t(waiting ? 'sold_waiting' : doneText)}</h2>
          )}
          <SettledDeposits sale={sale} onPrint={(job) => void printPaper(job)} />
          <p className={styles.number}>
            {waiting
              ? t('sold_waiting_text')
              : sale.answer?.invoice &&
                t(sale.payload.invoice_recipient ? 'invoice_number' : 'ticket_number', {
                  number: sale.answer.invoice,
                })}
          </p>
          {waiting && (
            <p className={styles.number}>{t('reference', { reference: sale.payload.reference })}</p>
          )}
          {incidents > 0 && <p className={styles.number}>{t('incidents', { count: incidents })}</p>}
        </div>
      </div>
      <dl className={styles.sums}>
        {/* In Spanish an exchange and change are one word: without money to hand over nothing is said of it. */}
        {(change > 0 || !isExchange) && (
          <div className={styles.change} data-none={change === 0 || undefined}>
            <dt>{t('change')}</dt>
            <dd>{change === 0 ? t('no_change') : money(change)}</dd>
          </div>
        )}
        <div>
          <dt>{t(total < 0 ? 'given_back' : 'total')}</dt>
          <dd>{money(Math.abs(total))}</dd>
        </div>
      </dl>
      <MissingPapers missing={missing} isWaiting={waiting} />
      <PrintingLine printing={printing} state={ownState} onPrint={(job) => void printPaper(job)} />
      <div className={styles.papers}>
        <Button
          ref={printing.after_sale === 'ask' ? firstButton : undefined}
          size="xl"
          variant="default"
          leftSection={<IconPrinter size={26} />}
          disabled={saleId === undefined && slips.length === 0 && !waiting}
          aria-keyshortcuts="p"
          onClick={print}
        >
          {t(waiting ? 'slip.print' : isDepositAlone ? 'deposit.slip' : 'print')}
        </Button>
        <Button
          size="xl"
          variant="default"
          leftSection={<IconGift size={26} />}
          disabled={saleId === undefined}
          aria-keyshortcuts="g"
          onClick={give}
        >
          {t('print_gift')}
        </Button>
        <Button
          size="xl"
          variant="default"
          leftSection={<IconSend size={26} />}
          disabled={saleId === undefined}
          aria-keyshortcuts="m"
          onClick={share}
        >
          {words('share.open')}
        </Button>
        <BoxLabels variants={sale.seen.lines.flatMap((line) => line.label_variant ?? [])} />
      </div>
      <Button
        ref={printing.after_sale === 'ask' ? undefined : firstButton}
        size="xl"
        h={72}
        className={styles.next}
        onClick={onNew}
      >
        {t('new_sale')}
      </Button>
      {isSharing && saleId !== undefined && (
        <ShareDialog saleId={saleId} onClose={() => setSharing(false)} />
      )}
      {isGiving && saleId !== undefined && (
        <GiftDialog
          saleId={saleId}
          onPrint={(units) => {
            setGiving(false)
            void printPaper({ paper: 'gift', id: saleId, units })
          }}
          onClose={() => setGiving(false)}
        />
      )}
      {isPrintingSlip && <ProvisionalSlip sale={sale} onDone={() => setPrintingSlip(false)} />}
    </section>
  )
}

/** Of another sale nothing is said; the slip of a sale without a number is job 0. */
function isOwnJob(job: TillJob, own: { saleId: number | undefined; slips: readonly TillJob[] }) {
  if (job.paper === 'deposit') return own.slips.some(({ id }) => id === job.id)
  return job.id === (own.saleId ?? 0)
}

interface MissingPapersProps {
  missing: SalePapers
  /** The number of the sale has not come. */
  isWaiting: boolean
}

/** What did not come out although the till would have printed or opened it. */
function MissingPapers({ missing, isWaiting }: MissingPapersProps) {
  const { t } = useTranslation('till/sales')
  const { t: words } = useTranslation('till/printing')
  if (!missing.isUnprinted && !missing.isShut) return null
  return (
    <Alert color="yellow" role="alert">
      {[
        missing.isShut && words('drawer_shut'),
        missing.isUnprinted && t(isWaiting ? 'unprinted_waiting' : 'unprinted_late'),
      ]
        .filter(Boolean)
        .join(' ')}
    </Alert>
  )
}
