import { Alert, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { useMe } from '../../use-me.ts'
import styles from '../backup.module.css'
import type { Report } from './restore.ts'

/** Gives a tried copy the shop's place, once the super admin has typed their password again; or drops it. */
export function RestoreForm({ trialId, report }: { trialId: number; report: Report }) {
  const { t } = useTranslation('office/backup/restore')
  const me = useMe()
  return (
    <>
      <ActForm intent="restore" className={styles.text}>
        <input type="hidden" name="trial_id" value={trialId} />
        <input type="hidden" name="approval.user_id" value={me.user_id} />
        <Stack gap="md" align="flex-start">
          {report.needs_installation && (
            <>
              <Alert color="yellow" className={styles.alert} title={t('installation_why')}>
                {t('installation_text')}
              </Alert>
              <TextInput
                label={t('installation')}
                description={t('installation_hint')}
                name="installation"
                pattern="[A-Za-z0-9._\/\-]{1,90}"
                required
                maw={320}
              />
            </>
          )}
          <PasswordInput
            label={t('password')}
            description={t('password_text')}
            name="approval.password"
            autoComplete="current-password"
            required
            w="100%"
            maw={320}
            visibilityToggleButtonProps={{ 'aria-label': t('show') }}
          />
          <Button type="submit" color="red">
            {t('restore')}
          </Button>
        </Stack>
      </ActForm>
      <ActForm intent="discard">
        <input type="hidden" name="trial_id" value={trialId} />
        <Group mt="sm">
          <Button type="submit" variant="default">
            {t('discard')}
          </Button>
        </Group>
      </ActForm>
    </>
  )
}
