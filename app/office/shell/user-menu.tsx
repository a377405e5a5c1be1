import { Avatar, Menu, UnstyledButton } from '@mantine/core'
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { useTranslation } from 'react-i18next'
import hidden from '../../ui/hidden.module.css'
import type { Me } from '../guard.ts'
import { useRoleName } from '../session/use-role-name.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import styles from './user-menu.module.css'

interface UserMenuProps {
  me: Me
  isRoleUnknown: boolean
}

/** Who is signed in, with links to the shop and to sign out. */
export function UserMenu({ me, isRoleUnknown }: UserMenuProps) {
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
              {(me.email[0] ?? '').toUpperCase()}
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
