import { Button } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTranslation } from 'react-i18next'
import styles from './printing-line.module.css'
import type { PrintingState } from './printing-store.ts'
import { connectSerialPrinter } from './serial-printer.ts'
import type { TillJob, TillPrinting } from './till-job.ts'
import { connectUsbPrinter } from './usb-printer.ts'

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
  async function connect() {
    const isConnected = await (printing.kind === 'usb'
      ? connectUsbPrinter()
      : connectSerialPrinter())
    if (isConnected) onPrint(job)
  }
  return (
    <div className={styles.failure} role="alert" data-printing="failed">
      <p>{t(`failure.${failure}`)}</p>
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
