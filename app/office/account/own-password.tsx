import { Button, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import detail from '../ui/detail/detail.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { NewPasswordField } from '../ui/password/new-password-field.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import type { OwnAccount } from './own-account.ts'
import { useAccountAct } from './use-account-act.ts'

/** A new password for the old one; all other sessions end with it. */
export function OwnPassword({ account }: { account: OwnAccount }) {
  const { t } = useTranslation('office/account')
  const { fetcher, done, message, fieldError, isSending } = useAccountAct()
  return (
    <section className={detail.part} aria-labelledby="own-password">
      <h2 id="own-password">{t('password')}</h2>
      <ActForm intent="change_password" fetcher={fetcher} key={done ? 'changed' : 'open'}>
        <Stack gap="md">
          <RefusalAlert message={message} />
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={account.email}
            readOnly
            hidden
          />
          <CurrentPasswordField error={fieldError('current_password')} />
          <NewPasswordField
            name="new_password"
            label={t('new_password')}
            own={[account.name, account.email]}
            error={fieldError('new_password')}
          />
          <div>
            <Button type="submit" loading={isSending}>
              {t('change_password')}
            </Button>
          </div>
        </Stack>
      </ActForm>
    </section>
  )
}
