import { Alert, Button, Loader } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { client } from '../client.ts'
import { PrintingLine } from '../printing/printing-line.tsx'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import { isNoAnswer, toTillRefusal, useTillRefusalText } from '../refusal.ts'
import { playErrorSound } from '../ui/error-sound.ts'
import { notifySeller } from '../ui/notify-seller.ts'
import { TillModal } from '../ui/till-modal.tsx'
import { useOperation } from '../use-operation.ts'
import { CancelDeposit } from './cancel-deposit.tsx'
import { type Deposit, toSlipJob } from './deposit.ts'
import { DepositFacts } from './deposit-facts.tsx'
import styles from './deposits.module.css'
import { HandOverDeposit } from './hand-over-deposit.tsx'
import { PayDeposit } from './pay-deposit.tsx'

interface DepositDialogProps {
  till: string
  reference: string
  onSessionGone(): void
  onBack(): void
  onClose(): void
}

type Act = 'pay' | 'hand_over' | 'cancel'

/** One deposit with what can be done about it. */
export function DepositDialog({ till, reference, ...on }: DepositDialogProps) {
  const { t } = useTranslation('till/deposits')
  const { t: words } = useTranslation('core/deposits')
  const refusalText = useTillRefusalText()
  const queries = useQueryClient()
  const [act, setAct] = useState<Act | null>(null)
  const { data: deposit, error } = useQuery({
    queryKey: ['deposit', reference],
    queryFn: () =>
      client.deposits.getDeposit({ reference }).catch((caught) => {
        playErrorSound()
        throw caught
      }),
    staleTime: 0,
    retry: false,
  })
  async function refresh() {
    setAct(null)
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['deposit', reference] }),
      queries.invalidateQueries({ queryKey: ['deposits'] }),
    ])
  }
  if (!deposit) {
    const refusal = error && toTillRefusal(error)
    return (
      <TillModal onClose={on.onClose} title={reference}>
        {refusal ? (
          <Alert color="red" role="alert">
            {isNoAnswer(refusal) ? t('offline') : refusalText(refusal)}
          </Alert>
        ) : (
          <Loader role="status" aria-label={t('loading')} />
        )}
        <BackButton onClick={on.onBack} />
      </TillModal>
    )
  }
  const common = { till, deposit, onDone: refresh, onSessionGone: on.onSessionGone }
  const back = () => setAct(null)
  return (
    <TillModal
      size="xl"
      onClose={on.onClose}
      title={`${words(`kind.${deposit.kind}`)} ${deposit.reference}`}
    >
      {act === 'pay' && <PayDeposit {...common} onBack={back} />}
      {act === 'hand_over' && <HandOverDeposit {...common} onBack={back} onClose={on.onClose} />}
      {act === 'cancel' && <CancelDeposit {...common} onBack={back} />}
      {act === null && (
        <>
          <DepositFacts deposit={deposit} />
          <Acts till={till} deposit={deposit} onAct={setAct} onChanged={refresh} />
          <BackButton onClick={on.onBack} />
        </>
      )}
    </TillModal>
  )
}

function BackButton({ onClick }: { onClick(): void }) {
  const { t } = useTranslation('till/deposits')
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

interface ActsProps {
  till: string
  deposit: Deposit
  onAct(act: Act): void
  onChanged(): Promise<void>
}

function Acts({ till, deposit, onAct, onChanged }: ActsProps) {
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
        <Button size="xl" onClick={() => onAct('hand_over')}>
          {deposit.balance_cents > 0
            ? t('hand_over_pay', { amount: money(deposit.balance_cents) })
            : t('hand_over')}
        </Button>
      )}
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
      <Button
        size="xl"
        variant="default"
        leftSection={<IconPrinter size={22} />}
        onClick={() => void print(toSlipJob(deposit))}
      >
        {t('print')}
      </Button>
      {deposit.money_act_id !== null && (
        <Button
          size="xl"
          variant="default"
          leftSection={<IconPrinter size={22} />}
          onClick={() => void print({ paper: 'money', id: deposit.money_act_id ?? 0 })}
        >
          {t('print_back')}
        </Button>
      )}
      {isOpen && (
        <Button size="xl" variant="default" onClick={() => onAct('cancel')}>
          {t('cancel')}
        </Button>
      )}
      <PrintingLine printing={printing} state={state} onPrint={(job) => void print(job)} />
    </div>
  )
}
