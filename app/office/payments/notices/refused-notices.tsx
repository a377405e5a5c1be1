import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Shop } from '../../../context.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { DocumentNumber } from '../../ui/document-number.tsx'
import { ActForm } from '../../ui/forms/act-form.tsx'
import styles from '../payments.module.css'
import { BANKS } from './banks.ts'

type RefusedNotice = Awaited<ReturnType<Shop['checkout']['listRefusedNotices']>>['notices'][number]

/** Notices of banks that changed nothing, and why; whoever has looked at one says so. */
export function RefusedNotices({ notices }: { notices: readonly RefusedNotice[] }) {
  const { t } = useTranslation('office/payments')
  const open = notices.filter(({ is_open }) => is_open).map(({ notice_id }) => notice_id)
  return (
    <>
      <div className={styles.hint}>
        <p>{t('notices_text')}</p>
        {open.length > 1 && <SeeButton ids={open} label={t('see_notices')} />}
      </div>
      <ul className={styles.list}>
        {notices.map((notice) => (
          <NoticeCard key={notice.notice_id} notice={notice} />
        ))}
      </ul>
    </>
  )
}

function NoticeCard({ notice }: { notice: RefusedNotice }) {
  const { t } = useTranslation('office/payments')
  const { dateTime } = useShortDates()
  const { money } = useFormat()
  const { notice_id, bank, verdict, reason, bank_reference, amount_cents, order } = notice
  return (
    <li className={styles.card}>
      <div>
        <h2 className={styles.title}>
          {order ? (
            <Link to={`/admin/sales-pos/${order.sale_id}`}>
              <DocumentNumber>{order.reference}</DocumentNumber>
            </Link>
          ) : (
            t('notice_of', { bank: BANKS[bank] })
          )}
          {amount_cents !== null && ` · ${money(amount_cents)}`}
        </h2>
        <p>
          {[
            t(verdict === 'unknown' ? toUnknown(notice) : `notice.${verdict}`),
            reason && t(`notice_reason.${reason}`),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {bank_reference && <p>{t('notice_number', { number: bank_reference })}</p>}
        {notice.listed_when && <p>{t('notice_listed_when', { when: notice.listed_when })}</p>}
        <p className={styles.error}>
          {[
            order && t('notice_of', { bank: BANKS[bank] }),
            t(notice.is_listed ? 'notice_loaded' : 'notice_received', {
              when: dateTime(notice.received_at),
            }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <SeenText notice={notice} />
      </div>
      {notice.is_open && <SeeButton ids={[notice_id]} label={t('see_notice')} />}
    </li>
  )
}

/** The words of what the shop does not know, which a list does not sign. */
function toUnknown({ is_refund, is_listed }: RefusedNotice) {
  if (is_listed) return is_refund ? 'notice.listed_refund' : 'notice.listed'
  return is_refund ? 'notice.unknown_refund' : 'notice.unknown'
}

function SeenText({ notice: { seen_at, seen_by } }: { notice: RefusedNotice }) {
  const { t } = useTranslation('office/payments')
  const { dateTime } = useShortDates()
  if (!seen_at) return null
  const when = dateTime(seen_at)
  return (
    <p className={styles.error}>
      {seen_by ? t('notice_seen_by', { name: seen_by, when }) : t('notice_seen_at', { when })}
    </p>
  )
}

function SeeButton({ ids, label }: { ids: readonly number[]; label: string }) {
  return (
    <ActForm intent="see" name={ids.join('.')}>
      <input type="hidden" name="notice_ids" value={ids.join(' ')} />
      <Button type="submit" variant="default">
        {label}
      </Button>
    </ActForm>
  )
}
