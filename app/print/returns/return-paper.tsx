import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shop } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { useInLanguage } from '../../i18n/in-language.ts'
import type { QrCode } from '../../ui/qr-code.server.ts'
import paper from '../ticket/paper.module.css'
import { getRefundKey } from './refund-key.ts'
import styles from './return-paper.module.css'

type ReturnTicket = Awaited<ReturnType<Shop['returns']['getReturnTicket']>>

interface ReturnPaperProps {
  ref: Ref<HTMLElement>
  ticket: ReturnTicket
  shop: string
  code: QrCode
  width: 58 | 80
  /** The mark of a copy; null on an original. */
  copy: string | null
}

/** What came back, what went back for it, and the number of the correction. No invoice by itself. */
export function ReturnPaper({ ref, ticket, shop, code, width, copy }: ReturnPaperProps) {
  const { t } = useTranslation('print/returns')
  const { t: words } = useTranslation('core/returns')
  const { money, dateTime, size } = useFormat()
  const text = useInLanguage()
  const { correction } = ticket
  return (
    <article ref={ref} className={paper.paper} data-width={width} data-ticket="return">
      {copy && <p className={paper.copy}>{copy}</p>}
      <header className={paper.shop}>
        <p className={paper.name}>{shop}</p>
      </header>
      <div className={paper.head}>
        <h2>{t('heading')}</h2>
        <p className={paper.number}>{ticket.reference}</p>
        {ticket.kind !== 'return' && <p>{words(`kind.${ticket.kind}`)}</p>}
        <p>{dateTime(ticket.returned_at ?? ticket.created_at)}</p>
        <p>{t('of_sale', { reference: ticket.sale_reference })}</p>
      </div>
      <ul className={paper.lines}>
        {ticket.units.map((unit) => (
          <li key={`${unit.line_id}.${unit.n}`}>
            <p className={`${paper.row} ${paper.strong}`}>
              <span className={paper.what}>
                {unit.kind === 'shipping' ? t('shipping') : text(unit.name)}
              </span>
              <span className={paper.amount}>{money(-(unit.cents ?? 0))}</span>
            </p>
            {unit.kind !== 'shipping' && (
              <p>
                {[unit.color && text(unit.color), unit.size && size(unit.size), unit.variant_sku]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className={paper.sums}>
        <p className={`${paper.row} ${paper.total}`}>
          <span className={paper.what}>{t('given_back')}</span>
          <span className={paper.amount}>{money(-ticket.cents)}</span>
        </p>
      </div>
      {ticket.refunds.map(({ kind, cents, stage }) => (
        <p key={`${kind}${cents}`} className={paper.row}>
          <span className={paper.what}>{t(getRefundKey({ kind, stage }))}</span>
          <span className={paper.amount}>{money(-cents)}</span>
        </p>
      ))}
      {correction && (
        <div className={styles.correction}>
          <p>{t('correction', { invoice: correction.invoice })}</p>
          {correction.references.map(({ invoice }) => (
            <p key={invoice}>{t('corrects', { invoice })}</p>
          ))}
          {correction.test_mode && <p lang="es">{'MODO DE PRUEBA, NO VÁLIDO COMO FACTURA'}</p>}
        </div>
      )}
      <figure className={styles.qr}>
        <svg
          role="img"
          aria-label={t('code', { reference: ticket.reference })}
          viewBox={`0 0 ${code.modules} ${code.modules}`}
          shapeRendering="crispEdges"
        >
          <path d={code.path} />
        </svg>
      </figure>
      <footer className={paper.foot}>
        <p>{t('foot')}</p>
      </footer>
    </article>
  )
}
