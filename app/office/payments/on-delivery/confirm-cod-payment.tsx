import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { useFormat } from '../../../i18n/format.ts'
import { DeniedRight, useDenied } from '../../ui/approval/denied-right.tsx'
import { FormApproval, isAskingApproval } from '../../ui/approval/form-approval.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { formatCents, parseCents } from '../../ui/price-text.ts'
import type { CodPayment } from './cod-payment.ts'

/** Books what the carrier has settled for an order. */
export function ConfirmCodPayment({ payment }: { payment: CodPayment }) {
  const { t, i18n } = useTranslation('office/payments/on-delivery')
  const { money } = useFormat()
  const [isOpen, { open, close }] = useDisclosure(false)
  const fetcher = useFetcher<SubmitRefusal>()
  const { message, fieldError } = useRefusal(fetcher.data, {
    intent: 'confirm',
    areas: ['checkout'],
  })
  const { payment_id, reference, amount_cents, received_cents, is_collected } = payment
  const missing = amount_cents - received_cents
  const hasFieldError = fieldError('received_cents') ?? fieldError('settlement')
  const typed = parseCents(fetcher.data?.sent.received_cents ?? '')
  const isSaid = hasFieldError !== undefined || isAskingApproval(fetcher.data)
  const isDenied = useDenied('confirm_payments')
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
        <ActForm intent="confirm" name={`${payment_id} ${received_cents}`} fetcher={fetcher}>
          <RefusalAlert message={isSaid ? undefined : message} mb="md" />
          <input type="hidden" name="payment_id" value={payment_id} />
          <input type="hidden" name="received_before_cents" value={received_cents} />
          <Stack>
            <TextInput
              name="received_cents"
              inputMode="decimal"
              label={t('received')}
              description={t('received_text', { missing: money(missing) })}
              defaultValue={formatCents(missing, i18n.language)}
              required
              data-autofocus
              error={fieldError('received_cents')}
            />
            <TextInput
              name="settlement"
              label={t('settlement')}
              description={t('settlement_text')}
              required
              maxLength={60}
              autoComplete="off"
              error={fieldError('settlement')}
            />
            {!is_collected && <Text size="sm">{t('undelivered_text')}</Text>}
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {t('cancel')}
              </Button>
              <Button type="submit" loading={fetcher.state !== 'idle'}>
                {t('confirm')}
              </Button>
            </Group>
          </Stack>
        </ActForm>
      </Dialog>
      <FormApproval
        refusal={fetcher.data}
        fetcher={fetcher}
        what={t('confirm_what', { reference, amount: money(typed ?? missing) })}
      />
    </>
  )
}
