import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useFetcher } from 'react-router'
import { PICKUP_METHOD } from '../../../../core/shipping/rules.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import type { BulkAnswer, BulkIntent, OfficeOrder } from '../order.ts'
import { ServingResult } from '../serving-result.tsx'
import styles from '../shipping.module.css'

/** The next steps of an order, the likeliest first. */
export function OrderActs({ order }: { order: OfficeOrder }) {
  const { t } = useTranslation('office/shipping')
  const fetcher = useFetcher<BulkAnswer>()
  const intents = listSteps(order)
  return (
    <>
      <ServingResult answer={fetcher.data} />
      {order.awaits_transfer && (
        <div className={styles.acts}>
          <Button component={Link} to={`/admin/payments?q=${order.reference}`}>
            {t('to_transfer')}
          </Button>
        </div>
      )}
      {intents.length > 0 && (
        <div className={styles.acts}>
          {intents.map((intent, n) => (
            <ActForm key={intent} intent={intent} fetcher={fetcher}>
              <input type="hidden" name="sale_ids" value={order.sale_id} />
              <Button
                type="submit"
                variant={n === 0 ? 'filled' : 'default'}
                disabled={fetcher.state !== 'idle'}
              >
                {t(`act_one.${intent}`)}
              </Button>
            </ActForm>
          ))}
        </div>
      )}
    </>
  )
}

function listSteps({ fulfillment_status, delivery, shipments }: OfficeOrder): BulkIntent[] {
  const isPickup = delivery.method === PICKUP_METHOD
  if (fulfillment_status === 'pending') return ['prepare', isPickup ? 'ready' : 'create']
  if (fulfillment_status !== 'preparing') return []
  if (isPickup) return ['ready']
  return [shipments.some(({ is_exchange }) => !is_exchange) ? 'send' : 'create']
}
