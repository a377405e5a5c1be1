import { Alert, Button } from '@mantine/core'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { TillJob } from '../../print/printing/till-job.ts'
import { client } from '../client.ts'
import { useHeldScans } from '../counter/use-scanner.ts'
import { PrintingLine } from '../printing/printing-line.tsx'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import { BackButton, UnreadRecord } from '../records/unread-record.tsx'
import { useRecord } from '../records/use-record.ts'
import { toTillRefusal, useTillRefusalText } from '../refusal.ts'
import { notifySeller } from '../ui/notify-seller.ts'
import { TillModal } from '../ui/till-modal.tsx'
import { useOperation } from '../use-operation.ts'
import { CancelDeposit } from './cancel-deposit.tsx'
import { type Deposit, type NewDepositLine, toAbout, toSlipJob } from './deposit.ts'
import { DepositFacts } from './deposit-facts.tsx'
import styles from './deposits.module.css'
import { PayDeposit } from './pay-deposit.tsx'

interface DepositDialogProps {
  till: string
  reference: string
  /** The code of the deposit that the ticket hands over already. */
  handsOver: string | null
  onLine(line: NewDepositLine): void
  onSessionGone(): void
  onBack(): void
  onClose(): void
}

type Act = 'pay' | 'cancel'

/** One deposit with what can be done about it. */
export function DepositDialog({ till, reference, handsOver, ...on }: DepositDialogProps) {
  const { t } = useTranslation('till/deposits')
  const { t: words } = useTranslation('core/deposits')
  const [act, setAct] = useState<Act | null>(null)
  const {
    record: deposit,
    error,
    reread,
  } = useRecord({ kind: 'deposit', reference, read: client.deposits.getDeposit })
  const backText = t('back')
  async function refresh() {
    setAct(null)
    await reread()
  }
  useHeldScans(!deposit && !error)
  if (!deposit) {
    const unread = { loading: t('loading'), offline: t('offline'), back: backText }
    return <UnreadRecord reference={reference} error={error} words={unread} {...on} />
  }
  const back = () => setAct(null)
  return (
    <TillModal
      size="xl"
      onClose={on.onClose}
      title={`${words(`kind.${deposit.kind}`)} ${deposit.reference}`}
    >
      {act === 'pay' && <PayDeposit deposit={deposit} onLine={on.onLine} onBack={back} />}
      {act === 'cancel' && (
        <CancelDeposit
          till={till}
          deposit={deposit}
          onDone={refresh}
          onSessionGone={on.onSessionGone}
          onBack={back}
        />
      )}
      {act === null && (
        <>
          <DepositFacts deposit={deposit} />
          {deposit.state === 'waiting' && <Alert color="yellow">{t('not_arrived')}</Alert>}
          <Acts
            till={till}
            deposit={deposit}
            isBlocked={handsOver !== null && handsOver !== deposit.reference}
            onHandOver={() => on.onLine(toHandOver(deposit))}
            onAct={setAct}
            onChanged={refresh}
          />
          <BackButton label={backText} onClick={on.onBack} />
        </>
      )}
    </TillModal>
  )
}

const toHandOver = (deposit: Deposit): NewDepositLine => ({
  deposit: {
    kind: 'deposit',
    act: 'hand_over',
    deposit_id: deposit.deposit_id,
    amount_cents: deposit.balance_cents,
  },
  about: toAbout(deposit),
})

interface ActsProps {
  till: string
  deposit: Deposit
  /** The ticket hands over another one: its invoice deducts the advances of one alone. */
  isBlocked: boolean
  onHandOver(): void
  onAct(act: Act): void
  onChanged(): Promise<void>
}

function Acts({ till, deposit, isBlocked, onHandOver, onAct, onChanged }: ActsProps) {
  const { t } = useTranslation('till/deposits')
  const { money } = useFormat()
  const { printing, state, print } = useTillPrinting(till)
  const operate = useOperation()
  const refusalText = useTillRefusalText()
  const isOpen = deposit.ended_at === null
  async function noteCall() {
    try {
      await operate({ deposit_id: deposit.deposit_id }, client.deposits.noteDepositCall)
      await onChanged()
    } catch (caught) {
      notifySeller({ kind: 'warning', title: refusalText(toTillRefusal(caught)) })
    }
  }
  return (
    <div className={styles.acts}>
      {isOpen && (
        <Button size="xl" disabled={isBlocked} onClick={onHandOver}>
          {deposit.balance_cents > 0
            ? t('hand_over_pay', { amount: money(deposit.balance_cents) })
            : t('hand_over')}
        </Button>
      )}
      {isOpen && isBlocked && <p className={styles.soft}>{t('one_hand_over')}</p>}
      {isOpen && deposit.balance_cents > 0 && (
        <Button size="xl" variant="default" onClick={() => onAct('pay')}>
          {t('pay')}
        </Button>
      )}
      {deposit.is_to_call && (
        <Button
          size="xl"
          variant="default"
          leftSection={<IconPhone size={22} />}
          onClick={() => void noteCall()}
        >
          {t('called')}
        </Button>
      )}
      <PaperButtons deposit={deposit} onPrint={(job) => void print(job)} />
      {isOpen && (
        <Button size="xl" variant="default" onClick={() => onAct('cancel')}>
          {t('cancel')}
        </Button>
      )}
      <PrintingLine printing={printing} state={state} onPrint={(job) => void print(job)} />
    </div>
  )
}

interface PaperButtonsProps {
  deposit: Deposit
  onPrint(job: TillJob): void
}

/** The slip, and the paper that says how its money went back. */
function PaperButtons({ deposit, onPrint }: PaperButtonsProps) {
  const { t } = useTranslation('till/deposits')
  const { money_act_id } = deposit
  const look = { size: 'xl', variant: 'default', leftSection: <IconPrinter size={22} /> } as const
  return (
    <>
      <Button {...look} onClick={() => onPrint(toSlipJob(deposit))}>
        {t('print')}
      </Button>
      {money_act_id !== null && (
        <Button {...look} onClick={() => onPrint({ paper: 'money', id: money_act_id })}>
          {t('print_back')}
        </Button>
      )}
    </>
  )
}
