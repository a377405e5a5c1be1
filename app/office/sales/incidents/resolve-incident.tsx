import { Button, Group, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { notify } from '../../ui/notify.ts'

interface ResolveIncidentProps {
  incidentId: number
  title: string
}

/** Asks what was found out or done, and closes the incident with it. */
export function ResolveIncident({ incidentId, title }: ResolveIncidentProps) {
  const { t } = useTranslation('office/sales/incidents')
  const [isOpen, { open, close }] = useDisclosure(false)
  const fetcher = useFetcher<{ ok: true } | SubmitRefusal>()
  const answer = fetcher.data
  const refusal = answer && !answer.ok ? answer : undefined
  const { message, fieldError } = useRefusal(refusal, { intent: 'resolve', areas: ['till'] })
  const isDone = answer?.ok === true
  useEffect(() => {
    if (!isDone) return
    close()
    notify({ kind: 'success', title: t('resolved_notice') })
  }, [isDone, close, t])
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCheck size={18} />}
        onClick={open}
        aria-label={`${t('resolve')}: ${title}`}
      >
        {t('resolve')}
      </Button>
      <Dialog title={title} opened={isOpen} onClose={close} closeLabel={t('cancel')}>
        <ActForm intent="resolve" name={String(incidentId)} fetcher={fetcher}>
          <RefusalAlert message={fieldError('reason') ? undefined : message} mb="md" />
          <input type="hidden" name="incident_id" value={incidentId} />
          <TextInput
            name="reason"
            label={t('reason')}
            description={t('reason_text')}
            maxLength={500}
            required
            data-autofocus
            error={fieldError('reason')}
          />
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={fetcher.state !== 'idle'}>
              {t('resolve')}
            </Button>
          </Group>
        </ActForm>
      </Dialog>
    </>
  )
}
