import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, redirect, useNavigation } from 'react-router'
import { LANGUAGE_NAMES, LANGUAGES, SHOP_LANGUAGE } from '../../../core/base/languages.ts'
import { requestContext, shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import detail from '../ui/detail/detail.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { submit } from '../ui/forms/submit.server.ts'
import { withSuccess } from '../ui/forms/success-notice.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/invite-page'
import { toInvitationLink } from './invitation-link.ts'
import { RoleSelect } from './role-select.tsx'
import { SecretAlert } from './secret-alert.tsx'
import styles from './users.module.css'
import { usersParams } from './users-params.ts'
import { toUserPath } from './users-table.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = context.get(shopContext)
  const { roles } = await orErrorPage(staff.listRoles({}))
  return { roles: roles.filter(({ may_manage }) => may_manage) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = context.get(shopContext)
  const { origin } = context.get(requestContext)
  return submit(request, {
    invite: async (sent, operation) => {
      const language = sent.choice('language', LANGUAGES)
      const { user_id, token } = await staff.inviteUser(
        {
          name: sent.text('name'),
          email: sent.text('email'),
          role_id: sent.number('role_id') ?? null,
          ...(language && { language }),
        },
        operation,
      )
      if (token === null) return redirect(withSuccess(usersParams.path, 'invited'))
      return { ok: true as const, user_id, link: toInvitationLink(origin, token) }
    },
  })
}

const FIELD_REFUSALS = {
  EMAIL_TAKEN: 'email',
  EMAIL_DISABLED: 'email',
  ROLE_UNKNOWN: 'role_id',
  ROLE_TOO_STRONG: 'role_id',
}

/** Invites a person; where the shop sends no mail, the link is shown once, to be handed over. */
export default function InvitePage({ loaderData: { roles }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('office/users')
  const refused = actionData?.ok === false ? actionData : undefined
  const { message, fieldError } = useRefusal(refused, {
    intent: 'invite',
    areas: ['staff'],
    fieldRefusals: FIELD_REFUSALS,
  })
  const isBusy = useNavigation().state === 'submitting'
  const values = refused?.sent ?? {}
  return (
    <>
      <PageHeader
        title={t('invite')}
        text={t('invite_line')}
        back={{ to: usersParams.path, label: t('title') }}
      />
      {actionData?.ok ? (
        <>
          <SecretAlert
            title={t('link_title')}
            text={t('link_text')}
            label={t('link')}
            secret={actionData.link}
          />
          <Button component={Link} to={toUserPath(actionData.user_id)} variant="default">
            {t('to_person')}
          </Button>
        </>
      ) : (
        <ActForm intent="invite" className={`${detail.part} ${styles.form}`} noValidate>
          <RefusalAlert message={message} />
          <TextInput
            name="name"
            label={t('column.name')}
            defaultValue={values.name}
            error={fieldError('name')}
            maxLength={100}
            autoComplete="off"
            required
          />
          <TextInput
            type="email"
            name="email"
            label={t('email')}
            defaultValue={values.email}
            error={fieldError('email')}
            maxLength={254}
            autoComplete="off"
            required
          />
          <RoleSelect
            roles={roles}
            defaultValue={values.role_id ?? ''}
            error={fieldError('role_id')}
          />
          <NativeSelect
            name="language"
            label={t('language')}
            defaultValue={values.language ?? SHOP_LANGUAGE}
            data={LANGUAGES.map((language) => ({
              value: language,
              label: LANGUAGE_NAMES[language],
            }))}
          />
          <Group justify="flex-end">
            <Button component={Link} to={usersParams.path} variant="default">
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('send_invitation')}
            </Button>
          </Group>
        </ActForm>
      )}
    </>
  )
}
