import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { useAccountAct } from '../use-account-act.ts'
import styles from './second-factor.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** The person has said that they have them. */
  onKept(): void
}

/**
 * The codes for a lost phone, which are shown this once: to copy, to print or to keep as a file. They stay until the
 * person says that they have kept them, and whoever leaves before is asked.
 */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation('office/account')
  const { fetcher, done, message, isSending } = useAccountAct()
  useEffect(() => {
    if (done?.done === 'codes_kept') onKept()
  }, [done, onKept])
  const file = `${t('codes_title')}\n${t('codes_once')}\n\n${codes.join('\n')}\n`
  return (
    <Stack gap="md">
      <Alert color="yellow" role="status" title={t('codes_title')}>
        {t('codes_text')}
      </Alert>
      <ul className={styles.codes} aria-label={t('codes_title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {t('codes_once')}
      </Text>
      <RefusalAlert message={message} />
      <ActForm intent="keep_codes" fetcher={fetcher}>
        <Group>
          <Button
            component="a"
            variant="default"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download="horma-codigos.txt"
          >
            {t('download')}
          </Button>
          <Button variant="default" onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t('codes_kept')}
          </Button>
        </Group>
      </ActForm>
      <LeaveGuard isDirty text={t('codes_leave')} />
    </Stack>
  )
}
