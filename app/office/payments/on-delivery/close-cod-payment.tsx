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
import type { CodPayment } from './cod-payment.ts'

/** Ends the wait for a payment of which another amount came, with the reason. */
export function CloseCodPayment({ payment }: { payment: CodPayment }) {
  const { t } = useTranslation('office/payments/on-delivery')
  const { money } = useFormat()
  const [isOpen, { open, close }] = useDisclosure(false)
  const fetcher = useFetcher<SubmitRefusal>()
  const { message, fieldError } = useRefusal(fetcher.data, {
    intent: 'close',
    areas: ['checkout'],
  })
  const { payment_id, reference, amount_cents, received_cents } = payment
  const missing = amount_cents - received_cents
  const isSaid = fieldError('reason') !== undefined || isAskingApproval(fetcher.data)
  const isDenied = useDenied('confirm_payments')
  if (isDenied) return <DeniedRight right="confirm_payments" />
  return (
    <>
      <Button variant="default" onClick={open} aria-label={`${t('close')}: ${reference}`}>
        {t('close')}
      </Button>
      <Dialog
        title={t('close_title', { reference })}
        opened={isOpen}
        onClose={close}
        closeLabel={t('cancel')}
      >
        <ActForm intent="close" name={`${payment_id} ${received_cents}`} fetcher={fetcher}>
          <RefusalAlert message={isSaid ? undefined : message} mb="md" />
          <input type="hidden" name="payment_id" value={payment_id} />
          <input type="hidden" name="missing_cents" value={missing} />
          <Stack>
            <Text size="sm">
              {t(missing > 0 ? 'close_short' : 'close_over', { amount: money(Math.abs(missing)) })}
            </Text>
            <TextInput
              name="reason"
              label={t('reason')}
              description={t('reason_text')}
              required
              maxLength={300}
              data-autofocus
              error={fieldError('reason')}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {t('cancel')}
              </Button>
              <Button type="submit" loading={fetcher.state !== 'idle'}>
                {t('close')}
              </Button>
            </Group>
          </Stack>
        </ActForm>
      </Dialog>
      <FormApproval
        refusal={fetcher.data}
        fetcher={fetcher}
        what={t('close_title', { reference })}
      />
    </>
  )
}
