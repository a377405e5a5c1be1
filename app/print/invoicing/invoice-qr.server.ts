import { type QrInvoice, qrAddress } from '../../../core/invoicing/rules.ts'
import { drawQrCode, type QrCode } from '../../ui/qr-code.server.ts'

/** The QR that stands at the top of an invoice, on whatever it is shown. */
export interface InvoiceQr extends QrCode {
  address: string
  /** The invoice goes to the agency itself: the code may be called `VERI*FACTU`. */
  isVerifactu: boolean
}

/** Without the NIF of its issuer an invoice cannot be asked for, and has none. */
export async function drawInvoiceQr(
  invoice: Omit<QrInvoice, 'nif'> & { nif: string | null },
): Promise<InvoiceQr | null> {
  const { nif, mode } = invoice
  if (!nif) return null
  const address = qrAddress({ ...invoice, nif })
  return { address, isVerifactu: mode === 'production', ...(await drawQrCode(address)) }
}
