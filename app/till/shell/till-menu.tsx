import { ActionIcon, Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import IconArrowDownLeft from '@tabler/icons-react/dist/esm/icons/IconArrowDownLeft.mjs'
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs'
import IconCashRegister from '@tabler/icons-react/dist/esm/icons/IconCashRegister.mjs'
import IconDeviceDesktopCheck from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktopCheck.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useTranslation } from 'react-i18next'
import { useSignOut } from '../../office/session/use-sign-out.ts'
import styles from './till-menu.module.css'

interface TillMenuProps {
  /** Undefined while no session is open. */
  onCash?: ((kind: 'in' | 'out') => void) | undefined
  onClose?: (() => void) | undefined
  onHelp(): void
  /** Undefined where the shop has one till. */
  onChangeTill?: (() => void) | undefined
  /** Undefined where the browser is a registered device already. */
  onRegister?: (() => void) | undefined
}

/** What a seller does a few times a day. */
export function TillMenu(props: TillMenuProps) {
  const { onCash, onClose, onHelp, onChangeTill, onRegister } = props
  const { t } = useTranslation('till')
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const { toggle } = useFullscreenDocument()
  const { signOut, isSigningOut } = useSignOut()
  return (
    <Menu position="bottom-end" width={280} withinPortal={false} classNames={{ item: styles.item }}>
      <Menu.Target>
        <ActionIcon variant="default" size={48} aria-label={t('menu')}>
          <IconDots />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onCash && (
          <>
            <Menu.Item leftSection={<IconArrowDownLeft />} onClick={() => onCash('in')}>
              {t('cash_in')}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowUpRight />} onClick={() => onCash('out')}>
              {t('cash_out')}
            </Menu.Item>
          </>
        )}
        {onClose && (
          <Menu.Item leftSection={<IconLock />} onClick={onClose}>
            {t('close_till')}
          </Menu.Item>
        )}
        {onChangeTill && (
          <Menu.Item leftSection={<IconCashRegister />} onClick={onChangeTill}>
            {t('change_till')}
          </Menu.Item>
        )}
        {onRegister && (
          <Menu.Item leftSection={<IconDeviceDesktopCheck />} onClick={onRegister}>
            {t('register_device')}
          </Menu.Item>
        )}
        <Menu.Item
          component="a"
          href="/admin/shipping?list=to_pick_up"
          leftSection={<IconPackage />}
        >
          {t('pickups')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard />} onClick={onHelp}>
          {t('keys')}
        </Menu.Item>
        <Menu.Item
          leftSection={dark ? <IconSun /> : <IconMoon />}
          onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        >
          {t(dark ? 'light' : 'dark')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconMaximize />}
          onClick={() => void toggle().catch(() => undefined)}
        >
          {t('fullscreen')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout />} disabled={isSigningOut} onClick={signOut}>
          {t('sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
