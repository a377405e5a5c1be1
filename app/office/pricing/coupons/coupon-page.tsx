import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router'
import { COUPON_KINDS } from '../../../../core/pricing/rules.ts'
import { shopContext } from '../../../context.ts'
import { orErrorPage } from '../../../refusals.ts'
import { ConfirmActButton } from '../../ui/forms/confirm-act-button.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import { submit } from '../../ui/forms/submit.server.ts'
import { withSuccess } from '../../ui/forms/success-notice.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { parseCents } from '../../ui/price-text.ts'
import type { Route } from './+types/coupon-page'
import { COUPONS_PATH } from './coupon.ts'
import { CouponForm } from './coupon-form.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  if (params.coupon === 'new') return { coupon: undefined }
  const coupon_id = Number(params.coupon)
  if (!Number.isSafeInteger(coupon_id) || coupon_id < 1) throw new Response(null, { status: 404 })
  const { pricing } = context.get(shopContext)
  const [coupon] = (await orErrorPage(pricing.listCoupons({ coupon_id }))).coupons
  if (!coupon || coupon.archived_at) throw new Response(null, { status: 404 })
  return { coupon }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { pricing } = context.get(shopContext)
  const id = params.coupon === 'new' ? undefined : Number(params.coupon)
  return submit(request, {
    save: async (sent, operation) => {
      const version = sent.number('version')
      const kind = sent.choice('kind', COUPON_KINDS) ?? 'percent'
      const isPercent = kind === 'percent'
      const coupon = {
        code: sent.text('code'),
        kind,
        percent: isPercent ? (sent.number('percent') ?? null) : null,
        amount_cents: isPercent ? null : (parseCents(sent.text('amount_cents')) ?? null),
        minimum_cents: parseCents(sent.text('minimum_cents')) ?? 0,
        most_uses: sent.number('most_uses') ?? null,
        most_uses_each: sent.number('most_uses_each') ?? null,
        starts_on: sent.text('starts_on') || null,
        ends_on: sent.text('ends_on') || null,
        ...(id !== undefined && { coupon_id: id }),
        ...(version !== undefined && { version }),
      }
      await pricing.saveCoupon(coupon, operation)
      return redirect(withSuccess(COUPONS_PATH, 'saved'))
    },
    stop: async (_sent, operation) => {
      await pricing.stopCoupon({ coupon_id: id ?? 0 }, operation)
      return redirect(withSuccess(COUPONS_PATH, 'stopped'))
    },
  })
}

export default function CouponPage({ loaderData: { coupon }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('office/pricing/coupons')
  const { message } = useRefusal(actionData, { intent: 'stop', areas: ['pricing'] })
  return (
    <>
      <PageHeader
        title={coupon?.code ?? t('new')}
        back={{ to: COUPONS_PATH, label: t('title') }}
        actions={
          coupon && (
            <ConfirmActButton
              intent="stop"
              label={t('stop')}
              question={t('stop_ask', { code: coupon.code })}
              text={t('stop_text')}
              cancel={t('cancel')}
            />
          )
        }
      />
      <RefusalAlert message={message} mb="md" />
      <CouponForm key={coupon?.coupon_id} coupon={coupon} answer={actionData} />
    </>
  )
}
