import { qrSideMm } from '../../../core/invoicing/rules.ts'
import { QR_TITLE, VERIFACTU } from '../../print/invoicing/invoice-qr-image.tsx'
import { drawDocumentQr } from '../../store/checkout/order/draw-document-qr.server.ts'
import { drawQrPicture } from '../../ui/qr-code.server.ts'
import { MailPicture, MailText } from '../mail-parts.tsx'
import type { MailOrder } from '../mail-reads.ts'
import type { OrderTexts } from './order-texts.ts'

/** Points of a screen in a millimetre. */
const PX = 96 / 25.4

/** The invoice of a paid order in its messages, nothing of one without: the tax office's code, its number, and the link to its PDF. */
export async function drawOrderInvoice(
  order: MailOrder,
  { link, t }: { link: string; t: OrderTexts },
) {
  const [invoice] = order.documents
  if (!invoice) return null
  const qr = await drawDocumentQr(invoice)
  const picture = qr && (await drawQrPicture(qr.address))
  return (
    <>
      {qr && picture && (
        <>
          <MailText>{QR_TITLE}</MailText>
          <MailPicture
            src={picture}
            alt={t('invoice_qr')}
            side={Math.round(qrSideMm(qr.modules) * PX)}
          />
          {qr.isVerifactu && <MailText>{VERIFACTU}</MailText>}
        </>
      )}
      {invoice.test_mode && <MailText>{t('test_mode')}</MailText>}
      <MailText>
        {t('invoice', { number: invoice.invoice })}{' '}
        <a href={`${link}/factura/${invoice.invoice_id}`} style={{ color: 'inherit' }}>
          {t('invoice_pdf')}
        </a>
      </MailText>
    </>
  )
}
