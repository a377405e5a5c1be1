import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, redirect } from 'react-router'
import { shopContext } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { orErrorPage } from '../../refusals.ts'
import { Personal } from '../privacy/personal.tsx'
import detail from '../ui/detail/detail.module.css'
import { FactList } from '../ui/detail/fact-list.tsx'
import { RefusalAlert } from '../ui/forms/refusal-alert.tsx'
import { submit } from '../ui/forms/submit.server.ts'
import { useSuccessNotice, withSuccess } from '../ui/forms/success-notice.ts'
import { useRefusal } from '../ui/forms/use-refusal.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/return-page'
import { parseChecked, parseRefund, parseRefusal } from './parse-return.ts'
import { ReturnActs } from './return-acts.tsx'
import { ReturnUnits } from './return-units.tsx'
import { type ReturnDetails, returnsParams } from './returns-params.ts'
import { ReturnStatus } from './returns-table.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { returns, devices } = context.get(shopContext)
  const [found, { return_tickets: hasTicket }] = await orErrorPage(
    Promise.all([returns.getReturn({ reference: params.reference }), devices.getPrintSettings({})]),
  )
  return { found, hasTicket }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { returns } = context.get(shopContext)
  const { reference } = params
  const done = (name: string) => redirect(withSuccess(`${returnsParams.path}/${reference}`, name))
  return submit(request, {
    receive: async (_sent, operation) => {
      await returns.receiveReturn({ reference }, operation)
      return done('received')
    },
    check: async (sent, operation) => {
      await returns.checkReturn({ reference, units: parseChecked(sent.texts()) }, operation)
      return done('checked')
    },
    refund: async (sent, operation) => {
      const note = sent.text('note')
      const refund = { reference, ...parseRefund(sent.texts()), ...(note && { note }) }
      await returns.refundReturn(refund, operation)
      return done('refunded')
    },
    exchange: async (sent, operation) => {
      const way = sent.text('way') === 'shop' ? 'shop' : 'parcel'
      const tracking_number = way === 'parcel' && sent.text('tracking_number')
      const exchange = { reference, way, ...(tracking_number && { tracking_number }) } as const
      await returns.exchangeReturn(exchange, operation)
      return done('exchanged')
    },
    refuse: async (sent, operation) => {
      const refused = await returns.refuseReturn(
        { reference, ...parseRefusal(sent.texts()) },
        operation,
      )
      return redirect(withSuccess(`${returnsParams.path}/${refused.reference}`, 'refused'))
    },
    cancel: async (_sent, operation) => {
      await returns.cancelReturn({ reference }, operation)
      return done('cancelled')
    },
  })
}

export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, hasTicket } = loaderData
  const { t } = useTranslation('office/returns')
  const { t: words } = useTranslation('core/returns')
  const refusal = useRefusal(actionData, { areas: ['returns'] })
  useSuccessNotice({
    received: words('status.received'),
    checked: words('status.checked'),
    refunded: words('status.refunded'),
    exchanged: words('status.exchanged'),
    refused: words('status.refused'),
    cancelled: words('status.cancelled'),
    answered: t('answered'),
  })
  const { reference, kind, return_id } = found
  return (
    <>
      <PageHeader
        title={`${words(`kind.${kind}`)} ${reference}`}
        number={reference}
        back={{ to: returnsParams.path, label: t('title') }}
        actions={
          <>
            <Button
              component={Link}
              to={`/admin/complaints/new?return=${reference}`}
              variant="default"
            >
              {t('complaint')}
            </Button>
            {hasTicket && return_id !== null && (
              <Button component="a" href={`/print/return-ticket/${return_id}`} variant="default">
                {t('print')}
              </Button>
            )}
          </>
        }
      />
      <RefusalAlert message={refusal.message} mb="md" />
      <div className={detail.parts}>
        <div className={detail.column}>
          <ReturnUnits found={found} />
          <ReturnActs found={found} />
        </div>
        <Facts found={found} />
      </div>
    </>
  )
}

function Facts({ found }: { found: ReturnDetails }) {
  const { t } = useTranslation('office/returns')
  const { t: words } = useTranslation('core/returns')
  const { t: stages } = useTranslation('core/sales')
  const { money } = useFormat()
  const sale = (
    <Link key="sale" to={`/admin/sales-pos/${found.sale_id}`}>
      {found.sale_reference}
    </Link>
  )
  const facts: [string, ReactNode][] = [
    [t('column.status'), <ReturnStatus key="status" each={found} />],
    [t('column.sale'), sale],
    [t('customer'), found.customer && <Personal key="customer">{found.customer}</Personal>],
    [t('way'), found.way && words(`way.${found.way}`)],
    [t('requested_at'), found.way && <When key="requested_at" at={found.created_at} />],
    [t('received_at'), found.received_at && <When key="received_at" at={found.received_at} />],
    [t('checked_at'), found.checked_at && <When key="checked_at" at={found.checked_at} />],
    [t('returned_at'), found.returned_at && <When key="returned_at" at={found.returned_at} />],
    [t('column.money'), found.cents > 0 && money(found.cents)],
    [
      t('money_state'),
      // The value of an exchanged pair paid for the other one: no money went back.
      found.refunds
        .filter(({ kind }) => kind !== 'exchange')
        .map(({ stage }) => stages(`refund_stage.${stage}`))
        .join(', '),
    ],
    [t('correction'), found.correction?.invoice],
    [t('note'), found.note],
    [t('refusal'), found.refusal_ground ? words(`ground.${found.refusal_ground}`) : found.refusal],
  ]
  return <FactList title={t('facts')} facts={facts.filter(([, value]) => value)} />
}
