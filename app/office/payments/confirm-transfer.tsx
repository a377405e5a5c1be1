import { Button, Group, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { useFormat } from '../../i18n/format.ts'
import { DeniedRight, useDenied } from '../ui/approval/denied-right.tsx'
import { FormApproval, isAskingApproval } from '../ui/approval/form-approval.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ActForm } from '../ui/forms/act-form.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../ui/forms/submit.server.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { formatCents, parseCents } from '../ui/price-text.ts'
import { RECEIVED } from './received-field.ts'

interface ConfirmTransferProps {
  transfer: {
    payment_id: number
    reference: string
    amount_cents: number
    received_cents: number
    expired: boolean
    cancelled: boolean
  }
  /** The entry of a statement that it is. */
  entry?: { bank_entry_id: number; amount_cents: number }
}

/** Books what came for an order by transfer. Its page's action has an act `confirm` and says what became of it. */
export function ConfirmTransfer({ transfer, entry }: ConfirmTransferProps) {
  const { t, i18n } = useTranslation('office/payments')
  const { money } = useFormat()
  const [isOpen, { open, close }] = useDisclosure(false)
  const fetcher = useFetcher<SubmitRefusal>()
  const { message, fieldError } = useRefusal(fetcher.data, {
    intent: 'confirm',
    areas: ['checkout'],
  })
  const { payment_id, reference, amount_cents, received_cents, expired, cancelled } = transfer
  const missing = amount_cents - received_cents
  const came = entry?.amount_cents ?? missing
  const name = [payment_id, entry?.bank_entry_id].filter(Boolean).join('-')
  const isDenied = useDenied('confirm_payments')
  const isSaid = fieldError(RECEIVED) !== undefined || isAskingApproval(fetcher.data)
  const typed = parseCents(fetcher.data?.sent[RECEIVED] ?? '')
  if (isDenied) return <DeniedRight right="confirm_payments" />
  return (
    <>
      <Button onClick={open} aria-label={`${t('confirm')}: ${reference}`}>
        {t('confirm')}
      </Button>
      <Dialog
        title={t('confirm_title', { reference })}
        opened={isOpen}
        onClose={close}
        closeLabel={t('cancel')}
      >
        <ActForm intent="confirm" name={name} fetcher={fetcher}>
          <RefusalAlert message={isSaid ? undefined : message} mb="md" />
          <input type="hidden" name="payment_id" value={payment_id} />
          {entry && <input type="hidden" name="bank_entry_id" value={entry.bank_entry_id} />}
          <input type="hidden" name="received_before_cents" value={received_cents} />
          <TextInput
            name={RECEIVED}
            inputMode="decimal"
            label={t('received')}
            description={
              entry
                ? t('received_entry', { missing: money(missing) })
                : t('received_text', { missing: money(missing) })
            }
            defaultValue={formatCents(came, i18n.language)}
            readOnly={entry !== undefined}
            required
            data-autofocus
            error={fieldError(RECEIVED)}
          />
          {expired && (
            <Text size="sm" mt="sm">
              {t(cancelled ? 'cancelled_text' : 'expired_text')}
            </Text>
          )}
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={fetcher.state !== 'idle'}>
              {t('confirm')}
            </Button>
          </Group>
        </ActForm>
      </Dialog>
      <FormApproval
        refusal={fetcher.data}
        fetcher={fetcher}
        what={t('confirm_what', { reference, amount: money(typed ?? came) })}
      />
    </>
  )
}
