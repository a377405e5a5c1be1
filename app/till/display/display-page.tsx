import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { guard } from '../../access/guard.ts'
import { useFormat } from '../../i18n/format.ts'
import { useBrand } from '../../root-data.ts'
import { ShopLogo } from '../../ui/shop-logo.tsx'
import { PriorPrice } from '../ui/prior-price.tsx'
import type { Route } from './+types/display-page'
import type { DisplayedLine, DisplayedTicket } from './display-channel.ts'
import styles from './display-page.module.css'
import { useDisplayedTicket } from './use-displayed-ticket.ts'

export const middleware: Route.MiddlewareFunction[] = [guard]

/** The screen that is turned to the customer: the ticket of a till in the same browser, or the shop while there is none. */
export default function DisplayPage() {
  const { t } = useTranslation('till/display')
  const { name } = useBrand()
  const [params] = useSearchParams()
  const ticket = useDisplayedTicket(params.get('till'))
  return (
    <>
      <title>{`${t('title')} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <main className={styles.screen} aria-live="polite">
        {ticket ? <CustomerTicket ticket={ticket} /> : <Idle />}
      </main>
    </>
  )
}

function Idle() {
  const { t } = useTranslation('till/display')
  const { name } = useBrand()
  return (
    <div className={styles.idle}>
      <ShopLogo className={styles.logo}>
        <p className={styles.name}>{name}</p>
      </ShopLogo>
      <h1 className={styles.welcome}>{t('welcome')}</h1>
    </div>
  )
}

function CustomerTicket({ ticket }: { ticket: DisplayedTicket }) {
  const { t } = useTranslation('till/display')
  const { money } = useFormat()
  const { name } = useBrand()
  const { lines, discount_cents, total_cents, paid_cents, change_cents, stage } = ticket
  const rest = Math.max(0, total_cents - paid_cents)
  return (
    <div className={styles.ticket}>
      <header className={styles.head}>
        <ShopLogo className={styles.smallLogo}>
          <p className={styles.smallName}>{name}</p>
        </ShopLogo>
        <h1 className={styles.title}>{t(stage === 'sold' ? 'thanks' : 'your_ticket')}</h1>
      </header>
      <Lines lines={lines} />
      <dl className={styles.sums}>
        {discount_cents > 0 && <Sum label={t('discount')} cents={-discount_cents} />}
        <Sum label={t('total')} cents={total_cents} isMain />
        {paid_cents > 0 && <Sum label={t('paid')} cents={paid_cents} />}
        {paid_cents > 0 && rest > 0 && <Sum label={t('rest')} cents={rest} />}
        {change_cents > 0 && (
          <div className={styles.sum} data-change>
            <dt>{t('change')}</dt>
            <dd>{money(change_cents)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}

/** The newest line is always in sight. */
function Lines({ lines }: { lines: readonly DisplayedLine[] }) {
  const { t } = useTranslation('till/display')
  const { money } = useFormat()
  const list = useRef<HTMLUListElement>(null)
  const count = lines.length
  useEffect(() => {
    if (count > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'end' })
  }, [count])
  return (
    <ul ref={list} className={styles.lines} aria-label={t('lines')}>
      {lines.map(({ key, name, detail, quantity, discount_cents, total_cents, prior_cents }) => (
        <li key={key} className={styles.line}>
          <span className={styles.what}>
            {quantity > 1 && <strong>{`${quantity} × `}</strong>}
            {name}
            {detail && <span className={styles.detail}>{detail}</span>}
            {discount_cents > 0 && (
              <span className={styles.off}>
                {t('line_discount', { amount: money(discount_cents) })}
              </span>
            )}
          </span>
          <span className={styles.amount}>
            {prior_cents !== null && (
              <>
                <PriorPrice cents={prior_cents} />{' '}
              </>
            )}
            {money(total_cents)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Sum({ label, cents, isMain }: { label: string; cents: number; isMain?: boolean }) {
  const { money } = useFormat()
  return (
    <div className={styles.sum} data-main={isMain || undefined}>
      <dt>{label}</dt>
      <dd>{money(cents)}</dd>
    </div>
  )
}
