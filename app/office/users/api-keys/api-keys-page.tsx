import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { shopContext } from '../../../context.ts'
import { getShopZone } from '../../../i18n/shop-zone.ts'
import { orErrorPage } from '../../../refusals.ts'
import { submit } from '../../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../../ui/forms/success-notice.ts'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SecretAlert } from '../secret-alert.tsx'
import { UsersNav } from '../users-nav.tsx'
import type { Route } from './+types/api-keys-page'
import { ApiKeyForm } from './api-key-form.tsx'
import { ApiKeysTable } from './api-keys-table.tsx'

const PATH = '/admin/users/api-keys'

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = context.get(shopContext)
  const [{ api_keys }, { roles }] = await orErrorPage(
    Promise.all([staff.listApiKeys({}), staff.listRoles({})]),
  )
  const roleNames = roles.filter(({ may_manage }) => may_manage).map(({ role_name }) => role_name)
  return { api_keys, roleNames }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = context.get(shopContext)
  return submit(request, {
    create: async (sent, operation) => {
      const day = sent.text('expires_at')
      const { key } = await staff.createApiKey(
        {
          name: sent.text('name'),
          role_name: sent.text('role_name'),
          ...(day && { expires_at: toDayEnd(day, getShopZone()) }),
        },
        operation,
      )
      return { ok: true as const, key }
    },
    revoke: async (sent, operation) => {
      await staff.revokeApiKey({ api_key_id: sent.number('api_key_id') ?? 0 }, operation)
      return redirect(withSuccess(PATH, 'revoked'))
    },
  })
}

/** The last second of a day where the shop is. What is no day is left to its refusal. */
function toDayEnd(day: string, timeZone: string): string {
  const end = new Date(`${day}T23:59:59Z`)
  if (Number.isNaN(end.getTime())) return day
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const offset = format.formatToParts(end).find(({ type }) => type === 'timeZoneName')?.value
  return `${day}T23:59:59${offset?.replace('GMT', '') || 'Z'}`
}

/** The keys by which programs sign in. A key itself is shown once, to whoever has just made it. */
export default function ApiKeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { api_keys, roleNames } = loaderData
  const { t } = useTranslation('office/users/api-keys')
  useSuccessNotice({ revoked: t('revoked') })
  const refused = actionData?.ok === false ? actionData : undefined
  return (
    <>
      <PageHeader title={t('title')} text={t('line')} />
      <UsersNav />
      {actionData?.ok && (
        <SecretAlert
          title={t('key_title')}
          text={t('key_text')}
          label={t('key')}
          secret={actionData.key}
        />
      )}
      {api_keys.length > 0 ? (
        <ApiKeysTable keys={api_keys} />
      ) : (
        <EmptyList title={t('none_yet')} text={t('none_yet_text')} />
      )}
      <ApiKeyForm
        key={actionData?.ok ? actionData.key : ''}
        roleNames={roleNames}
        answer={refused}
      />
    </>
  )
}
