import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs'
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/format.ts'
import styles from './figure-card.module.css'

interface FigureCardProps {
  label: string
  value: string
  /** The list whose total is the figure. */
  to: string
  /** The figure and what it is compared with; left out where it is compared with nothing. */
  compared?: { now: number; before: number; beforeText: string }
  /** More of it is bad, as of returns. */
  isBadWhenMore?: boolean
  isMain?: boolean
}

/** One figure, how it compares with before, and the way to what it consists of. */
export function FigureCard({ label, value, to, compared, isBadWhenMore, isMain }: FigureCardProps) {
  return (
    <li className={styles.card} data-main={isMain || undefined}>
      <Link to={to} className={styles.link}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{value}</span>
      </Link>
      {compared && <Change {...compared} isBadWhenMore={isBadWhenMore ?? false} />}
    </li>
  )
}

interface ChangeProps {
  now: number
  before: number
  beforeText: string
  isBadWhenMore: boolean
}

function Change({ now, before, beforeText, isBadWhenMore }: ChangeProps) {
  const { t } = useTranslation('office/dashboard')
  const { number } = useFormat()
  const isMore = now > before
  const Arrow = isMore ? IconArrowUpRight : IconArrowDownRight
  // Of nothing, or of money that went back, no share can be taken.
  const percent = before > 0 ? Math.round(((now - before) / before) * 100) : undefined
  return (
    <p className={styles.change}>
      {now === before ? (
        t('same')
      ) : (
        <>
          <span className={styles.sign} data-good={isMore !== isBadWhenMore}>
            <Arrow size={16} aria-hidden="true" />
            {percent === undefined
              ? t(isMore ? 'more' : 'less')
              : t('percent', { value: `${percent > 0 ? '+' : ''}${number(percent)}` })}
          </span>
          <span className={styles.before}>{t('before', { value: beforeText })}</span>
        </>
      )}
    </p>
  )
}
