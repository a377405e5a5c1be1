import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { shopDay } from '../../../../core/base/clock.ts'
import { shopContext } from '../../../context.ts'
import { getShopZone } from '../../../i18n/shop-zone.ts'
import { orErrorPage } from '../../../refusals.ts'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { submit } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useMe } from '../../use-me.ts'
import { receiptsParams } from '../receipts/receipts-params.ts'
import type { Route } from './+types/receive-goods-page'
import { findBox, readDelivery, toReceipt } from './delivery-acts.server.ts'
import { DeliveryForm } from './delivery-form.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { suppliers } = context.get(shopContext)
  const choices = await orErrorPage(suppliers.listSupplierOrderChoices({}))
  const asked = Number(url.searchParams.get('supplier'))
  const chosen = choices.suppliers.find(({ supplier_id }) => supplier_id === asked)
  const today = shopDay(new Date(), getShopZone())
  return { ...choices, supplier: chosen ?? null, today }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { suppliers } = context.get(shopContext)
  const supplier_id = Number(url.searchParams.get('supplier'))
  return submit(request, {
    find: (sent) => findBox(suppliers, supplier_id, sent),
    receive: async (sent, operation) => {
      const { location = '', ...delivery } = readDelivery(sent)
      return toReceipt(
        await suppliers.receiveSupplierGoods({ supplier_id, location, ...delivery }, operation),
      )
    },
  })
}

/** Receives what a supplier delivers without an order. */
export default function ReceiveGoodsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { suppliers, places, supplier, today } = loaderData
  const { t } = useTranslation('office/supplier-orders/receive')
  const [, setSearch] = useSearchParams()
  const refused = actionData && 'ok' in actionData ? actionData : undefined
  const refusal = useRefusal(refused, { areas: ['suppliers'] })
  const withCosts = useMe().rights.see_costs === 'allowed'
  return (
    <>
      <PageHeader
        title={t('goods_title')}
        text={t('goods_text')}
        back={{ to: receiptsParams.path, label: t('goods_back') }}
      />
      <RefusalAlert message={refusal.message} mb="md" />
      <section className={detail.part}>
        <div className={record.form}>
          <NativeSelect
            label={t('supplier')}
            value={supplier ? String(supplier.supplier_id) : ''}
            onChange={({ currentTarget }) => setSearch({ supplier: currentTarget.value })}
            data={[
              { value: '', label: t('supplier_choose') },
              ...suppliers.map((each) => ({
                value: String(each.supplier_id),
                label: each.name,
              })),
            ]}
          />
        </div>
      </section>
      {supplier && (
        <div className={record.apart}>
          <DeliveryForm
            key={supplier.supplier_id}
            lines={[]}
            today={today}
            version={0}
            places={places}
            place={places[0]?.code ?? ''}
            withCosts={withCosts}
            hasSurcharge={false}
            isOver={false}
            isFree={refused?.refused?.code === 'COST_ZERO'}
            fieldError={refusal.fieldError}
          />
        </div>
      )}
    </>
  )
}
