import { Button } from '@mantine/core'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BackTender } from '../../../core/payments/money-out/rules.ts'
import type { Shop } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { BoxLabels } from '../printing/box-labels.tsx'
import { PrintingLine } from '../printing/printing-line.tsx'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import styles from '../sales/finished-sale-pane.module.css'

export type FinishedReturn = Awaited<ReturnType<Shop['till']['finishReturn']>> & {
  tenders: readonly BackTender[]
  /** The articles that are on sale again, whose boxes may need a label. */
  labels: readonly number[]
}

interface ReturnedPaneProps {
  till: string
  returned: FinishedReturn
  onNew(): void
}

/** The return just finished: what goes back by which way, and its paper. A scan starts the next sale. */
export function ReturnedPane({ till, returned, onNew }: ReturnedPaneProps) {
  const { t } = useTranslation('till/returns')
  const { t: words } = useTranslation('till/payments')
  const { t: sales } = useTranslation('till/sales')
  const { money } = useFormat()
  const { printing, state, print } = useTillPrinting(till)
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus({ preventScroll: true }), [])
  const { return_id, reference, refund_cents, tenders } = returned
  const isOwn = state.phase !== 'idle' && state.job.id === return_id
  return (
    <section className={styles.pane} aria-label={t('done')}>
      <div className={styles.head} role="status">
        <IconCircleCheck size={40} />
        <div>
          <h2 className={styles.title}>{t('done')}</h2>
          <p className={styles.number}>{reference}</p>
        </div>
      </div>
      <dl className={styles.sums}>
        {tenders.map(({ kind, amount_cents }) => (
          <div key={kind}>
            <dt>{words(kind)}</dt>
            <dd>{money(-amount_cents)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('given_back')}</dt>
          <dd>{money(refund_cents)}</dd>
        </div>
      </dl>
      <PrintingLine
        printing={printing}
        state={isOwn ? state : { phase: 'idle' }}
        onPrint={(job) => void print(job)}
      />
      <div className={styles.papers}>
        <Button
          size="xl"
          variant="default"
          leftSection={<IconPrinter size={26} />}
          onClick={() => void print({ paper: 'return', id: return_id })}
        >
          {t('print')}
        </Button>
        <BoxLabels variants={returned.labels} />
      </div>
      <Button ref={next} size="xl" h={72} className={styles.next} onClick={onNew}>
        {sales('new_sale')}
      </Button>
    </section>
  )
}
