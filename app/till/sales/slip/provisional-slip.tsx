import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import paper from '../../../print/ticket/paper.module.css'
import { useRollPage } from '../../../print/ticket/use-roll-page.ts'
import { useRootData } from '../../../root-data.ts'
import { useSeller } from '../../use-seller.ts'
import { useTillList } from '../../use-till-list.ts'
import type { SaleEntry } from '../log-entry.ts'
import { drawQr } from './draw-qr.ts'
import styles from './provisional-slip.module.css'
import { SLIP_TITLE, toCouponCents, toSlipAddress, toSlipLines } from './slip.ts'

interface ProvisionalSlipProps {
  sale: SaleEntry
  /** It was printed, or the person gave up. */
  onDone(): void
}

/**
 * The paper of a sale that the shop does not have yet: no number, so no invoice, but the reference and a QR by which the
 * buyer finds the invoice later. It prints itself out of the till's page, which is there without the shop too.
 */
export function ProvisionalSlip({ sale, onDone }: ProvisionalSlipProps) {
  const { printers } = useTillList()
  const article = useRef<HTMLElement>(null)
  const width = printers[sale.till]?.paper_width ?? 80
  useRollPage({ paper: article, width })
  usePrintOnce(onDone)
  return createPortal(
    <div className={styles.sheet} data-slip={sale.payload.reference} aria-hidden="true">
      <article ref={article} className={paper.paper} data-width={width}>
        <SlipBody sale={sale} />
      </article>
    </div>,
    document.body,
  )
}

function SlipBody({ sale }: Pick<ProvisionalSlipProps, 'sale'>) {
  const { t } = useTranslation('till/sales')
  const { t: sold } = useTranslation('core/sales')
  const { money, dateTime } = useFormat()
  const { user_id, name } = useSeller()
  const { slip_shop } = useTillList()
  const { origin = '' } = useRootData() ?? {}
  const { payload } = sale
  const qr = drawQr(toSlipAddress(origin || window.location.origin, sale))
  const title = t('slip.title')
  const facts = [
    dateTime(payload.finished_at),
    [
      t('slip.till', { till: sale.till }),
      sale.staff === user_id && t('slip.seller', { name: name.split(' ')[0] }),
    ]
      .filter(Boolean)
      .join(' · '),
  ]
  return (
    <>
      <header className={paper.shop}>
        <p className={paper.name}>{slip_shop.name}</p>
        {slip_shop.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </header>
      <div className={paper.head}>
        <h2 lang="es">{SLIP_TITLE}</h2>
        {title !== SLIP_TITLE && <p>{title}</p>}
        <p className={paper.number}>{t('reference', { reference: payload.reference })}</p>
        {facts.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <ul className={paper.lines}>
        {toSlipLines(sale).map((line) => (
          <li key={line.key}>
            <Amount className={paper.strong} label={line.name} amount={money(line.total_cents)} />
            {line.detail && <p>{line.detail}</p>}
            {line.isWrapped && <p>{t('slip.gift_wrap')}</p>}
            {line.isSent && <p>{t('slip.to_send')}</p>}
            {line.note && <p>{line.note}</p>}
            {(line.quantity > 1 || line.discount_cents > 0) && (
              <p>
                {`${line.quantity} × ${money(line.unit_cents)}`}
                {line.discount_cents > 0 && ` · ${t('slip.off')} ${money(-line.discount_cents)}`}
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className={paper.sums}>
        <Amount className={paper.total} label={t('total')} amount={money(payload.total_cents)} />
        <p>{t('slip.included')}</p>
        {payload.print_note && <p>{payload.note}</p>}
        {payload.coupon && (
          <p>{t('slip.coupon', { code: payload.coupon, amount: money(-toCouponCents(sale)) })}</p>
        )}
      </div>
      <ul className={paper.tenders}>
        {payload.tenders.map((tender) => (
          <li key={JSON.stringify(tender)}>
            <Amount label={sold(`tender.${tender.kind}`)} amount={money(tender.amount_cents)} />
          </li>
        ))}
      </ul>
      <figure className={styles.qr}>
        <svg
          role="img"
          aria-label={t('slip.qr')}
          viewBox={`0 0 ${qr.modules} ${qr.modules}`}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} fill="black" fillRule="evenodd" />
        </svg>
        <figcaption>{t('slip.later')}</figcaption>
      </figure>
    </>
  )
}

function Amount({
  label,
  amount,
  className = '',
}: {
  label: string
  amount: string
  className?: string | undefined
}) {
  return (
    <p className={`${paper.row} ${className}`}>
      <span className={paper.what}>{label}</span>
      <span className={paper.amount}>{amount}</span>
    </p>
  )
}

/** Prints when the fonts are loaded; a browser that waits for its dialog says itself when that is closed. */
function usePrintOnce(onDone: () => void): void {
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    let isGone = false
    const end = () => finish()
    window.addEventListener('afterprint', end)
    void document.fonts.ready.then(() => requestAnimationFrame(() => isGone || window.print()))
    return () => {
      isGone = true
      window.removeEventListener('afterprint', end)
    }
  }, [])
}
