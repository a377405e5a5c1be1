import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PrintingLine } from '../printing/printing-line.tsx'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import { useTillLog } from '../sales/use-till-log.ts'
import { TillModal } from '../ui/till-modal.tsx'
import styles from './session.module.css'

interface XReadingDialogProps {
  till: string
  cashSessionId: number
  onClose(): void
}

/** The X is on its way to the printer: what becomes of it, and what it cannot know yet. */
export function XReadingDialog({ till, cashSessionId, onClose }: XReadingDialogProps) {
  const { t } = useTranslation('till/cash')
  const { printing, state, print } = useTillPrinting(till)
  const { waiting, unknown } = useTillLog()
  const unsent = waiting.length + unknown.length
  return (
    <TillModal onClose={onClose} title={t('x_reading')}>
      <div className={styles.side}>
        <p className={styles.text}>{t('x_reading_text')}</p>
        {unsent > 0 && <Alert color="yellow">{t('x_unsent', { count: unsent })}</Alert>}
        <PrintingLine printing={printing} state={state} onPrint={(job) => void print(job)} />
        <div className={styles.ends}>
          <Button
            component="a"
            href={`/print/x-reading/${encodeURIComponent(till)}`}
            target="_blank"
            rel="noopener"
            variant="default"
            size="lg"
          >
            {t('x_on_screen')}
          </Button>
          <Button
            variant="default"
            size="lg"
            onClick={() => void print({ paper: 'x_reading', id: cashSessionId })}
          >
            {t('x_again')}
          </Button>
          <Button data-autofocus size="lg" onClick={onClose}>
            {t('x_done')}
          </Button>
        </div>
      </div>
    </TillModal>
  )
}
