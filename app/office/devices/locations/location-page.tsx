import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import detail from '../../ui/detail/detail.module.css'
import type { SentFields } from '../../ui/forms/sent-fields.ts'
import { submit } from '../../ui/forms/submit.server.ts'
import { withSuccess } from '../../ui/forms/success-notice.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { TILLS_PATH } from '../tills/till-details.ts'
import type { Route } from './+types/location-page'
import { ArchiveLocation } from './archive-location.tsx'
import { LocationEditor } from './location-editor.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { settings } = context.get(shopContext)
  const { locations } = await orErrorPage(settings.listLocations({}))
  const location = locations.find(({ location_id }) => String(location_id) === params.location)
  if (!location && params.location !== 'new') throw new Response(null, { status: 404 })
  return { location }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { settings } = context.get(shopContext)
  const location_id = params.location === 'new' ? 0 : Number(params.location)
  return submit(request, {
    save: async (sent, operation) => {
      const fields = { name: sent.text('name'), address: parseAddress(sent) }
      const version = sent.number('version') ?? 0
      if (location_id > 0)
        await settings.changeLocation({ location_id, version, ...fields }, operation)
      else await settings.addLocation({ code: sent.text('code'), ...fields }, operation)
      return redirect(withSuccess(TILLS_PATH, 'place'))
    },
    archive: async (_sent, operation) => {
      await settings.archiveLocation({ location_id }, operation)
      return redirect(withSuccess(TILLS_PATH, 'place_archived'))
    },
  })
}

/** Null where nothing of it was written. */
function parseAddress(sent: SentFields) {
  const address = {
    street: sent.text('address.street'),
    postal_code: sent.text('address.postal_code'),
    city: sent.text('address.city'),
    province: sent.text('address.province'),
  }
  return Object.values(address).some(Boolean) ? address : null
}

/** A place of the shop: its name and address, and whether it can be archived. */
export default function LocationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { location } = loaderData
  const { t } = useTranslation('office/devices/tills')
  return (
    <>
      <PageHeader
        title={location?.name ?? t('new_place')}
        text={location?.code}
        back={{ to: TILLS_PATH, label: t('title') }}
      />
      <div className={detail.parts}>
        {!location?.archived_at && <LocationEditor location={location} answer={actionData} />}
        {location && !location.archived_at && (
          <ArchiveLocation location={location} answer={actionData} />
        )}
        {location?.archived_at && <p>{t('place_archived')}</p>}
      </div>
    </>
  )
}
