import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import type { FiscalRecord, Invoice } from './invoice.ts'

interface MendDialogProps {
  record: FiscalRecord
  /** Whom the record names; null where it names nobody. */
  recipient: Invoice['recipient']
}

/** A button with a short form for a record that the agency rejected or accepted with errors. */
export function MendDialog(props: MendDialogProps) {
  const { t } = useTranslation('office/invoicing/invoices')
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" mt="sm" onClick={open}>
        {t('mend')}
      </Button>
      <Dialog
        title={t('mend.title', { sequence: props.record.sequence })}
        opened={isOpen}
        onClose={close}
        closeLabel={t('cancel.close')}
      >
        <MendForm {...props} onClose={close} />
      </Dialog>
    </>
  )
}

function MendForm({ record, recipient, onClose }: MendDialogProps & { onClose(): void }) {
  const { t } = useTranslation('office/invoicing/invoices')
  // A success leads to the page anew, which tells of it and has no dialog any more.
  const fetcher = useFetcher<SubmitRefusal>()
  const { message, fieldError } = useRefusal(fetcher.data, { intent: 'mend', areas: ['invoicing'] })
  return (
    <ActForm intent="mend" name={String(record.record_id)} fetcher={fetcher} noValidate>
      <input type="hidden" name="record_id" value={record.record_id} />
      <Stack>
        <RefusalAlert message={message} />
        <Text size="sm">{t('mend.text')}</Text>
        {recipient && (
          <>
            <input type="hidden" name="has_recipient" value="1" />
            <input type="hidden" name="id_type" value={recipient.foreign_id?.type ?? ''} />
            <input type="hidden" name="id_country" value={recipient.foreign_id?.country ?? ''} />
            <Text size="sm">{t('mend.recipient')}</Text>
            <TextInput
              name="recipient.name"
              label={t('mend.name')}
              defaultValue={recipient.name}
              error={fieldError('recipient.name')}
              maxLength={120}
              autoComplete="off"
            />
            <TextInput
              name="recipient.nif"
              label={t('nif')}
              defaultValue={recipient.nif}
              error={fieldError('recipient.nif')}
              maxLength={20}
              autoComplete="off"
            />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('mend.back')}
          </Button>
          <Button type="submit" loading={fetcher.state !== 'idle'}>
            {t('mend')}
          </Button>
        </Group>
      </Stack>
    </ActForm>
  )
}
