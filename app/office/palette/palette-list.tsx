import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import IconShoe from '@tabler/icons-react/dist/esm/icons/IconShoe.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useTranslation } from 'react-i18next'
import { screens } from '../../access/sections.ts'
import type { SectionIcon } from '../../access/sidebar-sections.ts'
import styles from './palette.module.css'
import type { Group, PaletteItem } from './palette-item.ts'

const ICONS: Record<Group, SectionIcon> = {
  recent: IconClock,
  screens: IconLayoutDashboard,
  products: IconShoe,
  pairs: IconTag,
  sales: IconReceipt,
  orders: IconTruck,
  customers: IconUsers,
}

/** Kinds whose details name a customer. */
const NAMES_PERSON: readonly Group[] = ['sales', 'orders', 'customers']

export const toOptionId = (place: number) => `palette-option-${place}`

interface PaletteListProps {
  id: string
  label: string
  groups: readonly { key: Group; items: readonly PaletteItem[] }[]
  /** The place of the one that Enter leads to. */
  selected: number
  onChoose(item: PaletteItem): void
}

/** The choices by kind. The field keeps the focus: its arrows move through them. */
export function PaletteList({ id, label, groups, selected, onChoose }: PaletteListProps) {
  const { t } = useTranslation('office/palette')
  let place = -1
  return (
    <div id={id} role="listbox" aria-label={label} className={styles.list}>
      {groups.map(({ key, items }) => (
        <fieldset key={key} className={styles.group}>
          <legend>{t(`group.${key}`)}</legend>
          {items.map((item) => {
            place += 1
            const Icon = findIcon(item)
            return (
              // Spotlight finds its choices by data-action and clicks the selected one at Enter.
              <div
                key={`${item.path} ${item.detail}`}
                id={toOptionId(place)}
                role="option"
                tabIndex={-1}
                aria-selected={place === selected}
                data-action
                data-selected={place === selected || undefined}
                className={styles.option}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(item)}
                onKeyDown={(event) => event.key === 'Enter' && onChoose(item)}
              >
                <Icon size={20} />
                <span
                  className={styles.label}
                  data-personal={item.kind === 'customers' || undefined}
                >
                  {item.label}
                </span>
                {item.detail && (
                  <span
                    className={styles.detail}
                    data-personal={NAMES_PERSON.includes(item.kind) || undefined}
                  >
                    {item.detail}
                  </span>
                )}
              </div>
            )
          })}
        </fieldset>
      ))}
    </div>
  )
}

/** A screen has its own sign, all else that of its kind. */
function findIcon({ kind, path }: PaletteItem): SectionIcon {
  const screen = kind === 'screens' && screens.find((each) => each.path === path)
  return screen && 'icon' in screen ? screen.icon : ICONS[kind]
}
