import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openPrintFrame } from '../../print/printing/print-frame.ts'
import { client } from '../client.ts'
import type { RestoredLine } from '../ticket/kinds/line-kinds.ts'
import { notifySeller } from '../ui/notify-seller.ts'
import { LentPairRow } from './lent-pair-row.tsx'
import { type Loan, type ReturnedPair, toStayingLines } from './loan.ts'
import styles from './loans.module.css'
import { TakeBackActs } from './take-back-acts.tsx'
import { useLoanAct } from './use-loan-act.ts'
import { useTickedPairs } from './use-ticked-pairs.ts'

interface TakeBackProps {
  loan: Loan
  place: string
  kept: readonly number[]
  onKept(lines: readonly RestoredLine[]): void
  onChanged(): Promise<unknown>
  onOther(reference: string): void
  onClose(): void
}

/** A scanned box ticks its pair; what is not ticked stays with its customer, or at their home. */
export function TakeBack({
  loan,
  place,
  kept,
  onKept,
  onChanged,
  onOther,
  onClose,
}: TakeBackProps) {
  const { t } = useTranslation('till/loans')
  const { takeBack, busy, error } = useTakeBack(loan, place)
  const [marked, setMarked] = useState<readonly number[]>([])
  const pairs = useTickedPairs({ loan, kept, onOther })
  const { ticked, open } = pairs

  async function finish(isRestKept: boolean) {
    const marks = await takeBack(ticked)
    if (!marks) return
    const lines = isRestKept ? toStayingLines(loan, open, kept) : []
    if (lines.length > 0) onKept(lines)
    if (marks.length > 0) setMarked(marks)
    else if (lines.length > 0) return onClose()
    pairs.clear()
    await onChanged()
  }
  return (
    <section className={styles.part} aria-label={t('lent_pairs')}>
      {open.length > 0 && <p className={styles.soft}>{t('scan_hint')}</p>}
      <LentPairs items={loan.items} kept={kept} pairs={pairs} />
      {pairs.unknown && (
        <Alert color="yellow" role="alert">
          {t('not_of_loan', { code: pairs.unknown })}
        </Alert>
      )}
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      {marked.length > 0 && <NewLabels items={marked} />}
      <TakeBackActs
        back={ticked.length}
        rest={open}
        busy={busy}
        onFinish={(isRestKept) => void finish(isRestKept)}
      />
    </section>
  )
}

interface LentPairsProps {
  items: Loan['items']
  kept: readonly number[]
  pairs: ReturnType<typeof useTickedPairs>
}

function LentPairs({ items, kept, pairs: { find, tick, change } }: LentPairsProps) {
  return (
    <ul className={styles.pairs}>
      {items.map((pair, at) => (
        <LentPairRow
          key={pair.lent_item_id}
          pair={pair}
          first={at === 0}
          isOnTicket={kept.includes(pair.lent_item_id)}
          back={find(pair.lent_item_id)}
          onTick={(isBack) => tick(pair.lent_item_id, isBack)}
          onChange={(how) => change(pair.lent_item_id, how)}
        />
      ))}
    </ul>
  )
}

function useTakeBack({ loan_id }: Loan, location: string) {
  const { t } = useTranslation('till/loans')
  const { run, busy, error } = useLoanAct()
  /** The pairs whose new labels can be printed; undefined where the shop has not taken them back. */
  async function takeBack(ticked: readonly ReturnedPair[]): Promise<number[] | undefined> {
    if (ticked.length === 0) return []
    const input = { loan_id, pairs: ticked.map(withoutEmptyNote), location }
    const done = await run(input, client.loans.returnLentItems)
    if (done)
      notifySeller({
        kind: 'success',
        title: t('returned', { pairs: t('pairs', { count: ticked.length }) }),
      })
    return done?.marks.map(({ item_id }) => item_id)
  }
  return { takeBack, busy, error }
}

const withoutEmptyNote = ({ note, ...pair }: ReturnedPair): ReturnedPair =>
  note?.trim() && pair.condition !== 'sellable' ? { ...pair, note: note.trim() } : pair

/** A pair that came back worn or damaged is sold as itself: its label says so. */
function NewLabels({ items }: { items: readonly number[] }) {
  const { t } = useTranslation('till/loans')
  const query = items.map((item) => `pair=${item}`).join('&')
  return (
    <Alert color="yellow" role="status">
      <div className={styles.labels}>
        <span>{t('marked', { count: items.length })}</span>
        <Button
          size="md"
          h={48}
          data-autofocus
          onClick={() => openPrintFrame(`/print-label?${query}&print=1`)}
        >
          {t('print_labels')}
        </Button>
      </div>
    </Alert>
  )
}
