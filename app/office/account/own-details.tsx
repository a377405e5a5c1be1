import { Button, Select, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../core/base/languages.ts'
import { useRoleName } from '../session/use-role-name.ts'
import detail from '../ui/detail/detail.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { useMe } from '../use-me.ts'
import type { OwnAccount } from './own-account.ts'
import { useAccountAct } from './use-account-act.ts'

/** The name a person is shown by, and their language. */
export function OwnDetails({ account }: { account: OwnAccount }) {
  const { t, i18n } = useTranslation('office/account')
  const role = useRoleName(useMe())
  const { fetcher, message, fieldError, isSending } = useAccountAct()
  return (
    <section className={detail.part} aria-labelledby="own-details">
      <h2 id="own-details">{t('details')}</h2>
      <ActForm intent="save" fetcher={fetcher}>
        <Stack gap="md">
          <RefusalAlert message={message} />
          <TextInput
            name="name"
            label={t('name')}
            defaultValue={account.name}
            autoComplete="name"
            error={fieldError('name')}
            maxLength={100}
            required
            withAsterisk={false}
          />
          <Select
            name="language"
            label={t('language')}
            description={t('language_text')}
            defaultValue={account.language ?? (i18n.language as Language)}
            data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            allowDeselect={false}
          />
          <Text c="dimmed" size="sm">
            {t('role', { role })}
          </Text>
          <div>
            <Button type="submit" loading={isSending}>
              {t('save')}
            </Button>
          </div>
        </Stack>
      </ActForm>
    </section>
  )
}
