import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { MOST_ADDRESS, MOST_NAME } from '../../../../core/invoicing/recipients/rules.ts'
import { useUnprintedLetters } from '../../../i18n/use-unprinted-letters.ts'
import { ForeignIdFields } from '../../invoicing/foreign-id-fields.tsx'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'

interface ReplacementFormProps {
  ticket: string
  /** Of the sale's customer. */
  name: string
  onClose(): void
}

export function ReplacementForm({ ticket, name, onClose }: ReplacementFormProps) {
  const { t } = useTranslation('office/sales')
  const fetcher = useFetcher<SubmitRefusal>()
  const { message, fieldError } = useRefusal(fetcher.data, {
    intent: 'replace',
    areas: ['invoicing'],
    fieldRefusals: { TICKET_NUMBER_UNKNOWN: 'others' },
  })
  const [typed, setTyped] = useState({ name, address: '' })
  const missing = useUnprintedLetters(`${typed.name} ${typed.address}`, 'typed')
  return (
    <ActForm intent="replace" name={`replace ${ticket}`} fetcher={fetcher} noValidate>
      <input type="hidden" name="ticket" value={ticket} />
      <Stack>
        <RefusalAlert message={message} />
        <Text size="sm">{t('full_invoice_text', { ticket })}</Text>
        <ForeignIdFields />
        <TextInput
          name="recipient.nif"
          label={t('full_invoice_nif')}
          error={fieldError('recipient.nif')}
          maxLength={30}
          autoComplete="off"
        />
        <TextInput
          name="recipient.name"
          label={t('full_invoice_name')}
          defaultValue={name}
          onChange={({ currentTarget }) => setTyped({ ...typed, name: currentTarget.value })}
          error={fieldError('recipient.name')}
          maxLength={MOST_NAME}
          autoComplete="off"
        />
        <TextInput
          name="recipient.address"
          label={t('full_invoice_address')}
          description={t('full_invoice_address_example')}
          error={fieldError('recipient.address')}
          onChange={({ currentTarget }) => setTyped({ ...typed, address: currentTarget.value })}
          maxLength={MOST_ADDRESS}
          autoComplete="off"
        />
        {missing && (
          <Alert color="yellow" role="status">
            {missing}
          </Alert>
        )}
        <TextInput
          name="others"
          label={t('full_invoice_others')}
          description={t('full_invoice_others_example')}
          error={fieldError('others')}
          maxLength={500}
          autoComplete="off"
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('swap_cancel')}
          </Button>
          <Button type="submit" loading={fetcher.state !== 'idle'}>
            {t('full_invoice_write')}
          </Button>
        </Group>
      </Stack>
    </ActForm>
  )
}
