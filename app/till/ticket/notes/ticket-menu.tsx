import { ActionIcon, Menu } from '@mantine/core'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs'
import IconRosetteDiscount from '@tabler/icons-react/dist/esm/icons/IconRosetteDiscount.mjs'
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs'
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs'
import { useTranslation } from 'react-i18next'
import styles from './notes.module.css'

export type TicketDialog = 'ticket_discount' | 'note' | 'delivery' | 'park_named'

interface TicketMenuProps {
  onDialog(dialog: TicketDialog): void
}

const ITEMS = [
  ['ticket_discount', IconRosetteDiscount],
  ['note', IconNote],
  ['delivery', IconTruckDelivery],
  ['park_named', IconStack2],
] as const

/** The rarer acts on the whole ticket. */
export function TicketMenu({ onDialog }: TicketMenuProps) {
  const { t } = useTranslation('till/ticket')
  return (
    <Menu position="bottom-end" width={300} withinPortal={false} classNames={{ item: styles.item }}>
      <Menu.Target>
        <ActionIcon variant="subtle" size={48} aria-label={t('more_acts')}>
          <IconDotsVertical size={24} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {ITEMS.map(([dialog, Icon]) => (
          <Menu.Item key={dialog} leftSection={<Icon size={24} />} onClick={() => onDialog(dialog)}>
            {t(`menu_${dialog}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
