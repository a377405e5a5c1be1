import { Alert, Button } from '@mantine/core'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { useTranslation } from 'react-i18next'
import { Link, redirect } from 'react-router'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import detail from '../../ui/detail/detail.module.css'
import { ConfirmActButton } from '../../ui/forms/confirm-act-button.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { submit } from '../../ui/forms/submit.server.ts'
import { withSuccess } from '../../ui/forms/success-notice.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Role } from '../user.ts'
import { usersParams } from '../users-params.ts'
import type { Route } from './+types/role-page'
import { ROLES_PATH } from './role.ts'
import { RoleForm } from './role-form.tsx'
import { parseRole } from './role-input.ts'
import styles from './roles.module.css'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { staff } = context.get(shopContext)
  const { roles } = await orErrorPage(staff.listRoles({}))
  const find = (id: string | null) => roles.find(({ role_id }) => String(role_id) === id)
  const role = find(params.role)
  if (!role && params.role !== 'new') throw new Response(null, { status: 404 })
  return { role, original: role ? undefined : find(url.searchParams.get('from')) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { staff } = context.get(shopContext)
  const role_id = params.role === 'new' ? undefined : Number(params.role)
  return submit(request, {
    save: async (sent, operation) => {
      const version = sent.number('version')
      const existing = role_id !== undefined && { role_id, ...(version && { version }) }
      await staff.saveRole({ ...parseRole(sent), ...existing }, operation)
      return redirect(withSuccess(ROLES_PATH, 'saved'))
    },
    archive: async (_sent, operation) => {
      await staff.archiveRole({ role_id: role_id ?? 0 }, operation)
      return redirect(withSuccess(ROLES_PATH, 'archived'))
    },
  })
}

/** One role: what it opens, how far it goes, and who has it. */
export default function RolePage({ loaderData, actionData }: Route.ComponentProps) {
  const { role, original } = loaderData
  const { t } = useTranslation('office/users/roles')
  const name = original && t('copy_name', { name: original.role_name }).slice(0, 60)
  const shown = role ?? (original && { ...original, role_name: name ?? '' })
  return (
    <>
      <PageHeader
        title={role?.role_name ?? t('new')}
        text={
          role && (
            <Link to={usersParams.toPath({ filter: { role: role.role_id } })}>
              {t('people', { count: role.people })}
            </Link>
          )
        }
        back={{ to: ROLES_PATH, label: t('title') }}
        actions={
          role && (
            <Button
              component={Link}
              to={`${ROLES_PATH}/new?from=${role.role_id}`}
              variant="default"
              leftSection={<IconCopy size={18} />}
            >
              {t('copy')}
            </Button>
          )
        }
      />
      {role && !role.may_manage && (
        <Alert color="gray" mb="md">
          {t('may_do_more')}
        </Alert>
      )}
      <RoleForm
        key={`${role?.role_id} ${original?.role_id}`}
        role={shown}
        isLocked={role !== undefined && !role.may_manage}
        answer={actionData}
      />
      {role?.may_manage && <ArchiveRole role={role} answer={actionData} />}
    </>
  )
}

interface ArchiveRoleProps {
  role: Role
  answer: Route.ComponentProps['actionData']
}

function ArchiveRole({ role, answer }: ArchiveRoleProps) {
  const { t } = useTranslation('office/users/roles')
  const { message } = useRefusal(answer, { intent: 'archive', areas: ['staff'] })
  const isUsed = role.people + role.api_keys > 0
  return (
    <section className={`${detail.part} ${styles.archive}`} aria-labelledby="archive">
      <h2 id="archive">{t('archive')}</h2>
      <RefusalAlert message={message} mb="sm" />
      <p>{t(isUsed ? 'archive_used' : 'archive_text')}</p>
      <ConfirmActButton
        intent="archive"
        label={t('archive')}
        question={t('archive_question', { name: role.role_name })}
        text={t('archive_text')}
        cancel={t('cancel')}
        disabled={isUsed}
      />
    </section>
  )
}
