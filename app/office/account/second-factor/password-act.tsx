import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { CurrentPasswordField } from '../current-password-field.tsx'
import { useAccountAct } from '../use-account-act.ts'

interface PasswordActProps {
  intent: 'renew_codes' | 'switch_off'
  label: string
  text: string
  color?: string
  /** What it gives: new recovery codes. */
  onCodes?(codes: readonly string[]): void
}

/** A button whose act asks for the password first. */
export function PasswordAct({ intent, label, text, color, onCodes }: PasswordActProps) {
  const { t } = useTranslation('office/account')
  const [isOpen, { open, close }] = useDisclosure(false)
  const { fetcher, done, message, fieldError, isSending } = useAccountAct()
  useEffect(() => {
    if (!done) return
    close()
    if (done.done === 'renewed') onCodes?.(done.codes)
  }, [done, close, onCodes])
  return (
    <>
      <Button variant="default" onClick={open}>
        {label}
      </Button>
      <Dialog title={label} opened={isOpen} onClose={close} closeLabel={t('cancel')}>
        <ActForm intent={intent} fetcher={fetcher}>
          <Stack gap="md">
            <Text>{text}</Text>
            <RefusalAlert message={message} />
            <CurrentPasswordField error={fieldError('current_password')} />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {t('cancel')}
              </Button>
              <Button type="submit" loading={isSending} {...(color && { color })}>
                {label}
              </Button>
            </Group>
          </Stack>
        </ActForm>
      </Dialog>
    </>
  )
}
