import { ActionIcon } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { useTranslation } from 'react-i18next'
import { ActForm } from '../forms/act-form.tsx'
import { moveBy } from './move-by.ts'
import styles from './ordered-list.module.css'

interface MoveButtonsProps {
  id: number
  name: string
  place: number
  stored: readonly number[]
  shown: readonly number[]
  onMove(by: 1 | -1): void
}

const DIRECTIONS = [
  { key: 'up', by: -1, Icon: IconChevronUp, shortcut: 'Alt+ArrowUp' },
  { key: 'down', by: 1, Icon: IconChevronDown, shortcut: 'Alt+ArrowDown' },
] as const

/** One place up or down in an ordered list. */
export function MoveButtons({ id, name, place, stored, shown, onMove }: MoveButtonsProps) {
  const { t } = useTranslation('office/ui/order')
  return (
    <div className={styles.moves}>
      {DIRECTIONS.map(({ key, by, Icon, shortcut }) => {
        const isAtEnd = shown[place + by] === undefined
        return (
          <ActForm key={key} intent="order" name={`${id} ${key}`}>
            <input type="hidden" name="ids" value={moveBy(shown, id, by).join()} />
            <input type="hidden" name="previous" value={stored.join()} />
            <ActionIcon
              type="submit"
              variant="default"
              size={40}
              // Not disabled: whoever moved it with the keyboard would lose their place.
              aria-disabled={isAtEnd || undefined}
              data-disabled={isAtEnd || undefined}
              aria-label={t(`move_${key}`, { name })}
              aria-keyshortcuts={shortcut}
              onClick={(event) => {
                event.preventDefault()
                onMove(by)
              }}
            >
              <Icon size={18} />
            </ActionIcon>
          </ActForm>
        )
      })}
    </div>
  )
}
