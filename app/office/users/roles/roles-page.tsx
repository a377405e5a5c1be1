import { Badge, Button, Table } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { useSuccessNotice } from '../../ui/forms/success-notice.ts'
import list from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import worded from '../../ui/worded-badge.module.css'
import type { Role } from '../user.ts'
import { UsersNav } from '../users-nav.tsx'
import type { Route } from './+types/roles-page'
import { FLAG_NAMES, ROLES_PATH } from './role.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { staff } = context.get(shopContext)
  return orErrorPage(staff.listRoles({}))
}

/** The roles of the shop, with how much each opens and how many have it. */
export default function RolesPage({ loaderData: { roles } }: Route.ComponentProps) {
  const { t } = useTranslation('office/users/roles')
  useSuccessNotice({ saved: t('saved'), archived: t('archived') })
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('line')}
        actions={
          <Button component={Link} to={`${ROLES_PATH}/new`} leftSection={<IconPlus size={18} />}>
            {t('new')}
          </Button>
        }
      />
      <UsersNav />
      <LinkedTable
        title={t('title')}
        columns={[
          t('column.name'),
          t('column.opens'),
          t('column.second_factor'),
          { figure: t('column.discount') },
          { figure: t('column.people') },
        ]}
        items={roles}
        getKey={({ role_id }) => role_id}
        toRow={(role) => <Row role={role} />}
        toCard={(role) => <Card role={role} />}
      />
    </>
  )
}

const toRolePath = ({ role_id }: Role) => `${ROLES_PATH}/${role_id}`

function Row({ role }: { role: Role }) {
  const { t } = useTranslation('office/users/roles')
  return (
    <Table.Tr className={list.row}>
      <Table.Td>
        <Link to={toRolePath(role)} className={list.link}>
          {role.role_name}
        </Link>
      </Table.Td>
      <Table.Td>
        <Opens role={role} />
      </Table.Td>
      <Table.Td>{t(role.requires_second_factor ? 'required' : 'optional')}</Table.Td>
      <Table.Td className={list.figure}>{toDiscount(role)}</Table.Td>
      <Table.Td className={list.figure}>{role.people}</Table.Td>
    </Table.Tr>
  )
}

function Card({ role }: { role: Role }) {
  const { t } = useTranslation('office/users/roles')
  return (
    <li className={list.card}>
      <div className={list.head}>
        <Link to={toRolePath(role)} className={list.link}>
          {role.role_name}
        </Link>
        <span>{t('people', { count: role.people })}</span>
      </div>
      <div className={list.fact}>
        <Opens role={role} />
      </div>
      {role.requires_second_factor && <p className={list.fact}>{t('requires_second_factor')}</p>}
    </li>
  )
}

/** What a role opens, in short. */
function Opens({ role }: { role: Role }) {
  const { t } = useTranslation('office/users/roles')
  if (role.is_super_admin)
    return (
      <Badge variant="light" color="yellow" className={worded.badge}>
        {t('opens_all')}
      </Badge>
    )
  const names = FLAG_NAMES.filter((flag) => role[flag]).map((flag) => t(`flag.${flag}`))
  return names.length > 0 ? names.join(', ') : t('opens_nothing')
}

const toDiscount = ({ is_super_admin, max_discount_percent }: Role) =>
  `${is_super_admin ? 100 : max_discount_percent} %`
