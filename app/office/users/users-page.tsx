import { Button, NativeSelect, TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { USER_STATES } from '../../../core/staff/users/rules.ts'
import { shopContext } from '../../context.ts'
import { orErrorPage } from '../../refusals.ts'
import { useSuccessNotice } from '../ui/forms/success-notice.ts'
import { ListFilterForm } from '../ui/list/list-filter-form.tsx'
import { ListPage } from '../ui/list/list-page.tsx'
import type { Route } from './+types/users-page'
import styles from './users.module.css'
import { UsersNav } from './users-nav.tsx'
import { usersParams } from './users-params.ts'
import { UsersTable } from './users-table.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff } = context.get(shopContext)
  const query = usersParams.parse(url.searchParams)
  const { role, ...filter } = query.filter
  const [found, { roles }] = await orErrorPage(
    Promise.all([
      staff.listUsers({ ...filter, ...(role && { role_id: role }), page: query.page }),
      staff.listRoles({}),
    ]),
  )
  return { found, query, roles: roles.map(({ role_id, role_name }) => ({ role_id, role_name })) }
}

/** The people of the shop, and the way to invite one. */
export default function UsersPage({ loaderData: { found, query, roles } }: Route.ComponentProps) {
  const { t } = useTranslation('office/users')
  useSuccessNotice({ invited: t('invited'), withdrawn: t('withdrawn') })
  return (
    <ListPage
      title={t('title')}
      text={t('line')}
      actions={
        <Button
          component={Link}
          to={`${usersParams.path}/invite`}
          leftSection={<IconUserPlus size={18} />}
        >
          {t('invite')}
        </Button>
      }
      params={usersParams}
      query={query}
      found={found}
      isEmpty={found.users.length === 0}
      words={{
        none_yet: t('none_yet'),
        none_yet_text: t('none_yet_text'),
        none_found: t('none_found'),
        none_found_text: t('none_found_text'),
      }}
      filters={
        <>
          <UsersNav />
          <ListFilterForm
            params={usersParams}
            query={query}
            label={t('filters')}
            className={styles.filters}
            replace
          >
            <TextInput
              type="search"
              name="q"
              label={t('filter.q')}
              leftSection={<IconSearch size={18} />}
              defaultValue={query.filter.q ?? ''}
              maxLength={100}
            />
            <NativeSelect
              name="state"
              label={t('column.state')}
              defaultValue={query.filter.state ?? ''}
              data={[
                { value: '', label: t('filter.all') },
                ...USER_STATES.map((state) => ({ value: state, label: t(`state.${state}`) })),
              ]}
            />
            <NativeSelect
              name="role"
              label={t('column.role')}
              defaultValue={query.filter.role ?? ''}
              data={[
                { value: '', label: t('filter.all') },
                ...roles.map(({ role_id, role_name }) => ({
                  value: String(role_id),
                  label: role_name,
                })),
              ]}
            />
          </ListFilterForm>
        </>
      }
    >
      <UsersTable users={found.users} />
    </ListPage>
  )
}
