import { Button } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sumCents } from '../../../core/base/money.ts'
import { useFormat } from '../../i18n/format.ts'
import { client } from '../client.ts'
import { useHeldScans } from '../counter/use-scanner.ts'
import { PrintingLine } from '../printing/printing-line.tsx'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import { BackButton, UnreadRecord } from '../records/unread-record.tsx'
import { useRecord } from '../records/use-record.ts'
import type { RestoredLine } from '../ticket/kinds/line-kinds.ts'
import type { TicketCustomer } from '../ticket/ticket.ts'
import { TillModal } from '../ui/till-modal.tsx'
import { GiveUpPairs } from './give-up-pairs.tsx'
import { type Loan, toLoanJob } from './loan.ts'
import { LoanFacts } from './loan-facts.tsx'
import styles from './loans.module.css'
import { ReturnDeposit } from './return-deposit.tsx'
import { TakeBack } from './take-back.tsx'
import { TakeDeposit } from './take-deposit.tsx'

interface LoanDialogProps {
  till: string
  place: string
  reference: string
  /** What its customer leaves as security, in cents, where that was said as the pairs were lent. */
  depositCents: number
  /** The lent pairs that are on the ticket already. */
  kept: readonly number[]
  onKept(lines: readonly RestoredLine[], customer: TicketCustomer): void
  /** The slip of another loan was scanned. */
  onOther(reference: string): void
  /** The till was closed meanwhile. */
  onSessionGone(): void
  onBack(): void
  onClose(): void
}

type Act = 'lose' | 'take deposit' | 'return deposit'

/** One loan: what comes back is ticked, what stays goes on the ticket, and its deposit comes and goes. */
export function LoanDialog({ till, place, reference, kept, onKept, ...on }: LoanDialogProps) {
  const { t } = useTranslation('till/loans')
  const {
    record: loan,
    error,
    reread,
  } = useRecord({ kind: 'loan', reference, read: client.loans.getLoan })
  const [act, setAct] = useState<Act | null>(on.depositCents > 0 ? 'take deposit' : null)
  const backText = t('back')
  useHeldScans(!loan && !error)
  if (!loan) {
    const unread = { loading: t('loading'), offline: t('offline'), back: backText }
    return <UnreadRecord reference={reference} error={error} words={unread} {...on} />
  }
  const back = () => setAct(null)
  const done = async () => {
    setAct(null)
    await reread()
  }
  const acting = { till, loan, onDone: done, onSessionGone: on.onSessionGone, onBack: back }
  return (
    <TillModal size="xl" onClose={on.onClose} title={t('loan', { code: loan.reference })}>
      {act === 'lose' && <GiveUpPairs loan={loan} onDone={done} onBack={back} />}
      {act === 'take deposit' && <TakeDeposit {...acting} proposedCents={on.depositCents} />}
      {act === 'return deposit' && <ReturnDeposit {...acting} />}
      {act === null && (
        <>
          <LoanFacts loan={loan} />
          <TakeBack
            loan={loan}
            place={place}
            kept={kept}
            onKept={(lines) => onKept(lines, loan.customer)}
            onChanged={reread}
            onOther={on.onOther}
            onClose={on.onClose}
          />
          <OtherActs till={till} loan={loan} onAct={setAct} />
          <BackButton label={backText} onClick={on.onBack} />
        </>
      )}
    </TillModal>
  )
}

interface OtherActsProps {
  till: string
  loan: Loan
  onAct(act: Act): void
}

/** The deposit, the slip again, and pairs that do not come back. */
function OtherActs({ till, loan, onAct }: OtherActsProps) {
  const { t } = useTranslation('till/loans')
  const { money } = useFormat()
  const { printing, state, print } = useTillPrinting(till)
  const { deposit, ended_at } = loan
  const held = deposit?.held_cents ?? 0
  const act = deposit?.money_act_id ?? null
  return (
    <div className={styles.acts}>
      {ended_at !== null && held > 0 && (
        <Button size="xl" className={styles.main} onClick={() => onAct('return deposit')}>
          {t('deposit_back', { amount: money(held) })}
        </Button>
      )}
      {ended_at === null && held < sumOut(loan) && (
        <Button size="lg" variant="default" onClick={() => onAct('take deposit')}>
          {t('deposit_take')}
        </Button>
      )}
      <Button
        size="lg"
        variant="default"
        leftSection={<IconPrinter size={22} />}
        onClick={() => void print(toLoanJob(loan))}
      >
        {t('print')}
      </Button>
      {act !== null && (
        <Button
          size="lg"
          variant="default"
          leftSection={<IconPrinter size={22} />}
          onClick={() => void print({ paper: 'money', id: act })}
        >
          {t('deposit_print')}
        </Button>
      )}
      {ended_at === null && (
        <Button size="lg" variant="default" onClick={() => onAct('lose')}>
          {t('lose')}
        </Button>
      )}
      <PrintingLine printing={printing} state={state} onPrint={(job) => void print(job)} />
    </div>
  )
}

/** What the pairs that are out cost: the most that its customer leaves for them. */
const sumOut = ({ items }: Loan): number =>
  sumCents(items.filter(({ state }) => state === 'lent').map(({ price_cents }) => price_cents))
