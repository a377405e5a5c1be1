import { useTranslation } from 'react-i18next'
import type { InvoiceQr } from '../../../print/invoicing/invoice-qr.server.ts'
import { InvoiceQrImage, QR_TITLE, VERIFACTU } from '../../../print/invoicing/invoice-qr-image.tsx'
import styles from './document-qr.module.css'

/** The tax office's code of an invoice, which leads to the agency for those who read it on this very telephone. */
export function DocumentQr({ qr }: { qr: InvoiceQr }) {
  const { t } = useTranslation('store/checkout/order')
  return (
    <figure className={styles.qr}>
      <figcaption lang="es">{QR_TITLE}</figcaption>
      <a href={qr.address} rel="noreferrer">
        <InvoiceQrImage qr={qr} label={t('document.check')} />
      </a>
      {qr.isVerifactu && <p lang="es">{VERIFACTU}</p>}
    </figure>
  )
}
