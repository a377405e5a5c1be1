import { ActionIcon, Menu } from '@mantine/core'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayOpen } from '../../../access/access.ts'
import type { Me } from '../../../access/guard.ts'
import { getSurface } from '../../../surface.ts'
import { type CustomLink, isShopPath, LINKS_PATH } from './custom-link.ts'
import styles from './custom-links.module.css'
import { linkIcons } from './link-icons.ts'

interface LinksMenuProps {
  me: Me
  links: readonly CustomLink[]
}

/** The menu of the office's own links in the top bar; without links, only those who may add some see it. */
export function LinksMenu({ me, links }: LinksMenuProps) {
  const { t } = useTranslation('office')
  const mayEdit = mayOpen(me, LINKS_PATH)
  if (links.length === 0 && !mayEdit) return null
  return (
    <Menu position="bottom-end" withinPortal={false} width={260}>
      <Menu.Target>
        <ActionIcon
          className={styles.button}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('links')}
        >
          <IconLink />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <LinkItems links={links} />
        {mayEdit && (
          <>
            {links.length > 0 && <Menu.Divider />}
            <Menu.Item component={Link} to={LINKS_PATH} leftSection={<IconPencil size={18} />}>
              {t('links_edit')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The links as items of a menu: pages elsewhere open in a tab of their own. */
export function LinkItems({ links }: Pick<LinksMenuProps, 'links'>) {
  return links.map(({ link_id, name, url, icon_name }) => {
    const Icon = linkIcons[icon_name]
    const look = { className: styles.item, leftSection: <Icon size={18} /> }
    if (!isShopPath(url))
      return (
        <Menu.Item
          key={link_id}
          {...look}
          component="a"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          {name}
        </Menu.Item>
      )
    return (
      <Menu.Item
        key={link_id}
        {...look}
        component={Link}
        to={url}
        reloadDocument={getSurface(url) !== 'office'}
      >
        {name}
      </Menu.Item>
    )
  })
}
