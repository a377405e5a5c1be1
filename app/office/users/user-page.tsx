import { Alert, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, redirect } from 'react-router'
import { mayOpen } from '../../access/access.ts'
import { requestContext, shopContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { drawCode128 } from '../../print/ticket/code128.ts'
import { orErrorPage } from '../../refusals.ts'
import { auditParams } from '../audit/audit-params.ts'
import { Personal } from '../privacy/personal.tsx'
import detail from '../ui/detail/detail.module.css'
import { FactList } from '../ui/detail/fact-list.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { submit } from '../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../ui/forms/success-notice.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { When } from '../ui/when.tsx'
import { useMe } from '../use-me.ts'
import type { Route } from './+types/user-page'
import { BadgeCard } from './badge-card.tsx'
import { toInvitationLink } from './invitation-link.ts'
import { SecretAlert } from './secret-alert.tsx'
import { UserActs } from './user-acts.tsx'
import { UserForm } from './user-form.tsx'
import { usersParams } from './users-params.ts'
import { StateBadge, toUserPath } from './users-table.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff } = context.get(shopContext)
  const [user, { roles }] = await orErrorPage(
    Promise.all([staff.getUser({ user_id: params.user }), staff.listRoles({})]),
  )
  return { user, roles }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { staff } = context.get(shopContext)
  const { origin } = context.get(requestContext)
  const user_id = params.user
  const done = (success: string) => redirect(withSuccess(toUserPath(user_id), success))
  return submit(request, {
    save: async (sent, operation) => {
      const role_id = sent.number('role_id') ?? null
      await staff.editUser({ user_id, name: sent.text('name'), role_id }, operation)
      return done('saved')
    },
    resend: async (_sent, operation) => {
      const { token } = await staff.resendInvitation({ user_id }, operation)
      return token === null
        ? done('resent')
        : { ok: true as const, link: toInvitationLink(origin, token) }
    },
    withdraw: async (_sent, operation) => {
      await staff.withdrawInvitation({ user_id }, operation)
      return redirect(withSuccess(usersParams.path, 'withdrawn'))
    },
    disable: async (_sent, operation) => {
      await staff.disableUser({ user_id }, operation)
      return done('disabled')
    },
    enable: async (_sent, operation) => {
      await staff.enableUser({ user_id }, operation)
      return done('enabled')
    },
    end_sessions: async (_sent, operation) => {
      await staff.endSessions({ user_id }, operation)
      return done('sessions_ended')
    },
    reset_second_factor: async (_sent, operation) => {
      await staff.resetSecondFactor({ user_id }, operation)
      return done('second_factor_reset')
    },
    set_pin: async (sent, operation) => {
      await staff.setPin({ user_id, pin: sent.text('pin') }, operation)
      return done('pin_set')
    },
    issue_badge: async (_sent, operation) => {
      const { code } = await staff.issueBadge({ user_id }, operation)
      return { ok: true as const, badge: await drawCode128(code) }
    },
    revoke_badge: async (_sent, operation) => {
      await staff.revokeBadge({ user_id }, operation)
      return done('badge_revoked')
    },
    remove_pin: async (_sent, operation) => {
      await staff.removePin({ user_id }, operation)
      return done('pin_removed')
    },
  })
}

/** Forms that say themselves why they were refused. */
const OWN_FORMS = ['save', 'set_pin']

/** One person: who they are, what they may do, and how they get in. */
export default function UserPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, roles } = loaderData
  const { t } = useTranslation('office/users')
  const { number } = useFormat()
  const seesLog = mayOpen(useMe(), auditParams.path)
  useSuccessNotice({
    saved: t('saved'),
    resent: t('invited'),
    disabled: t('disabled'),
    enabled: t('enabled'),
    sessions_ended: t('sessions_ended'),
    second_factor_reset: t('second_factor_reset'),
    pin_set: t('pin_set'),
    pin_removed: t('pin_removed'),
    badge_revoked: t('badge_revoked'),
  })
  const refused = actionData?.ok === false ? actionData : undefined
  const { message } = useRefusal(OWN_FORMS.includes(refused?.intent ?? '') ? undefined : refused, {
    areas: ['staff'],
  })
  const moment = (at: string | null) => at && <When at={at} />
  const facts: [string, ReactNode][] = [
    [t('column.state'), <StateBadge key="state" state={user.state} />],
    [t('email'), <Personal key="email">{user.email}</Personal>],
    [t('column.role'), user.role_name ?? t('no_role')],
    [t('column.second_factor'), t(user.has_second_factor ? 'yes' : 'no')],
    [t('column.pin'), t(user.has_pin ? 'yes' : 'no')],
    [t('column.badge'), t(user.has_badge ? 'yes' : 'no')],
    [t('column.last_sign_in'), moment(user.last_sign_in_at) ?? t('never')],
    [t('sessions'), number(user.sessions)],
    [t('invitation_ends'), moment(user.invitation_ends_at)],
    [t('since'), moment(user.created_at)],
  ]
  return (
    <>
      <PageHeader
        title={user.name}
        isPersonal
        text={<Personal>{user.email}</Personal>}
        back={{ to: usersParams.path, label: t('title') }}
        actions={
          seesLog && (
            <Button
              component={Link}
              to={auditParams.toPath({ filter: { user: user.email } })}
              variant="default"
            >
              {t('what_they_did')}
            </Button>
          )
        }
      />
      <RefusalAlert message={message} mb="md" />
      {actionData?.ok && 'badge' in actionData && (
        <BadgeCard name={user.name} barcode={actionData.badge} />
      )}
      {actionData?.ok && 'link' in actionData && (
        <SecretAlert
          title={t('link_title')}
          text={t('link_text')}
          label={t('link')}
          secret={actionData.link}
        />
      )}
      {!user.may_manage && (
        <Alert color="gray" mb="md">
          {t('may_do_more')}
        </Alert>
      )}
      <div className={detail.parts}>
        <div className={detail.column}>
          <UserForm user={user} roles={roles} answer={refused} />
          {user.may_manage && <UserActs user={user} answer={refused} />}
        </div>
        <FactList title={t('facts')} facts={facts} />
      </div>
    </>
  )
}
