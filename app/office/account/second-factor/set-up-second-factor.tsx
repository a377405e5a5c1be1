import { Button, Code, Group, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { QrImage } from '../../ui/qr-image.tsx'
import { CurrentPasswordField } from '../current-password-field.tsx'
import { useAccountAct } from '../use-account-act.ts'
import type { SecondFactorSetup } from './read-setup.server.ts'
import styles from './second-factor.module.css'

/** The first step: the password once more. */
export function StartSetup({ onStarted }: { onStarted(setup: SecondFactorSetup): void }) {
  const { t } = useTranslation('office/account')
  const { fetcher, done, message, fieldError, isSending } = useAccountAct()
  useEffect(() => {
    if (done?.done === 'set_up') onStarted(done.setup)
  }, [done, onStarted])
  return (
    <ActForm intent="set_up" fetcher={fetcher}>
      <Stack gap="md">
        <Text>{t('second_factor_text')}</Text>
        <RefusalAlert message={message} />
        <CurrentPasswordField error={fieldError('current_password')} />
        <div>
          <Button type="submit" loading={isSending}>
            {t('set_up')}
          </Button>
        </div>
      </Stack>
    </ActForm>
  )
}

interface ConfirmSetupProps {
  setup: SecondFactorSetup
  onConfirmed(): void
  onCancel(): void
}

/** The second step: the app takes the secret in, and its first code proves that it has. */
export function ConfirmSetup({ setup: { qr, secret }, onConfirmed, onCancel }: ConfirmSetupProps) {
  const { t } = useTranslation('office/account')
  const { fetcher, done, refused, message, fieldError, isSending } = useAccountAct()
  useEffect(() => {
    if (done?.done === 'confirmed') onConfirmed()
  }, [done, onConfirmed])
  return (
    <ActForm intent="confirm" fetcher={fetcher}>
      <Stack gap="md">
        <ol className={styles.steps}>
          <li>{t('step_app')}</li>
          <li>
            {t('step_scan')}
            <div className={styles.secret}>
              <QrImage qr={qr} label={t('qr')} />
              <div>
                <Text size="sm" c="dimmed">
                  {t('secret')}
                </Text>
                <Code className={styles.letters}>{secret.match(/.{1,4}/g)?.join(' ')}</Code>
              </div>
            </div>
          </li>
          <li>{t('step_code')}</li>
        </ol>
        <RefusalAlert message={message} />
        <CodeField kind="code" label={t('code')} answer={refused} error={fieldError('code')} />
        <Group>
          <Button type="submit" loading={isSending}>
            {t('confirm')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
    </ActForm>
  )
}
