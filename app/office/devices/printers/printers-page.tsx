import { Button } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { shopContext, shopProfileContext } from '../../../context.ts'
import { drawBarcode } from '../../../print/catalog/draw-barcode.ts'
import { buildExampleTickets } from '../../../print/ticket/example-tickets.ts'
import { orErrorPage } from '../../../refusals.ts'
import detail from '../../ui/detail/detail.module.css'
import { submit } from '../../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../../ui/forms/success-notice.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/printers-page'
import { LabelPreview } from './label-preview.tsx'
import { PRINT_SETTINGS, parsePrintForm, toFields } from './print-form.ts'
import { PrintSettingsForm } from './print-settings-form.tsx'
import { parsePrinter } from './printer-form.ts'
import { TicketPreview } from './ticket-preview.tsx'
import { TillPrinters } from './till-printers.tsx'

const PATH = '/admin/printer-settings'

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, devices } = context.get(shopContext)
  const [{ settings: read }, { tills }, shop] = await orErrorPage(
    Promise.all([
      settings.getSettings({ ids: [...PRINT_SETTINGS] }),
      devices.listTillDetails({}),
      context.get(shopProfileContext).read(),
    ]),
  )
  return {
    settings: read,
    tills: tills.filter(({ archived_at }) => archived_at === null),
    examples: await buildExampleTickets(shop, new Date()),
    barcode: await drawBarcode('2000001213803'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { settings, devices } = context.get(shopContext)
  return submit(request, {
    save: async (sent, operation) => {
      await settings.saveSettings(parsePrintForm(sent), operation)
      return redirect(withSuccess(PATH, 'saved'))
    },
    printer: async (sent, operation) => {
      await devices.saveTillPrinter(parsePrinter(sent), operation)
      return redirect(withSuccess(PATH, 'printer'))
    },
  })
}

/** How tickets and labels look, and how each till prints. */
export default function PrintersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, tills, examples, barcode } = loaderData
  const { t } = useTranslation('office/devices/printers')
  useSuccessNotice({ saved: t('saved'), printer: t('saved_printer') })
  const sent = actionData?.intent === 'save' ? actionData.sent : undefined
  const stored = toFields(settings)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>()
  const fields = typed ?? sent ?? stored
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('line')}
        actions={
          <Button
            component="a"
            href="/print/test"
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconPrinter size={18} />}
          >
            {t('test_page')}
          </Button>
        }
      />
      <div className={detail.parts}>
        <div className={detail.column}>
          <PrintSettingsForm
            settings={settings}
            fields={sent ?? stored}
            answer={actionData}
            onType={setTyped}
          />
          <TillPrinters tills={tills} answer={actionData} />
        </div>
        <div className={detail.column}>
          <TicketPreview examples={examples} fields={fields} />
          <LabelPreview fields={fields} barcode={barcode} />
        </div>
      </div>
    </>
  )
}
