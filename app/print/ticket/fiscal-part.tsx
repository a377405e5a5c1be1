import { InvoiceQrImage, QR_TITLE, VERIFACTU } from '../invoicing/invoice-qr-image.tsx'
import styles from './paper.module.css'
import type { SaleTicket } from './printed-ticket.ts'

/** The tax office's code at the top of a ticket; in test mode with the words that it is no invoice. */
export function FiscalPart({ ticket: { qr, qrLabel, test } }: { ticket: SaleTicket }) {
  return (
    <>
      {qr && (
        <figure className={styles.qr} data-fiscal-qr={qr.isVerifactu ? 'verifactu' : 'test'}>
          <figcaption lang="es">{QR_TITLE}</figcaption>
          <InvoiceQrImage qr={qr} label={qrLabel} />
          {qr.isVerifactu && <p lang="es">{VERIFACTU}</p>}
        </figure>
      )}
      {test && (
        <div className={styles.test}>
          {test.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </>
  )
}
