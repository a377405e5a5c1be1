import { Button } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { runJob } from '../../../print/printing/run-job.ts'
import { BROWSER_PRINTING } from '../../../print/printing/till-job.ts'
import { notify } from '../../ui/notify.ts'
import type { TillDetails } from '../tills/till-details.ts'

/** Prints the test page as the till would, with what is saved of its printer. */
export function TestPrintButton({ till }: { till: TillDetails }) {
  const { t } = useTranslation('office/devices/printers')
  const [isBusy, setBusy] = useState(false)
  const { connection, paper_width, ...printer } = till.printer
  async function print() {
    setBusy(true)
    const printing = {
      ...BROWSER_PRINTING,
      ...printer,
      kind: connection.kind,
      paper_width: paper_width ?? 80,
    }
    const { ok } = await runJob(till.code, printing, { paper: 'test', id: 0 })
    setBusy(false)
    if (connection.kind === 'browser') return
    notify({
      kind: ok ? 'success' : 'destructive',
      title: t(ok ? 'test_done' : 'test_failed'),
    })
  }
  return (
    <Button
      variant="subtle"
      leftSection={<IconPrinter size={18} />}
      loading={isBusy}
      aria-label={`${t('test_printer')}: ${till.code}`}
      onClick={() => void print()}
    >
      {t('test_printer')}
    </Button>
  )
}
