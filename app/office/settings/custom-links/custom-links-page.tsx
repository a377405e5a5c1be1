import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { submit } from '../../ui/forms/submit.server.ts'
import { useSuccessNotice } from '../../ui/forms/success-notice.ts'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { OrderedList } from '../../ui/order/ordered-list.tsx'
import { readOrder } from '../../ui/order/read-order.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/custom-links-page'
import { type CustomLink, LINKS_PATH } from './custom-link.ts'
import styles from './custom-links.module.css'
import { linkIcons } from './link-icons.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return orErrorPage(context.get(shopContext).settings.listCustomLinks({}))
}

export async function action({ request, context }: Route.ActionArgs) {
  const { settings } = context.get(shopContext)
  return submit(request, {
    order: async (sent, operation) => {
      const { ids, previous } = readOrder(sent)
      await settings.orderCustomLinks({ link_ids: ids, previous_ids: previous }, operation)
      return { ok: true as const }
    },
  })
}

export default function CustomLinksPage({ loaderData: { links } }: Route.ComponentProps) {
  const { t } = useTranslation('office/settings/custom-links')
  useSuccessNotice({ saved: t('saved'), archived: t('archived') })
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('line')}
        actions={
          <Button component={Link} to={`${LINKS_PATH}/new`} leftSection={<IconPlus size={18} />}>
            {t('new')}
          </Button>
        }
      />
      {links.length === 0 ? (
        <EmptyList title={t('none_yet')} text={t('none_yet_text')} />
      ) : (
        <OrderedList
          label={t('title')}
          items={links}
          getId={({ link_id }) => link_id}
          getName={({ name }) => name}
          toRow={(link) => <Row link={link} />}
          area="settings"
        />
      )}
    </>
  )
}

function Row({ link: { link_id, name, url, icon_name } }: { link: CustomLink }) {
  const Icon = linkIcons[icon_name]
  return (
    <div className={styles.row}>
      <Icon size={20} />
      <div className={styles.what}>
        <Link to={`${LINKS_PATH}/${link_id}`} className={styles.name}>
          {name}
        </Link>
        <span className={styles.url}>{url}</span>
      </div>
    </div>
  )
}
