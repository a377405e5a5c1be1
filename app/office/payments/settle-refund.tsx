import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { SENT_BY_BANK } from '../../../core/payments/rules.ts'
import { listTenderKinds } from '../../../core/sales/tenders/rules.ts'
import type { Shop } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { DeniedRight, useDenied } from '../ui/approval/denied-right.tsx'
import { FormApproval, isAskingApproval } from '../ui/approval/form-approval.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ActForm } from '../ui/forms/act-form.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../ui/forms/submit.server.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import type { Refund } from './refund.ts'

export type Till = Awaited<ReturnType<Shop['till']['listTills']>>['tills'][number]

interface SettleRefundProps {
  refund: Refund
  tills: readonly Till[]
}

/** A button with a short form: says how a person has sent the money back, and from which till where over the counter. */
export function SettleRefund({ refund, tills }: SettleRefundProps) {
  const { refund_id, reference, amount_cents } = refund
  const { t } = useTranslation('office/payments')
  const { money } = useFormat()
  const [isOpen, { open, close }] = useDisclosure(false)
  const fetcher = useFetcher<SubmitRefusal>()
  const { message } = useRefusal(fetcher.data, { intent: 'settle', areas: ['cash', 'checkout'] })
  const isDenied = useDenied('pay_out_by_hand')
  if (isDenied) return <DeniedRight right="pay_out_by_hand" />
  return (
    <>
      <Button variant="default" onClick={open} aria-label={`${t('settle')}: ${reference}`}>
        {t('settle')}
      </Button>
      <Dialog
        title={t('settle_title', { amount: money(amount_cents), reference })}
        opened={isOpen}
        onClose={close}
        closeLabel={t('cancel')}
      >
        <ActForm intent="settle" name={refund_id} fetcher={fetcher} preventScrollReset>
          <RefusalAlert message={isAskingApproval(fetcher.data) ? undefined : message} mb="md" />
          <input type="hidden" name="refund_id" value={refund_id} />
          <input type="hidden" name="amount_cents" value={amount_cents} />
          <SettleFields
            stuck={refund.stuck !== null}
            tills={tills}
            busy={fetcher.state !== 'idle'}
            onClose={close}
          />
        </ActForm>
      </Dialog>
      <FormApproval
        refusal={fetcher.data}
        fetcher={fetcher}
        what={t('settle_title', { amount: money(amount_cents), reference })}
      />
    </>
  )
}

interface SettleFieldsProps {
  /** A bank took the money: perhaps it has sent it. */
  stuck: boolean
  tills: readonly Till[]
  busy: boolean
  onClose: () => void
}

function SettleFields({ stuck, tills, busy, onClose }: SettleFieldsProps) {
  const { t } = useTranslation('office/payments')
  const { t: sales } = useTranslation('core/sales')
  const [kind, setKind] = useState<string>(stuck ? SENT_BY_BANK : 'transfer')
  const open = tills.flatMap(({ till, name, session }) =>
    session ? [{ value: String(session.cash_session_id), label: `${till} · ${name}` }] : [],
  )
  const isCounter = kind !== 'transfer' && kind !== SENT_BY_BANK
  const kinds = listTenderKinds('refund').map((value) => ({
    value,
    label: sales(`tender.${value}`),
  }))
  return (
    <Stack>
      <NativeSelect
        name="kind"
        label={t('settle_by')}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value)}
        data={stuck ? [{ value: SENT_BY_BANK, label: t('sent_by_bank') }, ...kinds] : kinds}
        data-autofocus
      />
      {isCounter && open.length > 0 && (
        <NativeSelect name="cash_session_id" label={t('till')} data={open} />
      )}
      {isCounter && open.length === 0 ? (
        <Text role="alert">{t('no_open_till')}</Text>
      ) : (
        <Text size="sm">{t(toHint(kind))}</Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={isCounter && open.length === 0} loading={busy}>
          {t('settle')}
        </Button>
      </Group>
    </Stack>
  )
}

const toHint = (kind: string) => {
  if (kind === SENT_BY_BANK) return 'settle_text_bank'
  return kind === 'transfer' ? 'settle_text' : 'settle_text_counter'
}
