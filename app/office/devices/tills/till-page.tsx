import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import detail from '../../ui/detail/detail.module.css'
import { submit } from '../../ui/forms/submit.server.ts'
import { withSuccess } from '../../ui/forms/success-notice.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/till-page'
import { ArchiveTill } from './archive-till.tsx'
import { TillDevices } from './devices/till-devices.tsx'
import { TILLS_PATH } from './till-details.ts'
import { TillEditor } from './till-editor.tsx'
import { TillFacts } from './till-facts.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { devices, settings } = context.get(shopContext)
  const [{ tills }, { locations }] = await orErrorPage(
    Promise.all([devices.listTillDetails({}), settings.listLocations({})]),
  )
  const till = tills.find(({ till_id }) => String(till_id) === params.till)
  if (!till && params.till !== 'new') throw new Response(null, { status: 404 })
  return { till, locations: locations.filter(({ archived_at }) => archived_at === null) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { devices } = context.get(shopContext)
  const till_id = params.till === 'new' ? 0 : Number(params.till)
  return submit(request, {
    save: async (sent, operation) => {
      const fields = { name: sent.text('name'), location_id: sent.number('location_id') ?? 0 }
      const series = sent.text('series').toUpperCase()
      const version = sent.number('version') ?? 0
      const paying = {
        finishes_on_payment: sent.flag('finishes_on_payment'),
        asks_terminal_reference: sent.flag('asks_terminal_reference'),
      }
      if (till_id > 0)
        await devices.changeTill({ till_id, version, ...fields, series, ...paying }, operation)
      else
        await devices.addTill(
          { code: sent.text('code').toUpperCase(), ...fields, ...(series && { series }) },
          operation,
        )
      return redirect(withSuccess(TILLS_PATH, 'till'))
    },
    archive: async (_sent, operation) => {
      await devices.archiveTill({ till_id }, operation)
      return redirect(withSuccess(TILLS_PATH, 'till_archived'))
    },
    code: async (_sent, operation) => {
      const made = await devices.createDeviceCode({ till_id }, operation)
      return { ok: true as const, ...made }
    },
    revoke: async (sent, operation) => {
      await devices.revokeDevice({ device_id: sent.number('device_id') ?? 0 }, operation)
      return { ok: true as const }
    },
    any: async (_sent, operation) => {
      await devices.openTillToAnyDevice({ till_id }, operation)
      return { ok: true as const }
    },
  })
}

export default function TillPage({ loaderData, actionData }: Route.ComponentProps) {
  const { till, locations } = loaderData
  const { t } = useTranslation('office/devices/tills')
  const refusal = actionData && !actionData.ok ? actionData : undefined
  const editor = <TillEditor till={till} locations={locations} answer={refusal} />
  return (
    <>
      <PageHeader
        title={till ? `${till.code} · ${till.name}` : t('new_till')}
        text={till?.location.name}
        back={{ to: TILLS_PATH, label: t('title') }}
      />
      <div className={detail.parts}>
        <div className={detail.column}>
          {!till?.archived_at && editor}
          {till && <TillDevices till={till} answer={refusal} />}
        </div>
        {till && (
          <div className={detail.column}>
            <TillFacts till={till} />
            {!till.archived_at && <ArchiveTill till={till} answer={refusal} />}
          </div>
        )}
      </div>
    </>
  )
}
