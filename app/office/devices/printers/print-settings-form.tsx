import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import type { Shop } from '../../../context.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { LabelSection } from './label-section.tsx'
import type { PrintFields } from './print-form.ts'
import styles from './printers.module.css'
import { TicketSection } from './ticket-section.tsx'

interface PrintSettingsFormProps {
  settings: Awaited<ReturnType<Shop['settings']['getSettings']>>['settings']
  /** What the form begins with. */
  fields: PrintFields
  answer: SubmitRefusal | undefined
  /** Called with all fields whenever one was changed. */
  onType(fields: PrintFields): void
}

/** What every ticket and label of the shop has in common. */
export function PrintSettingsForm({ settings, fields, answer, onType }: PrintSettingsFormProps) {
  const { t } = useTranslation('office/devices/printers')
  const { message, fieldError } = useRefusal(answer, { intent: 'save', areas: ['settings'] })
  const isBusy = useNavigation().state === 'submitting'
  return (
    <ActForm
      intent="save"
      className={styles.form}
      noValidate
      onInput={({ currentTarget }) => onType(readFields(currentTarget))}
    >
      <RefusalAlert message={message} />
      {settings.map(({ key, version }) => (
        <input key={key} type="hidden" name={`versions.${key}`} value={version} />
      ))}
      <TicketSection fields={fields} fieldError={fieldError} />
      <LabelSection fields={fields} fieldError={fieldError} />
      <Group justify="flex-end">
        <Button type="submit" loading={isBusy}>
          {t('save')}
        </Button>
      </Group>
    </ActForm>
  )
}

function readFields(form: HTMLFormElement): PrintFields {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return Object.fromEntries(entries)
}
