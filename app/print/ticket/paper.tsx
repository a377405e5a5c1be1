import type { Ref } from 'react'
import type { Barcode } from './code128.ts'
import { FiscalPart } from './fiscal-part.tsx'
import { GiftBody } from './gift/gift-body.tsx'
import styles from './paper.module.css'
import { PaperLogo } from './paper-logo.tsx'
import type { PrintedTicket } from './printed-ticket.ts'
import { SaleBody } from './sale-body.tsx'
import type { RollWidth } from './ticket-params.ts'

/** Millimetres of one barcode module, by roll: whole dots of a printer with 8 dots per millimetre. */
const MODULE_MM = { 58: 0.25, 80: 0.375 }

/** The ticket as the printer prints it: black on white, as wide as the roll. */
export function Paper({ ticket, ref }: { ticket: PrintedTicket; ref?: Ref<HTMLElement> }) {
  const { shop, language, width, barcode: bars, copy } = ticket
  return (
    <article
      ref={ref}
      className={styles.paper}
      data-width={width}
      data-ticket={ticket.kind}
      lang={language}
    >
      {copy && <p className={styles.copy}>{copy}</p>}
      {ticket.kind === 'sale' && <FiscalPart ticket={ticket} />}
      <header className={styles.shop}>
        {shop.logo && <PaperLogo logo={shop.logo} />}
        <p className={styles.name}>{shop.name}</p>
        {shop.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {ticket.header.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </header>
      {ticket.kind === 'sale' ? <SaleBody ticket={ticket} /> : <GiftBody ticket={ticket} />}
      {bars && <Bars bars={bars} width={width} />}
      <footer className={styles.foot}>
        {[...ticket.footer, ...ticket.closing].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </footer>
    </article>
  )
}

interface BarsProps {
  bars: Barcode & { label: string }
  width: RollWidth
}

/** A code as bars, with its letters below. */
export function Bars({ bars, width }: BarsProps) {
  return (
    <figure className={styles.bars}>
      <svg
        role="img"
        aria-label={bars.label}
        viewBox={`0 0 ${bars.modules} 1`}
        preserveAspectRatio="none"
        width={`${bars.modules * MODULE_MM[width]}mm`}
        height="13mm"
        shapeRendering="crispEdges"
      >
        <path d={bars.path} />
      </svg>
      <figcaption>{bars.text}</figcaption>
    </figure>
  )
}
