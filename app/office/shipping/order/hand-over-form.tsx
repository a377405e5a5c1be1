import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FetcherWithComponents } from 'react-router'
import { isPaid } from '../../../../core/sales/rules.ts'
import { listTenderKinds } from '../../../../core/sales/tenders/rules.ts'
import type { Shop } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { RefusalWords } from '../../ui/forms/use-refusal.ts'
import { parseCents } from '../../ui/price-text.ts'
import type { OfficeOrder } from '../order.ts'

export type Till = Awaited<ReturnType<Shop['till']['listTills']>>['tills'][number]

interface HandOverFormProps {
  order: OfficeOrder
  tills: readonly Till[]
  fetcher: FetcherWithComponents<unknown>
  refusal: RefusalWords
}

/** One that is not paid is paid in the same act, into an open till. */
export function HandOverForm({ order, tills, fetcher, refusal }: HandOverFormProps) {
  const { t } = useTranslation('office/shipping')
  const { money } = useFormat()
  const open = tills.flatMap(({ till, name, session }) =>
    session ? [{ value: String(session.cash_session_id), label: `${till} · ${name}` }] : [],
  )
  const isDue = !isPaid(order.payment_status)
  return (
    <ActForm intent="hand_over" fetcher={fetcher} noValidate>
      <Stack>
        <RefusalAlert message={findGivenError(refusal) ? undefined : refusal.message} />
        <Text>
          {isDue ? t('hand_over_due', { amount: money(order.total_cents) }) : t('hand_over_paid')}
        </Text>
        {isDue && open.length === 0 && <Text role="alert">{t('no_open_till')}</Text>}
        {isDue && open.length > 0 && (
          <>
            <input type="hidden" name="due_cents" value={order.total_cents} />
            <NativeSelect name="cash_session_id" label={t('till')} data={open} />
            <PaymentFields totalCents={order.total_cents} refusal={refusal} />
          </>
        )}
        <Button
          type="submit"
          size="md"
          disabled={isDue && open.length === 0}
          loading={fetcher.state !== 'idle'}
        >
          {t(isDue ? 'hand_over_and_charge' : 'hand_over')}
        </Button>
      </Stack>
    </ActForm>
  )
}

const findGivenError = ({ fieldError }: RefusalWords) =>
  fieldError('given') ?? fieldError('payment.tenders.0.given_cents')

interface PaymentFieldsProps {
  totalCents: number
  refusal: RefusalWords
}

/** How it is paid; of cash, what was handed over, with the change while it is typed. */
function PaymentFields({ totalCents, refusal }: PaymentFieldsProps) {
  const { t } = useTranslation('office/shipping')
  const { t: sales } = useTranslation('core/sales')
  const { money } = useFormat()
  const [kind, setKind] = useState<string>('card')
  const [given, setGiven] = useState('')
  const change = (parseCents(given) ?? totalCents) - totalCents
  return (
    <>
      <NativeSelect
        name="kind"
        label={t('paid_by')}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value)}
        data={listTenderKinds('counter_in').map((value) => ({
          value,
          label: sales(`tender.${value}`),
        }))}
      />
      {kind === 'cash' && (
        <TextInput
          name="given"
          label={t('given')}
          description={t('given_text')}
          inputMode="decimal"
          autoComplete="off"
          value={given}
          onChange={(event) => setGiven(event.currentTarget.value)}
          error={change > 0 ? undefined : findGivenError(refusal)}
        />
      )}
      {kind === 'cash' && change !== 0 && (
        <Text fw={600} aria-live="polite">
          {change > 0
            ? t('change', { amount: money(change) })
            : t('still_missing', { amount: money(-change) })}
        </Text>
      )}
    </>
  )
}
