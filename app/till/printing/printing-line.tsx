import { Button } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTranslation } from 'react-i18next'
import { connectSerialPrinter } from '../../print/printing/serial-printer.ts'
import type { TillJob, TillPrinting } from '../../print/printing/till-job.ts'
import { connectUsbPrinter } from '../../print/printing/usb-printer.ts'
import styles from './printing-line.module.css'
import type { PrintingState } from './printing-store.ts'

/** What a paper is about, which is written down whether the paper comes out or not. */
const KEPT: Partial<
  Record<
    TillJob['paper'],
    'sale' | 'correction' | 'return' | 'deposit' | 'loan' | 'money' | 'closing'
  >
> = {
  sale: 'sale',
  gift: 'sale',
  correction: 'correction',
  return: 'return',
  deposit: 'deposit',
  loan: 'loan',
  money: 'money',
  closing: 'closing',
}

/** Of a printer that nothing reached, what became of the matter itself; an X and a test page are about nothing. */
function getOutcome({ job, failure }: Extract<PrintingState, { phase: 'failed' }>) {
  const isAway = failure === 'unreachable' || failure === 'offline'
  // A printer without paper still opens the drawer.
  if (job.paper === 'drawer') return isAway ? ('drawer_shut' as const) : undefined
  const kept = KEPT[job.paper]
  return kept && (isAway || failure === 'no_paper') ? (`kept.${kept}` as const) : undefined
}

interface PrintingLineProps {
  printing: TillPrinting
  state: PrintingState
  onPrint(job: TillJob): void
}

/** What the printer does: nothing is said while all is well and nothing is printed. A failure says what to do. */
export function PrintingLine({ printing, state, onPrint }: PrintingLineProps) {
  const { t } = useTranslation('till/printing')
  if (printing.kind === 'browser' || state.phase === 'idle') return null
  if (state.phase !== 'failed')
    return (
      <p className={styles.line} role="status" data-printing={state.phase}>
        {t(state.phase === 'printing' ? 'printing' : 'printed')}
      </p>
    )
  const { failure, job } = state
  const outcome = getOutcome(state)
  async function connect() {
    const isConnected = await (printing.kind === 'usb'
      ? connectUsbPrinter()
      : connectSerialPrinter())
    if (isConnected) onPrint(job)
  }
  return (
    <div className={styles.failure} role="alert" data-printing="failed">
      <p>{[t(`failure.${failure}`), outcome && t(outcome)].filter(Boolean).join(' ')}</p>
      {failure === 'not_connected' ? (
        <Button size="md" h={48} variant="default" onClick={() => void connect()}>
          {t('connect')}
        </Button>
      ) : (
        job.id > 0 && (
          <Button
            size="md"
            h={48}
            variant="default"
            leftSection={<IconPrinter size={20} />}
            onClick={() =>
              onPrint({ ...job, drawer: job.drawer === true && failure === 'unreachable' })
            }
          >
            {t('again')}
          </Button>
        )
      )}
    </div>
  )
}
