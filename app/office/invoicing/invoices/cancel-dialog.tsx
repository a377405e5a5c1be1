import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'

/** A button with a question that says what a cancellation is for, and what undoes a ticket that was handed out. */
export function CancelDialog({ number }: { number: string }) {
  const { t } = useTranslation('office/invoicing/invoices')
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('cancel')}
      </Button>
      <Dialog
        title={t('cancel.title', { number })}
        opened={isOpen}
        onClose={close}
        closeLabel={t('cancel.close')}
      >
        <CancelForm onClose={close} />
      </Dialog>
    </>
  )
}

function CancelForm({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('office/invoicing/invoices')
  // A success leads to the page anew, which tells of it and has no dialog any more.
  const fetcher = useFetcher<SubmitRefusal>()
  const { message, fieldError } = useRefusal(fetcher.data, {
    intent: 'cancel',
    areas: ['invoicing'],
  })
  return (
    <ActForm intent="cancel" fetcher={fetcher} noValidate>
      <Stack>
        <RefusalAlert message={message} />
        <Text size="sm">{t('cancel.for')}</Text>
        <Text size="sm" fw={600}>
          {t('cancel.not_for')}
        </Text>
        <TextInput
          name="reason"
          label={t('cancel.reason')}
          description={t('cancel.reason_example')}
          error={fieldError('reason')}
          maxLength={200}
          autoComplete="off"
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('cancel.back')}
          </Button>
          <Button type="submit" color="red" loading={fetcher.state !== 'idle'}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </ActForm>
  )
}
