import { ActionIcon, Menu } from '@mantine/core'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './size-grid.module.css'

export interface GridAction {
  label: string
  onClick(): void
}

interface GridHeadProps {
  label: string
  sign?: ReactNode
  actions?: readonly GridAction[]
}

/** The head of a row or a column, with a menu where something can be done with all of its cells. */
export function GridHead({ label, sign, actions = [] }: GridHeadProps) {
  const { t } = useTranslation('office/ui')
  return (
    <span className={styles.head}>
      {sign}
      <span className={styles.headLabel}>{label}</span>
      {actions.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('more_of', { label })}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.map((action) => (
              <Menu.Item key={action.label} onClick={action.onClick}>
                {action.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  )
}
