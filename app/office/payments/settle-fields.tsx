import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leavesCounter, mayTransfer } from '../../../core/payments/money-out/rules.ts'
import { SENT_BY_BANK } from '../../../core/payments/rules.ts'
import { MoneyOutFields } from '../ui/money-out/money-out-fields.tsx'
import { useMoneyOut } from '../ui/money-out/use-money-out.ts'
import type { Refund, Till } from './refund.ts'

interface SettleFieldsProps {
  refund: Refund
  tills: readonly Till[]
  fieldError(name: string): string | undefined
  busy: boolean
  onClose(): void
}

/** Who has sent the money back, in which ways, and out of which till. */
export function SettleFields(props: SettleFieldsProps) {
  const { refund, tills, fieldError, busy, onClose } = props
  const { t } = useTranslation('office/payments')
  // A bank took the money: perhaps it has sent it.
  const [isByBank, setIsByBank] = useState(refund.stuck !== null)
  const open = tills.flatMap(({ till, name, session }) =>
    session ? [{ value: String(session.cash_session_id), label: `${till} · ${name}` }] : [],
  )
  const { amount_cents: total, stuck } = refund
  const transferable = mayTransfer(stuck) ? [{ kind: 'transfer' as const, cents: total }] : []
  const money = useMoneyOut({
    total,
    came: [...refund.came, ...transferable],
    // What its bank could not send is transferred, and without an open till all is.
    proposed: stuck === null && open.length > 0 ? refund.came : [],
    place: 'refund',
    otherwise: 'transfer',
  })
  const isCounter = !isByBank && leavesCounter(money.rows)
  const hasNoTill = isCounter && open.length === 0
  const hint = isCounter ? 'settle_text_counter' : 'settle_text'
  return (
    <Stack>
      {refund.stuck !== null && (
        <NativeSelect
          name="sent_by"
          label={t('settle_by')}
          value={isByBank ? SENT_BY_BANK : 'hand'}
          onChange={({ currentTarget }) => setIsByBank(currentTarget.value === SENT_BY_BANK)}
          data={[
            { value: SENT_BY_BANK, label: t('sent_by_bank') },
            { value: 'hand', label: t('sent_by_hand') },
          ]}
          data-autofocus
        />
      )}
      {!isByBank && <MoneyOutFields money={money} fieldError={fieldError} />}
      {isCounter && !hasNoTill && (
        <NativeSelect name="cash_session_id" label={t('till')} data={open} />
      )}
      {hasNoTill && <Text role="alert">{t('no_open_till')}</Text>}
      {!hasNoTill && <Text size="sm">{t(isByBank ? 'settle_text_bank' : hint)}</Text>}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          disabled={hasNoTill || (!isByBank && money.tenders === null)}
          loading={busy}
        >
          {t('settle')}
        </Button>
      </Group>
    </Stack>
  )
}
