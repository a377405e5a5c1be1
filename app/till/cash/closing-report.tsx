import { Button } from '@mantine/core'
import { Fragment, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { PrintingLine } from '../printing/printing-line.tsx'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import styles from './session.module.css'
import type { ClosedSession } from './use-close-session.ts'

interface ClosingReportProps {
  till: string
  closed: ClosedSession
  onDone(): Promise<void>
}

/** The result of the count: how the expected amount came about, the counted amount and the difference. */
export function ClosingReport({ till, closed, onDone }: ClosingReportProps) {
  const { t } = useTranslation('till/cash')
  const { t: sales } = useTranslation('core/sales')
  const { money, dateTime } = useFormat()
  const { printing, state, print } = useTillPrinting(till)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const difference = closed.difference_cents
  const others = closed.methods.filter(({ kind }) => kind !== 'cash')
  const returned = closed.cash_deposits_returned_cents ?? 0
  const rows = [
    ['float', closed.float_cents],
    ['cash_given', closed.cash_given_cents],
    ['cash_change', 0 - closed.cash_change_cents],
    ['cash_refunds', 0 - closed.cash_refunds_cents],
    ['cash_deposits', closed.cash_deposits_cents + returned],
    ...(returned > 0 ? [['cash_deposits_returned', 0 - returned] as const] : []),
    ['cash_in', closed.cash_in_cents],
    ['cash_out', 0 - closed.cash_out_cents],
    ['cash_drops', 0 - closed.cash_drops_cents],
  ] as const
  return (
    <main className={styles.page}>
      <div className={`${styles.sheet} ${styles.narrow}`}>
        <header>
          <h2 ref={title} tabIndex={-1} className={styles.title}>
            {t('closed_done')}
          </h2>
          <p className={styles.text}>
            {t('closed_number', { number: closed.z_number, at: dateTime(closed.closed_at) })}
          </p>
        </header>
        <dl className={styles.result}>
          {rows.map(([key, cents]) => (
            <div key={key}>
              <dt>{t(`row_${key}`)}</dt>
              <dd>{money(cents)}</dd>
            </div>
          ))}
          <div className={styles.strong}>
            <dt>{t('expected')}</dt>
            <dd>{money(closed.expected_cents)}</dd>
          </div>
          <div>
            <dt>{t('counted')}</dt>
            <dd>{money(closed.counted_cents)}</dd>
          </div>
          <div
            className={`${styles.strong} ${styles.difference}`}
            data-off={difference !== 0 || undefined}
          >
            <dt>{t('difference')}</dt>
            <dd>
              {difference === 0
                ? t('no_difference')
                : `${difference > 0 ? '+' : ''}${money(difference)}`}
            </dd>
          </div>
          {others.map(({ kind, expected_cents, counted_cents }) => (
            <Fragment key={kind}>
              <div className={styles.strong}>
                <dt>{t('by_method', { method: sales(`tender.${kind}`) })}</dt>
                <dd>{money(expected_cents)}</dd>
              </div>
              {counted_cents !== null && (
                <div
                  className={styles.difference}
                  data-off={counted_cents !== expected_cents || undefined}
                >
                  <dt>{t(kind === 'card' ? 'by_terminal' : 'counted')}</dt>
                  <dd>{money(counted_cents)}</dd>
                </div>
              )}
            </Fragment>
          ))}
          <div className={styles.strong}>
            <dt>{t('next_float')}</dt>
            <dd>{money(closed.next_float_cents)}</dd>
          </div>
          <div>
            <dt>{t('bag')}</dt>
            <dd>{money(closed.bag_cents)}</dd>
          </div>
        </dl>
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
      </div>
    </main>
  )
}
