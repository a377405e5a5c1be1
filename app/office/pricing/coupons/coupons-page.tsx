import { Badge, Button, Table } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopContext } from '../../../context.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { orErrorPage } from '../../../refusals.ts'
import { useSuccessNotice } from '../../ui/forms/success-notice.ts'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import styles from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { Pages } from '../../ui/list/pages.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import worded from '../../ui/worded-badge.module.css'
import type { Route } from './+types/coupons-page'
import { COUPONS_PATH, type Coupon } from './coupon.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = readPage(new URL(request.url).searchParams)
  return orErrorPage(context.get(shopContext).pricing.listCoupons({ page }))
}

/** A page that is no number is the first one. */
function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1
}

export default function CouponsPage({
  loaderData: { coupons, page, pages },
}: Route.ComponentProps) {
  const { t } = useTranslation('office/pricing/coupons')
  useSuccessNotice({ saved: t('saved'), stopped: t('stopped_done') })
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('line')}
        actions={
          <Button component={Link} to={`${COUPONS_PATH}/new`} leftSection={<IconPlus size={18} />}>
            {t('new')}
          </Button>
        }
      />
      {coupons.length === 0 ? (
        <EmptyList title={t('none_yet')} text={t('none_yet_text')} />
      ) : (
        <LinkedTable
          title={t('title')}
          columns={[t('code'), t('value'), t('days'), { figure: t('uses') }]}
          items={coupons}
          getKey={({ coupon_id }) => coupon_id}
          toRow={(coupon) => <Row coupon={coupon} />}
          toCard={(coupon) => <Card coupon={coupon} />}
        />
      )}
      <Pages page={page} pages={pages} toPage={(target) => `${COUPONS_PATH}?page=${target}`} />
    </>
  )
}

function Row({ coupon }: { coupon: Coupon }) {
  const { value, from, days, uses, given } = useCouponWords(coupon)
  return (
    <Table.Tr className={styles.row}>
      <Table.Td className={styles.name}>
        <CouponName coupon={coupon} />
      </Table.Td>
      <Table.Td>
        {value}
        {from && <span className={styles.soft}>{from}</span>}
      </Table.Td>
      <Table.Td>{days}</Table.Td>
      <Table.Td className={styles.figure}>
        {uses}
        {given && <span className={styles.soft}>{given}</span>}
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ coupon }: { coupon: Coupon }) {
  const { t } = useTranslation('office/pricing/coupons')
  const { value, from, days, uses, given } = useCouponWords(coupon)
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <span className={styles.name}>
          <CouponName coupon={coupon} />
        </span>
        <span className={styles.figure}>{value}</span>
      </div>
      <p className={styles.fact}>{[days, from].filter(Boolean).join(' · ')}</p>
      <p className={styles.fact}>{[`${t('uses')}: ${uses}`, given].filter(Boolean).join(' · ')}</p>
    </li>
  )
}

/** Its code, which leads to it; one that was stopped leads nowhere. */
function CouponName({ coupon: { archived_at, coupon_id, code } }: { coupon: Coupon }) {
  const { t } = useTranslation('office/pricing/coupons')
  if (!archived_at)
    return (
      <Link to={`${COUPONS_PATH}/${coupon_id}`} className={styles.link}>
        {code}
      </Link>
    )
  return (
    <>
      {code}{' '}
      <Badge variant="outline" color="gray" className={worded.badge}>
        {t('stopped')}
      </Badge>
    </>
  )
}

function useCouponWords(coupon: Coupon) {
  const { t } = useTranslation('office/pricing/coupons')
  const { date } = useShortDates()
  const { money } = useFormat()
  const { percent, amount_cents, minimum_cents, starts_on, ends_on, discount_cents } = coupon
  // Noon, so that it is the same day in every zone.
  const day = (iso: string | null) => (iso ? date(`${iso}T12:00:00Z`) : '…')
  const { uses, most_uses } = coupon
  return {
    value: percent === null ? money(amount_cents ?? 0) : `${percent} %`,
    from: minimum_cents > 0 ? t('from', { amount: money(minimum_cents) }) : undefined,
    days: starts_on || ends_on ? `${day(starts_on)} – ${day(ends_on)}` : t('always'),
    uses: most_uses === null ? String(uses) : `${uses} / ${most_uses}`,
    given: discount_cents > 0 ? money(-discount_cents) : undefined,
  }
}
