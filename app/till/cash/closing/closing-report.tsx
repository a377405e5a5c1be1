import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { PrintingLine } from '../../printing/printing-line.tsx'
import { useTillPrinting } from '../../printing/use-till-printing.ts'
import { DrawerSheet } from '../drawer-sheet.tsx'
import styles from '../session.module.css'
import { ClosingResult } from './closing-result.tsx'
import type { ClosedSession } from './use-close-session.ts'

interface ClosingReportProps {
  till: string
  closed: ClosedSession
  onDone(): Promise<void>
}

/** The result of the count: how the expected amount came about, the counted amount and the difference. */
export function ClosingReport({ till, closed, onDone }: ClosingReportProps) {
  const { t } = useTranslation('till/cash')
  const { dateTime } = useFormat()
  const { printing, state, print } = useTillPrinting(till)
  return (
    <DrawerSheet
      title={t('closed_done')}
      text={t('closed_number', { number: closed.z_number, at: dateTime(closed.closed_at) })}
    >
      <ClosingResult closed={closed} />
      <PrintingLine printing={printing} state={state} onPrint={(job) => void print(job)} />
      <div className={`${styles.ends} ${styles.stretch}`}>
        <Button component="a" href="/admin" variant="default" size="lg">
          {t('to_office')}
        </Button>
        <Button
          variant="default"
          size="lg"
          onClick={() => void print({ paper: 'closing', id: closed.cash_session_id })}
        >
          {t('print')}
        </Button>
        <Button size="lg" onClick={() => void onDone()}>
          {t('open_again')}
        </Button>
      </div>
    </DrawerSheet>
  )
}
