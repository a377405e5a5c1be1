import { Alert, Button, Loader } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../client.ts'
import { PrintingLine } from '../printing/printing-line.tsx'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import { isNoAnswer, toTillRefusal, useTillRefusalText } from '../refusal.ts'
import { sendUnsent } from '../sales/page-log.ts'
import type { RestoredLine } from '../ticket/kinds/line-kinds.ts'
import type { TicketCustomer } from '../ticket/ticket.ts'
import { playErrorSound } from '../ui/error-sound.ts'
import { TillModal } from '../ui/till-modal.tsx'
import { GiveUpPairs } from './give-up-pairs.tsx'
import { type Loan, toLoanJob } from './loan.ts'
import { LoanFacts } from './loan-facts.tsx'
import styles from './loans.module.css'
import { TakeBack } from './take-back.tsx'

interface LoanDialogProps {
  till: string
  place: string
  reference: string
  /** The lent pairs that are on the ticket already. */
  kept: readonly number[]
  onKept(lines: readonly RestoredLine[], customer: TicketCustomer): void
  /** The slip of another loan was scanned. */
  onOther(reference: string): void
  onBack(): void
  onClose(): void
}

/** One loan: what comes back is ticked, what stays goes on the ticket. */
export function LoanDialog({ till, place, reference, kept, onKept, ...on }: LoanDialogProps) {
  const { t } = useTranslation('till/loans')
  const { loan, error, reread } = useLoan(reference)
  const [isLosing, setLosing] = useState(false)
  if (!loan) return <UnreadLoan reference={reference} error={error} {...on} />
  return (
    <TillModal size="xl" onClose={on.onClose} title={t('loan', { code: loan.reference })}>
      {isLosing ? (
        <GiveUpPairs
          loan={loan}
          onDone={async () => {
            setLosing(false)
            await reread()
          }}
          onBack={() => setLosing(false)}
        />
      ) : (
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
          <OtherActs till={till} loan={loan} onLose={() => setLosing(true)} />
          <BackButton onClick={on.onBack} />
        </>
      )}
    </TillModal>
  )
}

/** The loan as the shop has it now, never as an earlier look left it, and the act of reading it again. */
function useLoan(reference: string) {
  const queries = useQueryClient()
  const { data: loan, error } = useQuery({
    queryKey: ['loan', reference],
    queryFn: () =>
      readLoan(reference).catch((caught) => {
        playErrorSound()
        throw caught
      }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const reread = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['loan', reference] }),
      queries.invalidateQueries({ queryKey: ['loans'] }),
    ])
  return { loan, error, reread }
}

async function readLoan(reference: string): Promise<Loan> {
  await sendUnsent('loan')
  return client.loans.getLoan({ reference })
}

interface UnreadLoanProps extends Pick<LoanDialogProps, 'reference' | 'onBack' | 'onClose'> {
  /** Null while it is read. */
  error: unknown
}

function UnreadLoan({ reference, error, onBack, onClose }: UnreadLoanProps) {
  const { t } = useTranslation('till/loans')
  const refusalText = useTillRefusalText()
  const refusal = error ? toTillRefusal(error) : undefined
  return (
    <TillModal onClose={onClose} title={reference}>
      {refusal ? (
        <Alert color="red" role="alert">
          {isNoAnswer(refusal) ? t('offline') : refusalText(refusal)}
        </Alert>
      ) : (
        <Loader role="status" aria-label={t('loading')} />
      )}
      <BackButton onClick={onBack} />
    </TillModal>
  )
}

function BackButton({ onClick }: { onClick(): void }) {
  const { t } = useTranslation('till/loans')
  return (
    <Button
      variant="subtle"
      size="lg"
      leftSection={<IconArrowLeft size={22} />}
      onClick={onClick}
      className={styles.back}
    >
      {t('back')}
    </Button>
  )
}

interface OtherActsProps {
  till: string
  loan: Loan
  onLose(): void
}

/** The slip again, and pairs that do not come back. */
function OtherActs({ till, loan, onLose }: OtherActsProps) {
  const { t } = useTranslation('till/loans')
  const { printing, state, print } = useTillPrinting(till)
  return (
    <div className={styles.acts}>
      <Button
        size="lg"
        variant="default"
        leftSection={<IconPrinter size={22} />}
        onClick={() => void print(toLoanJob(loan))}
      >
        {t('print')}
      </Button>
      {loan.ended_at === null && (
        <Button size="lg" variant="default" onClick={onLose}>
          {t('lose')}
        </Button>
      )}
      <PrintingLine printing={printing} state={state} onPrint={(job) => void print(job)} />
    </div>
  )
}
