import { Input } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DEFAULT_LINK_ICON, LINK_ICONS } from '../../../../core/settings/custom-links/rules.ts'
import hidden from '../../../ui/hidden.module.css'
import styles from './custom-links.module.css'
import { linkIcons } from './link-icons.ts'

/** The choice of a link's sign. */
export function IconField({ defaultValue = DEFAULT_LINK_ICON }: { defaultValue?: string }) {
  const { t } = useTranslation('office/settings/custom-links')
  const label = useId()
  return (
    <div role="radiogroup" aria-labelledby={label}>
      <Input.Label id={label} component="span" mb={4}>
        {t('icon')}
      </Input.Label>
      <div className={styles.icons}>
        {LINK_ICONS.map((name) => {
          const Icon = linkIcons[name]
          return (
            <label key={name} className={styles.icon}>
              <input
                type="radio"
                name="icon_name"
                value={name}
                defaultChecked={name === defaultValue}
                className={hidden.hidden}
              />
              <Icon size={20} />
              {t(`icon.${name}`)}
            </label>
          )
        })}
      </div>
    </div>
  )
}
