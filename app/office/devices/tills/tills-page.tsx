import { Button } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { useSuccessNotice } from '../../ui/forms/success-notice.ts'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LocationsTable } from '../locations/locations-table.tsx'
import type { Route } from './+types/tills-page'
import { TILLS_PATH } from './till-details.ts'
import styles from './tills.module.css'
import { TillsTable } from './tills-table.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { devices, settings } = context.get(shopContext)
  const [{ tills }, { locations }] = await orErrorPage(
    Promise.all([devices.listTillDetails({}), settings.listLocations({})]),
  )
  return { tills, locations }
}

/** The tills of the shop with their state, and the places they are in. */
export default function TillsPage({ loaderData: { tills, locations } }: Route.ComponentProps) {
  const { t } = useTranslation('office/devices/tills')
  useSuccessNotice({
    till: t('saved_till'),
    till_archived: t('archived_till'),
    place: t('saved_place'),
    place_archived: t('archived_place'),
  })
  const open = tills.filter(({ archived_at }) => archived_at === null)
  const archived = tills.filter(({ archived_at }) => archived_at !== null)
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('line')}
        actions={
          <Button component={Link} to={`${TILLS_PATH}/new`} leftSection={<IconPlus size={18} />}>
            {t('new_till')}
          </Button>
        }
      />
      {open.length > 0 ? (
        <TillsTable title={t('tills')} tills={open} />
      ) : (
        <EmptyList title={t('no_tills')} text={t('no_tills_text')} />
      )}
      <section className={styles.section} aria-labelledby="places">
        <header className={styles.head}>
          <h2 id="places">{t('places')}</h2>
          <Button
            component={Link}
            to={`${TILLS_PATH}/places/new`}
            variant="default"
            leftSection={<IconPlus size={18} />}
          >
            {t('new_place')}
          </Button>
        </header>
        <LocationsTable title={t('places')} locations={locations} />
      </section>
      {archived.length > 0 && (
        <details className={styles.section}>
          <summary>{t('archived_tills', { count: archived.length })}</summary>
          <TillsTable title={t('archived_tills', { count: archived.length })} tills={archived} />
        </details>
      )}
    </>
  )
}
