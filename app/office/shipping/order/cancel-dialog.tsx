import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import type { OfficeOrder } from '../order.ts'

/** A button with a short form: the order is cancelled with a reason, and what was paid goes back. */
export function CancelDialog({ order }: { order: OfficeOrder }) {
  const { t } = useTranslation('office/shipping')
  const [isOpen, { open, close }] = useDisclosure(false)
  const fetcher = useFetcher<SubmitRefusal>()
  const { message, fieldError } = useRefusal(fetcher.data, { areas: ['returns'] })
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('cancel')}
      </Button>
      <Dialog
        title={t('cancel_title', { reference: order.reference })}
        opened={isOpen}
        onClose={close}
        closeLabel={t('close')}
      >
        <ActForm intent="cancel" fetcher={fetcher} noValidate>
          <Stack>
            <RefusalAlert message={message} />
            <Text size="sm">{t('cancel_text')}</Text>
            <TextInput
              name="reason"
              label={t('reason')}
              description={t('reason_text')}
              error={fieldError('reason')}
              maxLength={300}
              data-autofocus
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {t('keep')}
              </Button>
              <Button type="submit" color="red" loading={fetcher.state !== 'idle'}>
                {t('cancel')}
              </Button>
            </Group>
          </Stack>
        </ActForm>
      </Dialog>
    </>
  )
}
