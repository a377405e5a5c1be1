import { ActionIcon, Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useFullscreenDocument } from '@mantine/hooks'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowDownLeft from '@tabler/icons-react/dist/esm/icons/IconArrowDownLeft.mjs'
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs'
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import IconCashRegister from '@tabler/icons-react/dist/esm/icons/IconCashRegister.mjs'
import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'
import IconDeviceDesktopCheck from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktopCheck.mjs'
import IconDeviceTv from '@tabler/icons-react/dist/esm/icons/IconDeviceTv.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconLockPause from '@tabler/icons-react/dist/esm/icons/IconLockPause.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconNotes from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconReportMoney from '@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconTruckLoading from '@tabler/icons-react/dist/esm/icons/IconTruckLoading.mjs'
import IconWindow from '@tabler/icons-react/dist/esm/icons/IconWindow.mjs'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '../../access/access.ts'
import { useSignOut } from '../../office/session/use-sign-out.ts'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import { useSeller } from '../use-seller.ts'
import styles from './till-menu.module.css'

/** What is done at the drawer of an open session. */
type CashDialog = 'cash_in' | 'cash_out' | 'cash_drop' | 'drawer' | 'void_last' | 'x_reading'

interface TillMenuProps {
  till: string
  /** Null while no session is open. */
  cashSessionId: number | null
  /** Undefined while no session is open. */
  onCash?: ((dialog: CashDialog) => void) | undefined
  onClose?: (() => void) | undefined
  onPaper(): void
  onDeposits?: (() => void) | undefined
  onLoans?: (() => void) | undefined
  onCorrectSize?: (() => void) | undefined
  onMoves(): void
  onWindow(): void
  onHelp(): void
  /** Undefined where nobody could unlock it. */
  onLock?: (() => void) | undefined
  onDisplay(): void
  /** Undefined where the shop has one till. */
  onChangeTill?: (() => void) | undefined
  /** Undefined where the browser is a registered device already. */
  onRegister?: (() => void) | undefined
}

/** What a seller does a few times a day. */
export function TillMenu(props: TillMenuProps) {
  const {
    till,
    cashSessionId,
    onCash,
    onClose,
    onDeposits,
    onLoans,
    onCorrectSize,
    onHelp,
    onLock,
    onDisplay,
  } = props
  const { onPaper, onMoves, onWindow, onChangeTill, onRegister } = props
  const { t } = useTranslation('till')
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light') === 'dark'
  const { toggle } = useFullscreenDocument()
  const { signOut, isSigningOut } = useSignOut()
  const { print } = useTillPrinting(till)
  const seller = useSeller()
  const mayReadX = mayOpen(seller, '/print/x-reading/:till')
  const mayLend = mayOpen(seller, '/print/loan/:reference')
  return (
    <Menu
      position="bottom-end"
      width={280}
      withinPortal={false}
      classNames={{ dropdown: styles.dropdown, item: styles.item }}
    >
      <Menu.Target>
        <ActionIcon variant="default" size={48} aria-label={t('menu')}>
          <IconDots />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onCash && (
          <>
            <Menu.Item leftSection={<IconArrowDownLeft />} onClick={() => onCash('cash_in')}>
              {t('cash_in')}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowUpRight />} onClick={() => onCash('cash_out')}>
              {t('cash_out')}
            </Menu.Item>
            <Menu.Item leftSection={<IconBuildingBank />} onClick={() => onCash('cash_drop')}>
              {t('cash_drop')}
            </Menu.Item>
            <Menu.Item leftSection={<IconInbox />} onClick={() => onCash('drawer')}>
              {t('drawer')}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowBackUp />} onClick={() => onCash('void_last')}>
              {t('void_last')}
            </Menu.Item>
            {mayReadX && cashSessionId !== null && (
              <Menu.Item
                leftSection={<IconReportMoney />}
                onClick={() => {
                  void print({ paper: 'x_reading', id: cashSessionId })
                  onCash('x_reading')
                }}
              >
                {t('x_reading')}
              </Menu.Item>
            )}
          </>
        )}
        {onDeposits && (
          <Menu.Item leftSection={<IconBookmark />} onClick={onDeposits}>
            {t('deposits')}
          </Menu.Item>
        )}
        {onLoans && mayLend && (
          <Menu.Item leftSection={<IconHome />} onClick={onLoans}>
            {t('loans')}
          </Menu.Item>
        )}
        {onCorrectSize && (
          <Menu.Item leftSection={<IconArrowsExchange />} onClick={onCorrectSize}>
            {t('correct_size')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTruckLoading />} onClick={onMoves}>
          {t('moves')}
        </Menu.Item>
        <Menu.Item leftSection={<IconWindow />} onClick={onWindow}>
          {t('window')}
        </Menu.Item>
        <Menu.Item leftSection={<IconNotes />} onClick={onPaper}>
          {t('paper')}
        </Menu.Item>
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
        <Menu.Item component="a" href="/admin/tpv/count" leftSection={<IconClipboardCheck />}>
          {t('stocktake')}
        </Menu.Item>
        {onLock && (
          <Menu.Item leftSection={<IconLockPause />} onClick={onLock}>
            {t('lock')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconDeviceTv />} onClick={onDisplay}>
          {t('customer_display')}
        </Menu.Item>
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
