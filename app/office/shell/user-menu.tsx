import { Avatar, Menu, UnstyledButton } from '@mantine/core'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconUserCircle from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayOpen } from '../../access/access.ts'
import type { Me } from '../../access/guard.ts'
import hidden from '../../ui/hidden.module.css'
import { useRoleName } from '../session/use-role-name.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import type { CustomLink } from '../settings/custom-links/custom-link.ts'
import { LinkItems } from '../settings/custom-links/links-menu.tsx'
import { getInitials } from './initials.ts'
import styles from './user-menu.module.css'

const ACCOUNT = '/admin/account'
const ADMINISTRATION = [
  { path: '/admin/site-settings', text: 'site_settings', Icon: IconSettings },
  { path: '/admin/users', text: 'manage_users', Icon: IconUsers },
] as const

interface UserMenuProps {
  me: Me
  isRoleUnknown: boolean
  /** The office's own, which small windows show here. */
  links: readonly CustomLink[]
}

/** Who is signed in, with their account, the screens that administrate the shop, the shop itself and the way out. */
export function UserMenu({ me, isRoleUnknown, links }: UserMenuProps) {
  const { t } = useTranslation('office')
  const { signOut, isSigningOut } = useSignOut()
  const role = useRoleName(me, isRoleUnknown)
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} width={260}>
        <Menu.Target>
          <UnstyledButton className={styles.button}>
            <span className={hidden.hidden}>{`${t('user_menu')}: `}</span>
            <Avatar color="green" variant="filled" radius="xl" size={36} aria-hidden="true">
              {getInitials(me)}
            </Avatar>
            <span className={`${hidden.onNarrow} ${styles.who}`}>
              <span className={styles.name}>{me.name}</span>
              <span className={styles.role}>{role}</span>
            </span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label className={styles.label}>
            <strong>{me.name}</strong>
            <span>{me.email}</span>
            <span>{role}</span>
          </Menu.Label>
          <Menu.Divider />
          {links.length > 0 && (
            <div className={styles.links}>
              <Menu.Label>{t('links')}</Menu.Label>
              <LinkItems links={links} />
              <Menu.Divider />
            </div>
          )}
          {mayOpen(me, ACCOUNT) && (
            <Menu.Item component={Link} to={ACCOUNT} leftSection={<IconUserCircle size={18} />}>
              {t('my_account')}
            </Menu.Item>
          )}
          {ADMINISTRATION.map(({ path, text, Icon }) => {
            const item = { leftSection: <Icon size={18} />, children: t(text) }
            // Shown to everybody, open to those who may. (spec section 2)
            return mayOpen(me, path) ? (
              <Menu.Item key={path} component={Link} to={path} {...item} />
            ) : (
              <Menu.Item key={path} disabled title={t('not_permitted')} {...item} />
            )
          })}
          <Menu.Divider />
          <Menu.Item
            component="a"
            href="/"
            target="_blank"
            leftSection={<IconBuildingStore size={18} />}
          >
            {t('see_shop')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLogout size={18} />}
            disabled={isSigningOut}
            onClick={signOut}
          >
            {t('sign_out')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <noscript>
        <form method="post" action="/admin/logout">
          <button type="submit">{t('sign_out')}</button>
        </form>
      </noscript>
    </>
  )
}
