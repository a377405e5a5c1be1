import { Alert, Button, Checkbox } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useArticleName } from '../../i18n/use-article-name.ts'
import { client } from '../client.ts'
import { BackButton } from '../records/unread-record.tsx'
import { notifySeller } from '../ui/notify-seller.ts'
import { ReasonField } from '../ui/reason-field.tsx'
import type { Loan } from './loan.ts'
import styles from './loans.module.css'
import { useLoanAct } from './use-loan-act.ts'

interface GiveUpPairsProps {
  loan: Loan
  onDone(): Promise<void>
  onBack(): void
}

/** Pairs that do not come back are written off, with the reason. */
export function GiveUpPairs({ loan, onDone, onBack }: GiveUpPairsProps) {
  const { t } = useTranslation('till/loans')
  const article = useArticleName()
  const { run, busy, error } = useLoanAct()
  const out = loan.items.filter(({ state }) => state === 'lent')
  const [chosen, setChosen] = useState<readonly string[]>(
    out.length === 1 ? out.map(({ lent_item_id }) => String(lent_item_id)) : [],
  )
  const [reason, setReason] = useState('')
  const isReady = chosen.length > 0 && reason.trim() !== ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isReady) return
    const lent_item_ids = chosen.map(Number)
    const input = { loan_id: loan.loan_id, lent_item_ids, reason: reason.trim() }
    if (!(await run(input, client.loans.giveUpLentItems))) return
    notifySeller({ kind: 'success', title: t('lost') })
    await onDone()
  }
  return (
    <form className={styles.part} onSubmit={(event) => void submit(event)} aria-label={t('lose')}>
      <p className={styles.soft}>{t('lose_text')}</p>
      <Checkbox.Group label={t('lose_which')} value={[...chosen]} onChange={setChosen}>
        <div className={styles.choices}>
          {out.map((pair) => (
            <Checkbox
              key={pair.lent_item_id}
              size="lg"
              value={String(pair.lent_item_id)}
              label={article(pair)}
            />
          ))}
        </div>
      </Checkbox.Group>
      <ReasonField
        first
        label={t('reason')}
        value={reason}
        usual={[t('why.silent'), t('why.said')]}
        onChange={setReason}
      />
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <Button type="submit" size="xl" color="red" loading={busy} disabled={!isReady}>
        {t('lose_now', { pairs: t('pairs', { count: chosen.length }) })}
      </Button>
      <BackButton label={t('back')} onClick={onBack} />
    </form>
  )
}
