import { Alert, Button, Group, PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { type KeyField as Field, KEY_FIELDS } from '../../../../../core/settings/keys/rules.ts'
import type { Shop } from '../../../../context.ts'
import record from '../../../ui/detail/record.module.css'
import { ActForm } from '../../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../../ui/forms/refusal-alert.tsx'
import { useRefusal } from '../../../ui/forms/use-refusal.ts'
import { useMe } from '../../../use-me.ts'
import type { KeysAnswer } from './act-on-keys.server.ts'
import { KeyField } from './key-field.tsx'
import { KeysOutcome } from './keys-outcome.tsx'

export type ServiceKeys = Awaited<ReturnType<Shop['settings']['listServiceKeys']>>['keys'][number]

interface KeysFormProps {
  keys: ServiceKeys
  name: string
}

/** Enters the keys of a service, which are tried at once; none that was entered is ever shown. */
export function KeysForm({ keys: { service, state }, name }: KeysFormProps) {
  const { t } = useTranslation('office/settings/services/keys')
  const fetcher = useFetcher<KeysAnswer>()
  const answer = fetcher.data
  const refusal = useRefusal(answer?.ok === false ? answer : undefined, {
    areas: ['settings'],
    fieldRefusals: { PASSWORD_WRONG: 'approval.password' },
  })
  const tried = answer?.ok ? answer : undefined
  const fields: readonly Field[] = KEY_FIELDS[service]
  const isStored = state !== 'none'
  const isRefused = answer !== undefined && !tried?.is_saved
  return (
    <>
      <details open={isRefused || undefined}>
        <summary className={record.summary}>{t(isStored ? 'change' : 'enter')}</summary>
        <ActForm
          // What was typed goes with the form that was sent.
          key={tried?.is_saved ? 'saved' : 'typing'}
          name={`keys ${service}`}
          fetcher={fetcher}
          encType="multipart/form-data"
          className={record.form}
          autoComplete="off"
        >
          <input type="hidden" name="service" value={service} />
          {fields.map((field) => (
            <KeyField
              key={field.name}
              field={field}
              isWrong={tried?.wrong_fields.includes(field.name) ?? false}
            />
          ))}
          <OwnPassword error={refusal.fieldError('approval.password')} />
          <KeyButtons name={name} isStored={isStored} isSending={fetcher.state !== 'idle'} />
          <RefusalAlert message={answer?.ok === false ? refusal.message : undefined} />
        </ActForm>
      </details>
      <div role="status">{tried && <KeysOutcome answer={tried} name={name} />}</div>
      {fetcher.state === 'idle' && tried?.is_saved && (
        <Alert color="green" mt="sm">
          {t('saved')}
        </Alert>
      )}
    </>
  )
}

interface KeyButtonsProps {
  name: string
  isStored: boolean
  isSending: boolean
}

function KeyButtons({ name, isStored, isSending }: KeyButtonsProps) {
  const { t } = useTranslation('office/settings/services/keys')
  return (
    <Group gap="sm">
      <Button
        type="submit"
        name="intent"
        value="enter_keys"
        loading={isSending}
        aria-label={`${t('save')}: ${name}`}
      >
        {t('save')}
      </Button>
      {isStored && (
        <Button
          type="submit"
          name="intent"
          value="remove_keys"
          variant="default"
          formNoValidate
          aria-label={`${t('remove')}: ${name}`}
        >
          {t('remove')}
        </Button>
      )}
    </Group>
  )
}

/** Whoever enters keys shows once more who they are. */
function OwnPassword({ error }: { error: string | undefined }) {
  const { t } = useTranslation('office/settings/services/keys')
  const me = useMe()
  return (
    <>
      <input type="hidden" name="approval.user_id" value={me.user_id} />
      <PasswordInput
        label={t('password')}
        description={t('password_text')}
        name="approval.password"
        autoComplete="current-password"
        required
        maw={320}
        error={error}
        visibilityToggleButtonProps={{ 'aria-label': t('show') }}
      />
    </>
  )
}
